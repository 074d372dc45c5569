/*
 * Workbooks of Excel, read and written in the browser of who has them: the server knows CSV only. The libraries are
 * fetched when a workbook is chosen.
 */

/** A file as CSV: what it is already, or the first sheet of a workbook. */
export async function asCsv(file: File): Promise<Blob> {
  const { type } = csvPart
  if (!/\.xlsx$/i.test(file.name)) return new Blob([file], { type })
  const { readSheet } = await import("read-excel-file/browser")
  const rows = await readSheet(file)
  return new Blob([rows.map((row) => row.map(cellOf).join(";")).join("\r\n")], { type })
}

const csvPart = { type: "text/csv" }

const cellOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ""
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell as string | number | boolean)
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * Rows of texts and numbers, one JSON array per line, as a workbook. A text stays one: no formula, and zeros stay. A number is an
 * amount, with which one can count.
 */
export async function asWorkbook(rows: Blob): Promise<Blob> {
  const { default: write } = await import("write-excel-file/browser")
  const lines = (await rows.text()).trimEnd().split("\n")
  const [head = [], ...people] = lines.map((line) => JSON.parse(line) as (string | number)[])
  const cells = (row: (string | number)[], look: object = {}) =>
    row.map((value) =>
      typeof value === "number" ? { value, type: Number, format: "0.00", ...look } : { value, type: String, ...look },
    )
  const sheet = [cells(head, { fontWeight: "bold" }), ...people.map((row) => cells(row))]
  return write(sheet, { columns: head.map(() => ({ width: 22 })), stickyRowsCount: 1 }).toBlob()
}
