import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
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
    <Alert severity="warning">
      <p className="font-semibold">{t("photoFolders:publish.consent.title", { count: people.length })}</p>
      <p>{t("photoFolders:publish.consent.lead")}</p>
      <ul className="mt-1 max-h-40 overflow-y-auto list-disc pl-2.5">
        {people.map(({ userId, name, answer }) => (
          <li key={userId}>
            {name}: {t(`photoFolders:publish.consent.${answer}`)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
