import { pipeline, Readable } from "node:stream"
import { stringify } from "csv-stringify"

export type CsvCell = string | number

/**
 * Rows as CSV, for spreadsheets. Anything a spreadsheet would take for a formula is written as text (OWASP, CSV
 * injection): at the start of a cell, after a line break, and after a character that another spreadsheet may take for a
 * separator. Begins with a byte order mark and uses semicolons, so that Excel in the Netherlands shows accents and
 * columns correctly. Streamed, so that a long list neither fills the memory nor blocks other requests. A read error ends
 * the stream with that error.
 * @param decimal how numbers are written: with two decimals after this character, so that amounts stay numbers
 */
export function csvOf(
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
  decimal?: "," | ".",
): Readable {
  async function* lines() {
    for await (const row of rows) yield row.map(cellText)
  }
  const file = stringify({
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    ...(decimal ? { cast: { number: (value: number) => value.toFixed(2).replace(".", decimal) } } : {}),
  })
  // A client that disconnects stops the reading too; errors reach the reader of the stream.
  pipeline(Readable.from(lines()), file, () => undefined)
  return file
}

/** A cell in which nothing after a separator or a line break begins a formula. A number stays one: a minus is no formula. */
const cellText = (cell: CsvCell) => (typeof cell === "number" ? cell : cell.replace(/[,;\t|"\r\n](?=[=+\-@])/g, "$&'"))
