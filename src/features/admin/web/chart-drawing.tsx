import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts"
import { useTranslation } from "react-i18next"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { Figure } from "./figure.ts"

interface DrawingProps {
  kind: "line" | "bars" | "rows"
  figures: readonly Figure[]
}

// Variables of the palette, so that a drawing follows the colour mode.
const ink = { fill: "var(--muted)", fontSize: 13 }
const tooltip = { background: "var(--paper)", border: "1px solid var(--line)", borderRadius: 4, color: "var(--ink)" }
const rowHeight = 34
const common = { margin: { top: 8, right: 12, bottom: 0, left: 0 }, accessibilityLayer: false }

/** Draws figures as a line over time, bars over time, or a row per name. */
export function ChartDrawing({ kind, figures }: DrawingProps) {
  const { t } = useTranslation("admin")
  const numbers = new Intl.NumberFormat(useLanguage())
  const format = (value: unknown) => numbers.format(Number(value))
  const data = [...figures]
  const labelOf = (key: unknown) => data.find((figure) => figure.key === key)?.label ?? ""
  const shortOf = (key: string) => data.find((figure) => figure.key === key)?.short ?? ""
  const over = (
    <Tooltip
      contentStyle={tooltip}
      cursor={{ fill: "var(--hover)", stroke: "var(--line)" }}
      labelFormatter={labelOf}
      formatter={(value) => [format(value), t("admin:charts.number")]}
      isAnimationActive={false}
    />
  )
  const grid = <CartesianGrid stroke="var(--line)" vertical={kind === "rows"} horizontal={kind !== "rows"} />
  const time = <XAxis dataKey="key" tickFormatter={shortOf} tick={ink} stroke="var(--line)" minTickGap={24} />
  const amount = <YAxis tick={ink} stroke="var(--line)" allowDecimals={false} width={48} tickFormatter={format} />
  if (kind === "rows")
    return (
      <ResponsiveContainer width="100%" height={data.length * rowHeight + 40}>
        <BarChart {...common} data={data} layout="vertical">
          {grid}
          <XAxis type="number" tick={ink} stroke="var(--line)" allowDecimals={false} tickFormatter={format} />
          <YAxis type="category" dataKey="key" tickFormatter={shortOf} tick={ink} stroke="var(--line)" width={140} />
          {over}
          <Bar dataKey="value" fill="var(--accent)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    )
  return (
    <ResponsiveContainer width="100%" height={240}>
      {kind === "line" ? (
        <LineChart {...common} data={data}>
          {grid}
          {time}
          {amount}
          {over}
          <Line dataKey="value" stroke="var(--accent)" strokeWidth={2} dot={false} isAnimationActive={false} />
        </LineChart>
      ) : (
        <BarChart {...common} data={data}>
          {grid}
          {time}
          {amount}
          {over}
          <Bar dataKey="value" fill="var(--accent)" isAnimationActive={false} />
        </BarChart>
      )}
    </ResponsiveContainer>
  )
}
