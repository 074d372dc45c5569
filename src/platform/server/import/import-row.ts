import { createHash } from "node:crypto"
import type { FileRow, TableFile } from "./table-file.ts"

export interface Problem {
  /** Index in the file; undefined if it is about the whole row. */
  index: number | undefined
  message: string
}

/** Our own exports put an apostrophe before what a spreadsheet would take for a formula. */
const unescaped = (cell: string) => cell.replace(/^'(?=[=+\-@])/, "")

/**
 * Reads the cells of a row, also the empty ones.
 * @param read keeps what a cell says, and returns what is wrong with it
 * @param t translates the messages that zod does not
 */
export function readCells<C extends string>(
  { cells }: FileRow,
  columns: readonly (C | null)[],
  read: (column: C, cell: string) => string | undefined,
  t: (key: string) => string,
): Problem[] {
  const problems: Problem[] = []
  for (let index = 0; index < Math.max(cells.length, columns.length); index++) {
    const [cell, column] = [cells[index] ?? "", columns[index]]
    if (column === undefined && cell) problems.push({ index: undefined, message: t("imports:problems.extraCells") })
    const message = column ? read(column, unescaped(cell)) : undefined
    if (message !== undefined) problems.push({ index, message })
  }
  return problems
}

/** A problem, by the name of its column in the file. */
export const named = ({ index, message }: Problem, headers: readonly string[]) => ({
  column: index === undefined ? null : (headers[index] ?? null),
  message,
})

/** The columns of a file with an example of each, and those that it lacks. */
export const headOf = <C extends string>(file: TableFile, columns: readonly (C | null)[], required: readonly C[]) => ({
  columns: file.headers.map((header, index) => ({
    header,
    column: columns[index] ?? null,
    example: file.rows.find(({ cells }) => cells[index])?.cells[index] ?? "",
  })),
  missing: required.filter((column) => !columns.includes(column)),
})

/** Differs when anything of a plan does. */
export const fingerprintOf = (plan: unknown): string => createHash("sha256").update(JSON.stringify(plan)).digest("hex")
