import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { importedAmountsQuery } from "./import.api.ts"

/** What the old administration said that is not in the books: mostly what the association owes somebody. Nothing if that is nothing. */
export function ImportedAmountsCard({ userId }: { userId: number }) {
  const { t } = useTranslation("importedPerson")
  const language = useLanguage()
  const { data } = useQuery(importedAmountsQuery(useApi(), userId))
  if (!data?.items.length) return null
  return (
    <SectionCard title={t("importedPerson:amounts.title")}>
      <ul className="grid gap-1">
        {data.items.map(({ importedAmountId, number, description, amountCents, date }) => (
          <li key={importedAmountId} className="flex flex-wrap gap-x-2 justify-between">
            <span className="min-w-0 wrap-anywhere">
              {t("importedPerson:amounts.item", { description, number, day: formatFullDate(date, language) })}
            </span>
            <span className="figures">{formatMoney(amountCents, language)}</span>
          </li>
        ))}
        <li className="flex gap-x-2 justify-between border-t border-line pt-1">
          <strong>{t("importedPerson:amounts.total")}</strong>
          <strong className="figures">{formatMoney(data.totalCents, language)}</strong>
        </li>
      </ul>
    </SectionCard>
  )
}
