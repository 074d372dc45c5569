import { Readable } from "node:stream"
import type { Language } from "../../../../platform/i18n.ts"
import { csvOf } from "../../../../platform/server/csv.ts"

/** An amount, which stays a number in a spreadsheet. */
export interface Cents {
  cents: number
}
export type Cell = string | Cents

/** A day as people write it: `31-12-2026`, or `2026-12-31` in English. */
export const dayIn = (day: string, language: Language): string =>
  language === "nl" ? day.split("-").toReversed().join("-") : day

const valueOf = (cell: Cell) => (typeof cell === "string" ? cell : cell.cents / 100)

function* values(rows: Iterable<readonly Cell[]>): Generator<(string | number)[]> {
  for (const row of rows) yield row.map(valueOf)
}

/** Rows as CSV, with amounts that a spreadsheet of that language counts with. */
export const csvRows = (rows: Iterable<readonly Cell[]>, decimal: "," | "."): Readable => csvOf(values(rows), decimal)

/** Rows as lines of JSON, of which a browser makes a workbook. */
export function jsonRows(rows: Iterable<readonly Cell[]>): Readable {
  function* lines() {
    for (const row of values(rows)) yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
  return Readable.from(lines())
}

/** How a file for spreadsheets is sent. */
export const sentAs = {
  csv: { type: "text/csv; charset=utf-8", extension: "csv" },
  rows: { type: "application/x-ndjson", extension: "ndjson" },
  xaf: { type: "application/xml; charset=utf-8", extension: "xaf" },
} as const
