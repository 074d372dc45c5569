import { useTranslation } from "react-i18next"
import { TicketButton } from "../../features/check-in/web/ticket-card.tsx"
import { MySignUps } from "../../features/sign-ups/web/my-sign-ups.tsx"
import { pickText } from "../../platform/i18n.ts"
import { useLanguage } from "../../ui/localized-text.tsx"
import { LinkButton } from "../../ui/button.tsx"
import { PageSection } from "../../ui/page-section.tsx"

/** What the user signed up for, earliest first, with the code for the door and what is still to pay. */
export function HomeMine() {
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  return (
    <PageSection
      title={t("signUps:mine.title")}
      more={<LinkButton to="/mijn-account">{t("common:nav.account")}</LinkButton>}
      className="mb-5 sm:mb-6"
    >
      <MySignUps
        actionOf={({ activityId, title_nl, title_en }) => (
          <TicketButton activityId={activityId} title={pickText(title_nl, title_en, language).text} />
        )}
      />
    </PageSection>
  )
}
