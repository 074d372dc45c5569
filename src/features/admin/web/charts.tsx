import "./charts.css"
import { useQuery } from "@tanstack/react-query"
import { ChartColumn, Table } from "lucide-react"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useHydrated } from "../../../platform/web/hydrated.tsx"
import { Button } from "../../../ui/button.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type OverviewCharts, overviewChartsQuery } from "./admin.api.ts"
import { ChartDrawing } from "./chart-drawing.tsx"
import type { Figure } from "./figure.ts"

interface ChartProps {
  title: string
  lead: string
  /** Heading of the first column of the table. */
  heading: string
  kind: "line" | "bars" | "rows"
  figures: readonly Figure[]
}

/** Figures over time of what the viewer manages, each as a chart and as a table. */
export function Charts() {
  const { t } = useTranslation("admin")
  const titleId = useId()
  const { data } = useQuery(overviewChartsQuery(useApi()))
  const charts = useCharts(data)
  if (!charts.length) return null
  return (
    <section aria-labelledby={titleId} className="mb-4">
      <h2 id={titleId} className="heading-2 mb-2">
        {t("admin:charts.title")}
      </h2>
      <div className="grid gap-x-3 items-start grid-cols-[repeat(auto-fit,minmax(min(100%,420px),1fr))]">
        {charts.map(({ key, ...chart }) => (
          <Chart key={key} {...chart} />
        ))}
      </div>
    </section>
  )
}

/** The charts that have something to show. */
function useCharts(charts: OverviewCharts | undefined): (ChartProps & { key: string })[] {
  const { t } = useTranslation("admin")
  const language = useLanguage()
  if (!charts) return []
  const inLanguage = (day: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" }).format(new Date(day))
  const { membersPerMonth, signUpsPerWeek, activitiesPerGroup, boardYear } = charts
  const all: (ChartProps & { key: string })[] = [
    {
      key: "members",
      kind: "line",
      title: t("admin:charts.members.title"),
      lead: t("admin:charts.members.lead"),
      heading: t("admin:charts.members.heading"),
      figures: (membersPerMonth ?? []).map(({ month, members }) => ({
        key: month,
        short: inLanguage(month, { month: "short" }),
        label: inLanguage(month, { month: "long", year: "numeric" }),
        value: members,
      })),
    },
    {
      key: "signUps",
      kind: "bars",
      title: t("admin:charts.signUps.title"),
      lead: t("admin:charts.signUps.lead"),
      heading: t("admin:charts.signUps.heading"),
      figures: (signUpsPerWeek ?? []).map(({ week, signUps }) => ({
        key: week,
        short: inLanguage(week, { day: "numeric", month: "short" }),
        label: inLanguage(week, { day: "numeric", month: "long", year: "numeric" }),
        value: signUps,
      })),
    },
    {
      key: "activities",
      kind: "rows",
      title: t("admin:charts.activities.title"),
      lead: t("admin:charts.activities.lead", { from: boardYear, until: boardYear + 1 }),
      heading: t("admin:charts.activities.heading"),
      figures: (activitiesPerGroup ?? []).map(({ groupId, name_nl, name_en, activities }) => {
        const { text } = pickText(name_nl, name_en, language)
        return { key: String(groupId), short: text, label: text, value: activities }
      }),
    },
  ]
  return all.filter(({ figures }) => figures.some(({ value }) => value > 0))
}

function Chart({ title, lead, heading, kind, figures }: ChartProps) {
  const { t } = useTranslation("admin")
  const [isTable, setTable] = useState(false)
  // Without scripts there is no button for the table.
  const isDrawn = useHydrated() && !isTable
  return (
    <SectionCard title={title} lead={lead} level={3}>
      {isDrawn ? (
        <div className="min-h-30 overflow-x-auto" role="img" aria-label={t("admin:charts.drawing", { title })}>
          <ChartDrawing kind={kind} figures={figures} />
        </div>
      ) : (
        <FigureTable title={title} heading={heading} figures={figures} />
      )}
      <Button
        size="small"
        className="mt-1"
        aria-label={t(isTable ? "admin:charts.asChartOf" : "admin:charts.asTableOf", { title })}
        startIcon={isTable ? <ChartColumn size={16} aria-hidden /> : <Table size={16} aria-hidden />}
        onClick={() => setTable(!isTable)}
      >
        {t(isTable ? "admin:charts.asChart" : "admin:charts.asTable")}
      </Button>
    </SectionCard>
  )
}

function FigureTable({ title, heading, figures }: Pick<ChartProps, "title" | "heading" | "figures">) {
  const { t } = useTranslation("admin")
  const numbers = new Intl.NumberFormat(useLanguage())
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to get there
    <div className="overflow-y-auto max-h-40" tabIndex={0} role="group" aria-label={title}>
      <table className="w-full figures">
        <thead>
          <tr className="text-start text-muted">
            <th scope="col" className="py-0.5">
              {heading}
            </th>
            <th scope="col" className="py-0.5 text-end">
              {t("admin:charts.number")}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ key, label, value }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-0.5 text-start font-normal wrap-anywhere">
                {label}
              </th>
              <td className="py-0.5 text-end">{numbers.format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
