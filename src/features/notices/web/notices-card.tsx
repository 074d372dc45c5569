import { useTranslation } from "react-i18next"
import { LinkButton } from "../../../ui/button.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { noticesPath } from "./notice.api.ts"

/** On the account page: the way to what one is told about. */
export function NoticesCard() {
  const { t } = useTranslation("notices")
  return (
    <SectionCard title={t("notices:pages.own")} lead={t("notices:card.lead")}>
      <LinkButton to={noticesPath} variant="outlined">
        {t("notices:card.open")}
      </LinkButton>
    </SectionCard>
  )
}
