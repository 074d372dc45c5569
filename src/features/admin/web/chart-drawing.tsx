import { useLanguage } from "../../../ui/localized-text.tsx"
import type { Figure } from "./figure.ts"

interface DrawingProps {
  kind: "line" | "bars" | "rows"
  figures: readonly Figure[]
}

/** At most this many labels fit below a narrow chart. */
const labelsMax = 6
const rowHeight = 34
/** Sizes of the plot in pixels. What is across it is in percentages, so that it is as wide as its place. */
const height = 200
const bottom = 28

/** Draws figures as a line over time, bars over time, or a row per name. */
export function ChartDrawing({ kind, figures }: DrawingProps) {
  const format = new Intl.NumberFormat(useLanguage())
  const ticks = ticksTo(Math.max(...figures.map(({ value }) => value)))
  const max = ticks.at(-1) ?? 1
  const titled = figures.map((figure) => ({ ...figure, title: `${figure.label}: ${format.format(figure.value)}` }))
  if (kind === "rows")
    return (
      <svg className="chart" width="100%" height={figures.length * rowHeight}>
        {titled.map(({ key, short, value, title }, index) => (
          <svg key={key} y={index * rowHeight} width="100%" height={rowHeight}>
            <title>{title}</title>
            <text y={12}>{short}</text>
            <rect className="chart-bar" y={18} width={`${(value / max) * 88}%`} height={10} />
            <text className="chart-value" x={`${(value / max) * 88 + 1}%`} y={27}>
              {format.format(value)}
            </text>
          </svg>
        ))}
      </svg>
    )
  const width = 100 / figures.length
  const every = Math.ceil(figures.length / labelsMax)
  const points = figures.map(({ value }, index) => `${(index + 0.5) * width},${100 - (value / max) * 100}`)
  return (
    <svg className="chart chart-over-time" width="100%" height={height + bottom}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1="0" x2="100%" y1={heightOf(tick)} y2={heightOf(tick)} />
          <text x={-8} y={heightOf(tick) + 4} textAnchor="end">
            {format.format(tick)}
          </text>
        </g>
      ))}
      {kind === "line" && (
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" y={8} width="100%" height={height - 8}>
          <polyline points={points.join(" ")} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {titled.map(({ key, short, value, title }, index) => (
        <g key={key}>
          <title>{title}</title>
          {kind === "bars" && (
            <rect
              className="chart-bar"
              x={`${(index + 0.1) * width}%`}
              y={heightOf(value)}
              width={`${width * 0.8}%`}
              height={height - heightOf(value)}
            />
          )}
          <rect className="chart-hover" x={`${index * width}%`} y={8} width={`${width}%`} height={height - 8} />
          {index % every === 0 && (
            <text x={`${(index + 0.5) * width}%`} y={height + 20} textAnchor="middle">
              {short}
            </text>
          )}
        </g>
      ))}
    </svg>
  )

  function heightOf(value: number): number {
    return height - (value / max) * (height - 8)
  }
}

/** Round numbers from zero to at least `max`, at most six. */
export function ticksTo(max: number): number[] {
  const rough = Math.max(max / 5, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 1
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step)
}
