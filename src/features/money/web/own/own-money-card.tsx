import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../../platform/format.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { LinkButton } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { owedQuery } from "./own-money.api.ts"

const page = "/mijn-account/betalingen"

/** What the user has to pay, at their account. */
export function OwnMoneyCard() {
  const { t } = useTranslation("ownMoney")
  const language = useLanguage()
  const { data } = useQuery(owedQuery(useApi()))
  if (!data) return null
  const { owedCents } = data
  return (
    <SectionCard title={t("ownMoney:card.title")}>
      <p>
        {owedCents ? t("ownMoney:card.lead", { amount: formatMoney(owedCents, language) }) : t("ownMoney:card.nothing")}
      </p>
      <LinkButton to={page} variant={owedCents ? "contained" : "outlined"} className="mt-2">
        {owedCents ? t("ownMoney:card.pay") : t("ownMoney:card.view")}
      </LinkButton>
    </SectionCard>
  )
}
