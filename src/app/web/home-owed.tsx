import { useQuery } from "@tanstack/react-query"
import { Wallet } from "lucide-react"
import { useTranslation } from "react-i18next"
import { owedQuery } from "../../features/money/web/own/own-money.api.ts"
import { formatMoney } from "../../platform/format.ts"
import { useApi } from "../../platform/web/app-context.tsx"
import { LinkButton } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { useLanguage } from "../../ui/localized-text.tsx"

/** What the user has to pay, in one line; nothing, if that is nothing. */
export function HomeOwed() {
  const { t } = useTranslation("home")
  const language = useLanguage()
  const { data } = useQuery(owedQuery(useApi()))
  if (!data?.owedCents) return null
  return (
    <Card
      as="section"
      aria-label={t("home:owed.title")}
      className="mb-4 flex flex-wrap items-center gap-1.5 p-2.5 sm:px-3"
    >
      <Wallet size={24} aria-hidden className="flex-none text-accent" />
      <p className="flex-1 basis-[16ch] figures">
        {t("home:owed.lead", { amount: formatMoney(data.owedCents, language) })}
      </p>
      <LinkButton to="/mijn-account/betalingen" variant="outlined">
        {t("home:owed.pay")}
      </LinkButton>
    </Card>
  )
}
