import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../../platform/format.ts"
import { RouterLink } from "../../../../ui/link.tsx"
import { type Column, DataTable } from "../../../../ui/list/data-table.tsx"
import { LocalizedText, useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import type { JournalMonth } from "./journal.api.ts"

type Account = JournalMonth["accounts"][number]
type CostCentre = JournalMonth["costCentres"][number]

/** What was booked on each account. */
export function AccountTotals({ journal: { accounts, debitCents, creditCents } }: { journal: JournalMonth }) {
  const { t } = useTranslation("journal")
  const language = useLanguage()
  const money = (cents: number) => (cents ? formatMoney(cents, language) : "–")
  const columns: Column<Account>[] = [
    {
      key: "account",
      label: t("journal:accounts.account"),
      cell: ({ code, name_nl, name_en }) => (
        <>
          <span className="figures">{code}</span> <LocalizedText nl={name_nl} en={name_en} />
        </>
      ),
    },
    { key: "debit", label: t("journal:accounts.debit"), numeric: true, cell: (each) => money(each.debitCents) },
    { key: "credit", label: t("journal:accounts.credit"), numeric: true, cell: (each) => money(each.creditCents) },
    {
      key: "balance",
      label: t("journal:accounts.balance"),
      numeric: true,
      cell: (each) => money(each.debitCents - each.creditCents),
    },
  ]
  return (
    <SectionCard title={t("journal:accounts.title")}>
      <DataTable
        caption={t("journal:accounts.title")}
        columns={columns}
        rows={accounts}
        rowKey={({ ledgerAccountId, code }) => `${ledgerAccountId} ${code}`}
      />
      <p className="mt-2 flex flex-wrap gap-x-3 font-semibold figures">
        <span>{t("journal:accounts.total")}</span>
        <span>
          {t("journal:accounts.debit")} {formatMoney(debitCents, language)}
        </span>
        <span>
          {t("journal:accounts.credit")} {formatMoney(creditCents, language)}
        </span>
      </p>
    </SectionCard>
  )
}

/** Where an activity is; a group has no address by its id. */
const pathOf = (costCentre: string) => (costCentre.startsWith("A") ? `/activiteiten/${costCentre.slice(1)}` : undefined)

/** What each activity and group earned and cost. */
export function CostCentreTotals({ costCentres }: { costCentres: readonly CostCentre[] }) {
  const { t } = useTranslation("journal")
  const language = useLanguage()
  const columns: Column<CostCentre>[] = [
    {
      key: "name",
      label: t("journal:costCentres.name"),
      cell: ({ costCentre, name_nl, name_en }) => {
        const name = <LocalizedText nl={name_nl} en={name_en} />
        const path = pathOf(costCentre)
        return path ? <RouterLink to={path}>{name}</RouterLink> : name
      },
    },
    {
      key: "income",
      label: t("journal:costCentres.income"),
      numeric: true,
      cell: ({ incomeCents }) => formatMoney(incomeCents, language),
    },
    {
      key: "expense",
      label: t("journal:costCentres.expense"),
      numeric: true,
      cell: ({ expenseCents }) => formatMoney(expenseCents, language),
    },
    {
      key: "result",
      label: t("journal:costCentres.result"),
      numeric: true,
      cell: ({ incomeCents, expenseCents }) => formatMoney(incomeCents - expenseCents, language),
    },
  ]
  return (
    <SectionCard title={t("journal:costCentres.title")}>
      {costCentres.length ? (
        <DataTable
          caption={t("journal:costCentres.title")}
          columns={columns}
          rows={costCentres}
          rowKey={({ costCentre }) => costCentre}
        />
      ) : (
        <p className="text-muted">{t("journal:costCentres.empty")}</p>
      )}
    </SectionCard>
  )
}
