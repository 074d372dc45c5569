import { useState } from "react"
import { useTranslation } from "react-i18next"
import { dayKey, formatFullDate, formatMoney, formatMonth } from "../../../../platform/format.ts"
import { useMay } from "../../../../platform/web/session.ts"
import { Button } from "../../../../ui/button.tsx"
import { type Column, DataTable } from "../../../../ui/list/data-table.tsx"
import { YearLinks } from "../../../../ui/list/year-links.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { mayKeepBooks } from "../../money.policy.ts"
import { CloseMonths } from "../journal/close-months.tsx"
import type { Books } from "./books.api.ts"

type Month = Books["months"][number]

/** What was booked in each month of a year, and closing them. */
export function MonthsCard({ books }: { books: Books }) {
  const { t } = useTranslation("moneyBooks")
  const [isClosing, setClosing] = useState(false)
  const mayClose = useMay(mayKeepBooks)
  const columns = useColumns()
  return (
    <SectionCard
      title={t("moneyBooks:months.title")}
      action={
        mayClose && books.closable ? (
          <Button variant="outlined" onClick={() => setClosing(true)}>
            {t("moneyBooks:months.close")}
          </Button>
        ) : null
      }
    >
      <YearLinks label={t("moneyBooks:months.year")} years={books.years} shown={books.year} />
      {books.months.length ? (
        <DataTable
          caption={t("moneyBooks:months.title")}
          columns={columns}
          rows={books.months}
          rowKey={({ month }) => month}
          rowTo={({ month }) => `/financien/journaal/${month}`}
        />
      ) : (
        <p className="text-muted">{t("moneyBooks:months.empty")}</p>
      )}
      {isClosing && books.closable ? (
        <CloseMonths choices={monthsUpTo(books.closable, books.months)} onClose={() => setClosing(false)} />
      ) : null}
    </SectionCard>
  )
}

function useColumns(): Column<Month>[] {
  const { t } = useTranslation("moneyBooks")
  const language = useLanguage()
  const amount = (key: "charged" | "received" | "writtenOff"): Column<Month> => ({
    key,
    label: t(`moneyBooks:months.${key}`),
    numeric: true,
    cell: (month) => formatMoney(month[`${key}Cents`], language),
  })
  const stateOf = ({ closedAt, closedBy }: Month) => {
    if (!closedAt) return t("moneyBooks:months.open")
    const day = formatFullDate(dayKey(closedAt), language)
    return closedBy ? t("moneyBooks:months.closedBy", { day, name: closedBy }) : t("moneyBooks:months.closed", { day })
  }
  return [
    { key: "month", label: t("moneyBooks:months.month"), cell: ({ month }) => formatMonth(month, language) },
    amount("charged"),
    amount("received"),
    amount("writtenOff"),
    { key: "state", label: t("moneyBooks:months.state"), cell: stateOf },
  ]
}

/** The months that can be closed, the last first: those that are open up to the last one that is over. */
function monthsUpTo(last: string, months: readonly Month[]): string[] {
  const open = months.filter(({ month, closedAt }) => !closedAt && month < last).map(({ month }) => month)
  return [last, ...open]
}
