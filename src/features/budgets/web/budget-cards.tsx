import { useState } from "react"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { formatMoney } from "../../../platform/format.ts"
import { Button } from "../../../ui/button.tsx"
import { ActDialog } from "../../../ui/form/act-dialog.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { visibilityInput } from "../budget.ts"
import { budgetVisibilities } from "../budget-kinds.ts"
import { type Sheet, useBudgetChange } from "./budget.api.ts"

interface Total {
  name: "income" | "expense" | "result"
  planned: number
  actual: number
  forecast: number
}

/** What the year comes to: income, costs, and what is left. */
export function TotalsCard({ sheet: { income, expense } }: { sheet: Sheet }) {
  const { t } = useTranslation("budgets")
  const language = useLanguage()
  const totalOf = (name: "income" | "expense", of: Sheet["income"]): Total => ({
    name,
    planned: of.plannedCents,
    actual: of.actualCents,
    forecast: of.forecastCents,
  })
  const [earned, spent] = [totalOf("income", income), totalOf("expense", expense)]
  const result: Total = {
    name: "result",
    planned: earned.planned - spent.planned,
    actual: earned.actual - spent.actual,
    forecast: earned.forecast - spent.forecast,
  }
  const amount = (key: "planned" | "actual" | "forecast"): Column<Total> => ({
    key,
    label: t(`budgets:columns.${key}`),
    numeric: true,
    cell: (row) => formatMoney(row[key], language),
  })
  const columns: Column<Total>[] = [
    {
      key: "name",
      label: t("budgets:columns.kind"),
      cell: ({ name }) => (name === "result" ? <strong>{t("budgets:result")}</strong> : t(`budgets:kinds.${name}`)),
    },
    amount("planned"),
    amount("actual"),
    amount("forecast"),
    {
      key: "difference",
      label: t("budgets:columns.difference"),
      numeric: true,
      cell: ({ forecast, planned }) => formatMoney(forecast - planned, language),
    },
  ]
  return (
    <SectionCard title={t("budgets:total")}>
      <DataTable
        caption={t("budgets:total")}
        columns={columns}
        rows={[earned, spent, result]}
        rowKey={({ name }) => name}
      />
    </SectionCard>
  )
}

/** How amounts and forecast are worked out. */
export function HowCard() {
  const { t } = useTranslation("budgets")
  return (
    <SectionCard title={t("budgets:rule.title")}>
      {(["actual", "forecast", "lines", "shared"] as const).map((name) => (
        <p key={name} className="text-muted max-w-[60ch] mb-1">
          {t(`budgets:rule.${name}`)}
        </p>
      ))}
    </SectionCard>
  )
}

/** Who may see it, for those who choose. */
export function VisibilityCard({ sheet: { groupId, year, visibility } }: { sheet: Sheet }) {
  const { t } = useTranslation("budgets")
  const [isOpen, setOpen] = useState(false)
  const change = useBudgetChange("POST /groups/:groupId/budgets/:year/visibility")
  return (
    <SectionCard title={t("budgets:visibility.title")} lead={t("budgets:visibility.lead")}>
      <p className="mb-1">{t(`budgets:visibility.${visibility}`)}</p>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t("budgets:visibility.change")}
      </Button>
      {isOpen ? (
        <ActDialog
          title={t("budgets:visibility.change")}
          lead={t("budgets:visibility.lead")}
          schema={visibilityInput}
          defaultValues={{ visibility }}
          act={(body) => change.mutateAsync({ params: { groupId, year }, body })}
          done={t("budgets:visibility.saved")}
          onClose={() => setOpen(false)}
        >
          <RadioField<z.input<typeof visibilityInput>>
            name="visibility"
            label={t("budgets:visibility.title")}
            options={budgetVisibilities.map((value) => ({ value, label: t(`budgets:visibility.${value}`) }))}
          />
        </ActDialog>
      ) : null}
    </SectionCard>
  )
}
