import { useTranslation } from "react-i18next"
import { LinkButton } from "../../../ui/button.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"

/** The way to the shifts of the user, at their account. */
export function MyShiftsCard() {
  const { t } = useTranslation("shifts")
  return (
    <SectionCard title={t("shifts:pages.mine")}>
      <p>{t("shifts:mine.card")}</p>
      <LinkButton to="/mijn-account/diensten" variant="outlined" className="mt-2">
        {t("shifts:mine.open")}
      </LinkButton>
    </SectionCard>
  )
}
