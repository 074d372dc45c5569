import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Alert } from "../../../ui/alert.tsx"
import { MemberLink } from "../../members/web/public/member-link.tsx"
import type { WithoutConsent } from "../photo-folder.ts"
import { consentQuery, type PhotoFolder } from "./photo-folder.api.ts"

interface PhotoConsentProps {
  folder: PhotoFolder
  /** The audience that the album has, or is about to get. */
  visibility: PhotoFolder["visibility"]
}

/** Who at the activity did not agree to photos of them being seen by this audience. */
export function PhotoConsent({ folder, visibility }: PhotoConsentProps) {
  const { t } = useTranslation("photoFolders")
  const hasActivity = folder.activityId != null
  const { data: people } = useQuery({
    ...consentQuery(useApi(), folder.photoFolderId, visibility),
    enabled: hasActivity,
  })
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
