import { useTranslation } from "react-i18next"
import { LinkButton } from "../../../ui/button.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"

/** The way to the claims of the user, at their account. */
export function OwnClaimsCard() {
  const { t } = useTranslation("expenseClaims")
  return (
    <SectionCard title={t("expenseClaims:card.title")}>
      <p>{t("expenseClaims:card.lead")}</p>
      <LinkButton to="/mijn-account/declaraties" variant="outlined" className="mt-2">
        {t("expenseClaims:card.open")}
      </LinkButton>
    </SectionCard>
  )
}
