import { electronicFormatIBAN } from "ibantools"
import { AppError } from "../../app-error.ts"
import { abnAmroText, ingText } from "../../bank/csv-labels.ts"
import {
  type CsvColumn,
  type CsvLayout,
  layoutOf,
  layoutWithoutHeadings,
  plainHeading,
} from "../../bank/csv-layouts.ts"
import { centsIn, dayIn, isOut } from "../../bank/csv-values.ts"
import { type BankBalance, type BankEntry, type BankStatement, noPayment } from "../../bank/statement.ts"
import { type FileRow, readTableFile } from "../import/table-file.ts"
import { type BankFileBounds, refused } from "./bank-refusal.ts"

const maxColumns = 40
/** Lines that are named in one refusal. */
const maxNamed = 10

/**
 * Reads a statement in CSV as the large Dutch banks write it. A file may have several accounts: each has a statement.
 * @throws AppError as `bank-refusal.ts` names them, or as the reading of tables does
 */
export async function readCsvStatements(bytes: Uint8Array, bounds: BankFileBounds): Promise<BankStatement[]> {
  if (bytes.length > bounds.bytes) throw refused("tooLarge")
  const rows = tabRows(bytes, bounds) ?? (await csvRows(bytes, bounds))
  const { layout, headings, lines } = recognised(rows)
  const columns = headings.map((heading) => layout.columns[plainHeading(heading)] ?? null)
  const read = readLines(lines, (row) => lineOf(cellsOf(row, columns), layout))
  return [...Map.groupBy(read, ({ iban }) => iban)].map(([iban, found]) => ({
    iban,
    number: null,
    ...balancesOf(found),
    entries: found.map(({ entry }) => entry),
  }))
}

/** Rows of a file of ABN AMRO with tabs, in which quotes are ordinary characters; null for any other file. */
function tabRows(bytes: Uint8Array, { entries }: BankFileBounds): FileRow[] | null {
  if (!/^(NL\d\dABNA)?\d{9,10}\t[A-Z]{3}\t/.test(new TextDecoder("latin1").decode(bytes.subarray(0, 40)))) return null
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/, entries + 2)
  if (lines.length > entries + 1) throw refused("tooManyEntries", { count: entries })
  return lines.map((text, at) => ({ line: at + 1, cells: text.split("\t", maxColumns) })).filter(isFilled)
}

async function csvRows(bytes: Uint8Array, { bytes: max, entries }: BankFileBounds): Promise<FileRow[]> {
  try {
    const { headers, rows } = await readTableFile(bytes, { bytes: max, rows: entries, columns: maxColumns })
    return [{ line: 1, cells: headers }, ...rows]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === "tooLarge") throw refused("tooManyEntries", { count: entries })
    if (bytes.length === 0) throw refused("empty")
    throw refused(error.text?.key === "imports:refused.unreadable" ? "malformed" : "unknownFormat")
  }
}

const isFilled = ({ cells }: FileRow) => cells.some((cell) => cell.trim() !== "")

/** The layout of a file, its headings and what is below them. Some banks have a title first, others no headings. */
function recognised(rows: FileRow[]): { layout: CsvLayout; headings: string[]; lines: FileRow[] } {
  for (const [at, { cells }] of rows.slice(0, 2).entries()) {
    const layout = layoutOf(cells)
    if (layout) return { layout, headings: cells, lines: rows.slice(at + 1) }
  }
  const [first] = rows
  const layout = first && layoutWithoutHeadings(first.cells)
  if (!layout?.withoutHeadings) throw refused("unknownFormat")
  const { headings } = layout.withoutHeadings
  return { layout, headings, lines: rows.map((row) => ({ ...row, cells: withWholeText(row.cells, headings) })) }
}

/** ASN Bank puts texts between single quotes, in which a comma is no separator: what it split is one cell again. */
function withWholeText(cells: string[], headings: string[]): string[] {
  const surplus = cells.length - headings.length
  const at = headings.indexOf("omschrijving")
  if (surplus <= 0 || !cells[at]?.startsWith("'")) return cells
  return cells.toSpliced(at, surplus + 1, cells.slice(at, at + surplus + 1).join(", "))
}

