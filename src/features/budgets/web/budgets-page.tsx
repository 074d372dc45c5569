import { useQuery } from "@tanstack/react-query"
import { Wallet } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ExportButtons } from "../../../ui/list/export-buttons.tsx"
import { YearLinks } from "../../../ui/list/year-links.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { boardYearName } from "../../groups/board-years.ts"
import { budgetKinds } from "../budget-kinds.ts"
import { type GroupTotals, type Overview, overviewQuery, yearIn } from "./budget.api.ts"

/** /financien/begrotingen?jaar={year}: what every group planned, earned and spent. */
export function Component() {
  const { t } = useTranslation("budgets")
  const [params] = useSearchParams()
  const [api, year] = [useApi(), yearIn(params)]
  const result = useQuery(overviewQuery(api, year))
  useLive("budgets", "money", "expense-claims", "bank-statements")
  return (
    <>
      <PageHead
        title={t("budgets:pages.all")}
        lead={t("budgets:lead.all")}
        actions={
          <ExportButtons
            name={t("budgets:file.all")}
            ask={(format) => api("POST /budgets/export", { query: year ? { year } : {}, body: { format } })}
          />
        }
      />
      <Loaded result={result}>{(overview) => <Groups overview={overview} />}</Loaded>
    </>
  )
}

function Groups({ overview }: { overview: Overview }) {
  const { t } = useTranslation("budgets")
  const columns = useColumns()
  const { year, years, groups } = overview
  return (
    <>
      <YearLinks label={t("budgets:year")} years={years} shown={year} nameOf={boardYearName} />
      <SectionCard title={t("budgets:yearName", { year: boardYearName(year) })} lead={t("budgets:list.rule")}>
        {groups.length ? (
          <DataTable
            caption={t("budgets:pages.all")}
            columns={columns}
            rows={groups}
            rowKey={({ groupId }) => groupId}
            rowTo={({ type, slug }) => `/groepen/${type}/${slug}/geld?jaar=${year}`}
          />
        ) : (
          <EmptyState
            icon={Wallet}
            title={t("budgets:list.empty")}
            action={<LinkButton to="/groepen/COMMITTEE">{t("budgets:list.toGroups")}</LinkButton>}
          >
            {t("budgets:list.emptyText")}
          </EmptyState>
        )}
      </SectionCard>
      <Totals overview={overview} />
    </>
  )
}

function useColumns(): Column<GroupTotals>[] {
  const { t } = useTranslation("budgets")
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, language)
  const amount = (kind: "income" | "expense"): Column<GroupTotals> => ({
    key: kind,
    label: t(`budgets:kinds.${kind}`),
    numeric: true,
    cell: (group) => (
      <>
        {money(group[kind].actualCents)}
        <span className="text-sm text-muted block">
          {t("budgets:list.ofPlanned", { amount: money(group[kind].plannedCents) })}
        </span>
      </>
    ),
  })
  return [
    {
      key: "group",
      label: t("budgets:columns.group"),
      cell: ({ name_nl, name_en, lines }) => (
        <>
          <LocalizedText nl={name_nl} en={name_en} />
          <span className="text-sm text-muted block">
            {lines ? t("budgets:list.lines", { count: lines }) : t("budgets:list.noLines")}
          </span>
        </>
      ),
    },
    amount("income"),
    amount("expense"),
    {
      key: "forecast",
      label: t("budgets:list.forecast"),
      numeric: true,
      cell: ({ income, expense }) => money(income.forecastCents - expense.forecastCents),
    },
    {
      key: "visibility",
      label: t("budgets:columns.visibility"),
      hideOnPhone: true,
      cell: ({ visibility }) => t(`budgets:visibility.${visibility}`),
    },
  ]
}

/** What is of no group, and what all of it comes to. */
function Totals({ overview: { others, total } }: { overview: Overview }) {
  const { t } = useTranslation("budgets")
  const language = useLanguage()
  const rows = { others, total }
  return (
    <div className="grid grid-cols-1 md:grid-cols-2 gap-x-3">
      {(["others", "total"] as const).map((name) => (
        <SectionCard
          key={name}
          title={t(name === "others" ? "budgets:list.others" : "budgets:total")}
          lead={t(name === "others" ? "budgets:list.othersHelp" : "budgets:list.totalHelp")}
        >
          <dl className="grid gap-1.5 grid-cols-1 sm:grid-cols-3">
            {budgetKinds.map((kind) => (
              <DescriptionItem key={kind} name={t(`budgets:kinds.${kind}`)}>
                <span className="figures">{formatMoney(rows[name][`${kind}Cents`], language)}</span>
              </DescriptionItem>
            ))}
          </dl>
        </SectionCard>
      ))}
    </div>
  )
}
