import { ClipboardList, Copy } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useMay } from "../../../platform/web/session.ts"
import { EditButton } from "../../../ui/edit-button.tsx"
import { mayCreateActivity } from "../activity.policy.ts"
import type { Activity } from "./activity.api.ts"
import { LinkButton } from "../../../ui/button.tsx"

/** The organisers' buttons for an activity. */
export function ActivityActions({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities")
  const { may, signUpMode, slug } = activity
  const path = `/activiteiten/${slug}`
  return (
    <>
      {may?.readSignUps && signUpMode === "signUp" ? (
        <LinkButton to={`${path}/wachtlijst`} variant="outlined" startIcon={<ClipboardList size={18} aria-hidden />}>
          {t("activities:page.waitingList")}
        </LinkButton>
      ) : null}
      <EditButton thing={activity} to={`${path}/bewerken`} />
      <CopyButton activity={activity} variant="text" />
    </>
  )
}

/** Begins a new activity with this one, for users who may create one. */
export function CopyButton({ activity, variant }: { activity: Activity; variant: "outlined" | "text" }) {
  const { t } = useTranslation("activities")
  return useMay(mayCreateActivity) ? (
    <LinkButton
      to={`/activiteiten/nieuw?kopie=${activity.slug}`}
      variant={variant}
      startIcon={<Copy size={18} aria-hidden />}
    >
      {t("activities:page.copy")}
    </LinkButton>
  ) : null
}