type Cells = Partial<Record<CsvColumn, string>>

function cellsOf({ cells }: FileRow, columns: (CsvColumn | null)[]): Cells {
  const found: Cells = {}
  for (const [at, column] of columns.entries()) {
    const cell = unquoted(cells[at] ?? "")
    if (column === null || cell === "") continue
    found[column] = column === "text" && found.text ? `${found.text} ${cell}` : cell
  }
  return found
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^'(.*)'$/, "$1")
    .trim()

interface Line {
  iban: string | null
  entry: BankEntry
  before: number | null
  after: number | null
}
type Problem = "amount" | "day" | "currency"

/** Reads each line; names those that cannot be read, all with the same problem at once. */
function readLines(lines: FileRow[], read: (row: FileRow) => Line | Problem): Line[] {
  const found: Line[] = []
  const wrong: { line: number; problem: Problem }[] = []
  for (const row of lines) {
    const line = read(row)
    if (typeof line === "string") wrong.push({ line: row.line, problem: line })
    else found.push(line)
  }
  const [first] = wrong
  if (!first) return found
  const same = wrong.filter(({ problem }) => problem === first.problem).map(({ line }) => line)
  throw refused(first.problem, { where: same.slice(0, maxNamed).join(", ") + (same.length > maxNamed ? " …" : "") })
}

function lineOf(cells: Cells, layout: CsvLayout): Line | Problem {
  if ((cells.currency ?? "EUR") !== "EUR") return "currency"
  const day = dayIn(cells.day ?? "")
  if (!day) return "day"
  const amount = centsIn(cells.amount ?? "")
  const goesOut = cells.direction === undefined ? false : isOut(cells.direction)
  if (amount === null || goesOut === null) return "amount"
  const cents = goesOut ? -amount : amount
  const about = { ...noPayment, ...labelsOf(cells, layout) }
  const entry: BankEntry = {
    day,
    valueDay: dayIn(cells.valueDay ?? ""),
    cents,
    // Of the Volksbank the number is unique on its day only.
    reference: cells.reference ? `${layout.bank.startsWith("ASN") ? `${day} ` : ""}${cells.reference}` : null,
    batch: cells.batch ?? null,
    isReversal: false,
    text: "",
    payments: [{ ...about, cents, returnReason: cells.returnReason ?? null }],
  }
  return {
    iban: cells.iban ? electronicFormatIBAN(cells.iban) : null,
    entry,
    before: centsIn(cells.before ?? ""),
    after: centsIn(cells.after ?? ""),
  }
}

function labelsOf(cells: Cells, { labels }: CsvLayout) {
  const text = cells.text ?? ""
  const labelled = labels === "ing" ? ingText(text) : labels === "abnAmro" ? abnAmroText(text) : { text }
  const own = {
    name: cells.name,
    iban: cells.otherIban && electronicFormatIBAN(cells.otherIban),
    endToEndId: cells.endToEndId,
    mandate: cells.mandate,
    creditorReference: cells.creditorReference,
  }
  return { ...labelled, ...Object.fromEntries(Object.entries(own).filter(([, value]) => Boolean(value))) }
}

/** The balances before and after, if the lines have them: some files begin with the newest line. */
function balancesOf(lines: Line[]): { opening: BankBalance | null; closing: BankBalance | null } {
  const complete = lines.map(({ entry: { day, cents }, before, after }) => {
    const start = before ?? (after === null ? null : after - cents)
    return { day, start, end: start === null ? null : start + cents }
  })
  const follows = (from: typeof complete) => from.every(({ start }, at) => at === 0 || start === from[at - 1]?.end)
  const inOrder = [complete, complete.toReversed()].find(follows)
  const [first, last] = [inOrder?.[0], inOrder?.at(-1)]
  if (first?.start === undefined || first.start === null || !last || last.end === null)
    return { opening: null, closing: null }
  return { opening: { day: first.day, cents: first.start }, closing: { day: last.day, cents: last.end } }
}
