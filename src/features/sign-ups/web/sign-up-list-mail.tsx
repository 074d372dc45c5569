import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Mail } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import type { ListState } from "../../../platform/web/list-state.ts"
import { LinkButton } from "../../../ui/button.tsx"
import type { Activity } from "../../activities/web/activity.api.ts"
import { mailAddressOf, narrowingOf, type signUpListView } from "../sign-up-list.ts"

const nobodyElse = { toAllMembers: false, toMembershipTypes: [], toGroupTypes: [], toGroupIds: [], toRoleIds: [] }

interface MailProps {
  activity: Activity
  list: Pick<ListState<NonNullable<typeof signUpListView.filters>, never, never>, "q" | "filters">
}

/**
 * Mails exactly the people that the list shows now. Their number is that of the mail: the server counts them, without
 * people who do not want it, and counts again when it is sent.
 */
export function SignUpListMail({ activity: { activityId, slug }, list }: MailProps) {
  const { t } = useTranslation("signUps")
  const api = useApi()
  const to = narrowingOf(list)
  const { data } = useQuery({
    queryKey: ["activities", "mailed", activityId, to],
    meta: { personal: true },
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await api("POST /emails/audience", { body: { purpose: "activity", ...nobodyElse, activityId, ...to } })).data,
  })
  if (!data?.reached) return null
  return (
    <LinkButton to={mailAddressOf(slug, list)} variant="outlined" startIcon={<Mail size={18} aria-hidden />}>
      {t("signUps:list.actions.mailThese", { count: data.reached })}
    </LinkButton>
  )
}
