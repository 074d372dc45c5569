import { Pencil } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { IconButton } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { type BudgetKind, budgetKinds } from "../budget-kinds.ts"
import type { Line, Part, Row } from "./budget.api.ts"

interface PartProps {
  part: Part
  /** For those who may plan. */
  onEdit?: (line: Line) => void
}

/** An activity, or the group itself: its lines, with what is in the books. */
export function PartCard({ part, onEdit }: PartProps) {
  const { t } = useTranslation("budgets")
  const language = useLanguage()
  const { activityId, slug, title_nl, title_en, isHidden, isSettled, waiting } = part
  const title = isHidden
    ? t("budgets:part.hidden")
    : activityId === null
      ? t("budgets:part.group")
      : pickText(title_nl, title_en, language).text
  return (
    <SectionCard
      title={title}
      action={
        activityId !== null && isSettled ? <StatusBadge tone="neutral" label={t("budgets:part.settled")} /> : null
      }
    >
      {slug ? (
        <p className="mb-1">
          <RouterLink to={`/activiteiten/${slug}`}>{t("budgets:part.toActivity")}</RouterLink>
        </p>
      ) : null}
      {budgetKinds.map((kind) =>
        part[kind].rows.length ? (
          <Side key={kind} kind={kind} side={part[kind]} title={title} {...(onEdit ? { onEdit } : {})} />
        ) : null,
      )}
      {waiting ? (
        <p className="mt-1 text-muted">
          {t("budgets:part.waiting", { count: waiting.count, amount: formatMoney(waiting.cents, language) })}
        </p>
      ) : null}
    </SectionCard>
  )
}

/** A row of the table: one line, or what several lines have together. */
interface TableRow {
  key: string
  line: Line | null
  /** Null: it is that of several lines together. */
  sums: Row | null
  planned: number | null
}
const tableRowsOf = (row: Row, nth: number): TableRow[] => {
  const [first] = row.lines
  if (!first || row.lines.length === 1)
    return [{ key: `${nth}`, line: first ?? null, sums: row, planned: row.plannedCents }]
  return [
    ...row.lines.map((line) => ({
      key: `${nth}.${line.budgetLineId}`,
      line,
      sums: null,
      planned: line.amountCents,
    })),
    { key: `${nth}.sum`, line: null, sums: row, planned: null },
  ]
}

interface SideProps {
  kind: BudgetKind
  side: Part["income"]
  title: string
  onEdit?: (line: Line) => void
}

function Side({ kind, side, title, onEdit }: SideProps) {
  const { t } = useTranslation("budgets")
  const language = useLanguage()
  const money = (cents: number | null) => (cents === null ? "" : formatMoney(cents, language))
  const columns: Column<TableRow>[] = [
    { key: "line", label: t(`budgets:kinds.${kind}`), cell: (row) => <Name row={row} /> },
    { key: "planned", label: t("budgets:columns.planned"), numeric: true, cell: ({ planned }) => money(planned) },
    { key: "actual", label: t("budgets:columns.actual"), numeric: true, cell: ({ sums }) => <Actual sums={sums} /> },
    {
      key: "forecast",
      label: t("budgets:columns.forecast"),
      numeric: true,
      cell: ({ sums }) => money(sums ? sums.forecastCents : null),
    },
    {
      key: "difference",
      label: t("budgets:columns.difference"),
      numeric: true,
      cell: ({ sums }) => money(sums ? sums.forecastCents - sums.plannedCents : null),
    },
  ]
  const edit = onEdit
    ? {
        actions: ({ line }: TableRow) =>
          line ? (
            <IconButton
              aria-label={t("budgets:line.editOf", {
                line: pickText(line.text_nl, line.text_en ?? null, language).text,
              })}
              onClick={() => onEdit(line)}
            >
              <Pencil size={18} aria-hidden />
            </IconButton>
          ) : null,
      }
    : {}
  return (
    <DataTable
      caption={`${title}: ${t(`budgets:kinds.${kind}`)}`}
      columns={columns}
      rows={side.rows.flatMap(tableRowsOf)}
      rowKey={({ key }) => key}
      {...edit}
    />
  )
}

function Name({ row: { line, sums } }: { row: TableRow }) {
  const { t } = useTranslation("budgets")
  if (!line)
    return (
      <span className="text-muted">{t(sums?.lines.length ? "budgets:row.together" : "budgets:row.notPlanned")}</span>
    )
  const { account } = line
  return (
    <>
      <LocalizedText nl={line.text_nl} en={line.text_en ?? null} />
      {account ? (
        <span className="text-sm text-muted block">
          <span className="figures">{account.code}</span> <LocalizedText nl={account.name_nl} en={account.name_en} />
        </span>
      ) : null}
    </>
  )
}

/** What is in the books, which opens to what it is made of. */
function Actual({ sums }: { sums: Row | null }) {
  const { t } = useTranslation("budgets")
  const language = useLanguage()
  if (!sums) return null
  const { actualCents, openCents, waitsCents, madeOf } = sums
  const money = (cents: number) => formatMoney(cents, language)
  return (
    <>
      {madeOf.length ? (
        <details>
          <summary title={t("budgets:madeOf.show")}>{money(actualCents)}</summary>
          <ul>
            {madeOf.map(({ source, account, count, cents }) => (
              <li key={`${source} ${account.code}`} className="text-sm text-muted">
                {t(`budgets:madeOf.${source}`, { count })} · {account.code} · {money(cents)}
              </li>
            ))}
          </ul>
        </details>
      ) : (
        money(actualCents)
      )}
      {openCents ? (
        <span className="text-sm text-muted block">{t("budgets:row.open", { amount: money(openCents) })}</span>
      ) : null}
      {waitsCents ? (
        <span className="text-sm text-muted block">{t("budgets:row.waits", { amount: money(waitsCents) })}</span>
      ) : null}
    </>
  )
}
