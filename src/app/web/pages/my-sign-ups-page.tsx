import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { activityApi } from "../../../features/activities/web/activity.api.ts"
import { TicketButton } from "../../../features/check-in/web/ticket-card.tsx"
import { MySignUps } from "../../../features/sign-ups/web/my-sign-ups.tsx"

/** /mijn-account/aanmeldingen: what the user signed up for. Without a network the worker shows what it kept of it. */
export function Component() {
  activityApi.useLive()
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  return (
    <>
      <PageHead title={t("signUps:mine.title")} lead={t("signUps:mine.lead")} />
      <MySignUps
        actionOf={({ activityId, title_nl, title_en }) => (
          <TicketButton activityId={activityId} title={pickText(title_nl, title_en, language).text} />
        )}
      />
    </>
  )
}
