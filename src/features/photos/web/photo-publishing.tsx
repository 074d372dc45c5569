import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { MemberLink } from "../../members/web/member-link.tsx"
import type { WithoutConsent } from "../photo-folder.ts"
import { consentQuery, type PhotoFolder, usePhotoChange } from "./photo-folder.api.ts"

interface PhotoPublishingProps {
  folder: PhotoFolder
  hasPhotos: boolean
}

/** Who sees the album, and before it is published: who at the activity did not agree to photos. */
export function PhotoPublishing({ folder, hasPhotos }: PhotoPublishingProps) {
  const { t } = useTranslation("photoFolders")
  const showError = useShowError()
  const change = usePhotoChange("PATCH /photo-folders/:photoFolderId/publication")
  const isPublished = folder.status === "published"
  const publish = async () => {
    try {
      await change.mutateAsync({
        params: { photoFolderId: folder.photoFolderId },
        body: { isPublished: !isPublished },
      })
      showSnack(t(isPublished ? "photoFolders:publish.undone" : "photoFolders:publish.done"))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <SectionCard
      title={t("photoFolders:publish.title")}
      lead={t(isPublished ? `photoFolders:publish.published.${folder.visibility}` : "photoFolders:publish.draft")}
    >
      <Consent folder={folder} />
      <Button
        variant={isPublished ? "outlined" : "contained"}
        className="mt-2"
        disabled={!isPublished && !hasPhotos}
        loading={change.isPending}
        onClick={() => void publish()}
      >
        {t(isPublished ? "photoFolders:publish.unpublish" : "photoFolders:publish.publish")}
      </Button>
    </SectionCard>
  )
}

function Consent({ folder }: { folder: PhotoFolder }) {
  const { t } = useTranslation("photoFolders")
  const hasActivity = folder.activityId != null
  const { data: people } = useQuery({ ...consentQuery(useApi(), folder.photoFolderId), enabled: hasActivity })
  if (!hasActivity) return <p>{t("photoFolders:publish.consent.unknown")}</p>
  if (!people) return null
  if (!people.length) return <Alert severity="success">{t("photoFolders:publish.consent.none")}</Alert>
  return (
    <Alert severity="warning" className="items-start">
      <p className="font-semibold">{t("photoFolders:publish.consent.title", { count: people.length })}</p>
      <p>{t("photoFolders:publish.consent.lead")}</p>
      {(["no", "unset"] as const).map((answer) => (
        <Answered key={answer} answer={answer} people={people.filter((person) => person.answer === answer)} />
      ))}
    </Alert>
  )
}

/** Everybody who gave this answer, each a link to their page: whoever fills an album may not know their face. */
function Answered({ answer, people }: Pick<WithoutConsent, "answer"> & { people: readonly WithoutConsent[] }) {
  const { t } = useTranslation("photoFolders")
  if (!people.length) return null
  return (
    <>
      <p className="mt-1 text-sm font-semibold">
        {t(`photoFolders:publish.consent.${answer}`, { count: people.length })}
      </p>
      <ul className="grid gap-x-3 fill-200 max-h-40 overflow-y-auto">
        {people.map((person) => (
          <li key={person.userId} className="py-0.5 pointer-coarse:py-1.25 wrap-anywhere">
            <MemberLink person={person} className="text-ink" />
          </li>
        ))}
      </ul>
    </>
  )
}
