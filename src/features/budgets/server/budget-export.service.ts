import { Readable } from "node:stream"
import { type Language, pickText } from "../../../platform/i18n.ts"
import { csvOf } from "../../../platform/server/csv.ts"
import type { JournalSources } from "../../money/server/journal/journal-lines.service.ts"
import type { Amounts, BudgetParams, BudgetPart, BudgetRow } from "../budget.ts"
import { type BudgetKind, budgetKinds } from "../budget-kinds.ts"
import type { BudgetScope } from "./budget-access.service.ts"
import { readOverview } from "./budget-list.service.ts"
import { readSheet } from "./budget-sheet.service.ts"

interface Texts {
  t: (key: string) => string
  language: Language
}
type Cell = string | number
/** A file for spreadsheets, and how it is sent. */
export interface BudgetFile {
  content: Readable
  type: string
  extension: "csv" | "ndjson"
}

const euros = (cents: number | null): Cell => (cents === null ? "" : cents / 100)

function fileOf(rows: readonly (readonly Cell[])[], format: "csv" | "rows", language: Language): BudgetFile {
  return format === "csv"
    ? { content: csvOf(rows, language === "nl" ? "," : "."), type: "text/csv; charset=utf-8", extension: "csv" }
    : {
        content: Readable.from(rows.map((row) => Buffer.from(`${JSON.stringify(row)}\n`))),
        type: "application/x-ndjson",
        extension: "ndjson",
      }
}

const sheetColumns = [
  "part",
  "kind",
  "line",
  "account",
  "planned",
  "actual",
  "open",
  "waits",
  "forecast",
  "difference",
] as const

/**
 * The budget of a group as a file: a row for each line, and one for what several lines have together.
 * @throws AppError notFound · forbidden
 */
export async function exportSheet(
  scope: BudgetScope,
  journal: JournalSources,
  params: BudgetParams,
  format: "csv" | "rows",
  { t, language }: Texts,
): Promise<BudgetFile & { slug: string }> {
  const sheet = await readSheet(scope, journal, params)
  const textIn = (nl: string, en: string | null) => pickText(nl, en, language).text
  const sums = ({ plannedCents, actualCents, openCents, waitsCents, forecastCents }: Amounts): Cell[] => [
    euros(plannedCents),
    euros(actualCents),
    euros(openCents),
    euros(waitsCents),
    euros(forecastCents),
    euros(forecastCents - plannedCents),
  ]
  const rowsOf = (row: BudgetRow): Cell[][] => {
    const named = row.lines.map((each): [Cell, Cell, number] => [
      textIn(each.text_nl, each.text_en ?? null),
      each.account ? `${each.account.code} ${textIn(each.account.name_nl, each.account.name_en)}` : "",
      each.amountCents,
    ])
    const [first] = named
    if (first && named.length === 1) return [[first[0], first[1], ...sums(row)]]
    if (!first) return [[t("budgets:row.notPlanned"), "", ...sums(row)]]
    const [, ...others] = sums(row)
    return [
      ...named.map(([text, account, cents]): Cell[] => [text, account, euros(cents), "", "", "", "", ""]),
      [t("budgets:row.together"), "", "", ...others],
    ]
  }
  const partRows = (part: BudgetPart, kind: BudgetKind): Cell[][] => {
    const title = part.isHidden ? t("budgets:part.hidden") : textIn(part.title_nl, part.title_en)
    return part[kind].rows.flatMap(rowsOf).map((cells) => [title, t(`budgets:kinds.${kind}`), ...cells])
  }
  const rows = [
    sheetColumns.map((column) => t(`budgets:columns.${column}`)),
    ...sheet.parts.flatMap((part) => budgetKinds.flatMap((kind) => partRows(part, kind))),
    ...budgetKinds.map((kind): Cell[] => [
      t("budgets:total"),
      t(`budgets:kinds.${kind}`),
      "",
      "",
      ...sums(sheet[kind]),
    ]),
  ]
  return { ...fileOf(rows, format, language), slug: sheet.slug }
}

/** The money of all groups in a year as a file. */
export async function exportOverview(
  scope: BudgetScope,
  journal: JournalSources,
  year: number | undefined,
  format: "csv" | "rows",
  { t, language }: Texts,
): Promise<BudgetFile & { year: number }> {
  const overview = await readOverview(scope, journal, year)
  const amounts = ["planned", "actual", "forecast"] as const
  const head = [
    t("budgets:columns.group"),
    ...budgetKinds.flatMap((kind) =>
      amounts.map((amount) => `${t(`budgets:kinds.${kind}`)}: ${t(`budgets:columns.${amount}`)}`),
    ),
  ]
  const bare = (text: string, { incomeCents, expenseCents }: { incomeCents: number; expenseCents: number }): Cell[] => [
    text,
    "",
    euros(incomeCents),
    "",
    "",
    euros(expenseCents),
    "",
  ]
  const rows = [
    head,
    ...overview.groups.map((group): Cell[] => [
      pickText(group.name_nl, group.name_en, language).text,
      ...budgetKinds.flatMap((kind) => amounts.map((amount) => euros(group[kind][`${amount}Cents`]))),
    ]),
    bare(t("budgets:list.others"), overview.others),
    bare(t("budgets:total"), overview.total),
  ]
  return { ...fileOf(rows, format, language), year: overview.year }
}
