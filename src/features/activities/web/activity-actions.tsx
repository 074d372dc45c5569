import { useQuery } from "@tanstack/react-query"
import { ClipboardList, Copy, Pencil } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/router-link.tsx"
import { mayCreateActivity } from "../activity.policy.ts"
import { type Activity, activityRightsQuery } from "./activity.api.ts"

/** The organisers' buttons for an activity. */
export function ActivityActions({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities")
  const isUser = useUser() !== null
  const { data: rights } = useQuery({ ...activityRightsQuery(useApi(), activity.activityId), enabled: isUser })
  const mayCopy = useMay(mayCreateActivity)
  const path = `/activiteiten/${activity.slug}`
  return (
    <>
      {rights?.mayReadSignUps && activity.signUpMode === "signUp" ? (
        <LinkButton to={`${path}/wachtlijst`} variant="outlined" startIcon={<ClipboardList size={18} aria-hidden />}>
          {t("activities:page.waitingList")}
        </LinkButton>
      ) : null}
      {rights?.mayUpdate ? (
        <LinkButton to={`${path}/bewerken`} variant="outlined" startIcon={<Pencil size={18} aria-hidden />}>
          {t("activities:page.edit")}
        </LinkButton>
      ) : null}
      {mayCopy ? (
        <LinkButton
          to={`/activiteiten/nieuw?kopie=${activity.slug}`}
          variant="text"
          startIcon={<Copy size={18} aria-hidden />}
        >
          {t("activities:page.copy")}
        </LinkButton>
      ) : null}
    </>
  )
}
