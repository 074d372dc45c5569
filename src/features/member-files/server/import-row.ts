import type * as z from "zod"
import { day, emailAddress } from "../../../platform/contract.ts"
import { type Problem, readCells } from "../../../platform/server/import/import-row.ts"
import { countryCode } from "../../../platform/server/import/country-code.ts"
import type { FileRow } from "../../../platform/server/import/table-file.ts"
import { personStep } from "../../accounts/registration-person.ts"
import { isPostalCodeOf, memberDetails } from "../../members/member-details.ts"
import { type ImportColumn, importColumns } from "../import-bounds.ts"

/** The values of a row, by column; what the file leaves empty is absent. */
export type RowValues = Partial<Record<ImportColumn, string>>
export interface ReadRow {
  line: number
  values: RowValues
  problems: Problem[]
}

const { firstName, infix, lastName } = personStep.shape
const { bio_nl: _nl, bio_en: _en, ...details } = memberDetails
const schemas: Record<ImportColumn, z.ZodType<string | number | null | undefined>> = {
  firstName,
  infix,
  lastName,
  email: emailAddress,
  since: day,
  ...details,
}

/**
 * The values of a row as they are stored, and everything that is wrong with it.
 * @param t translates the messages that zod does not
 */
export function readRow(row: FileRow, columns: readonly (ImportColumn | null)[], t: (key: string) => string): ReadRow {
  const values: RowValues = {}
  const read = (column: ImportColumn, cell: string) => {
    if (!cell) return undefined
    const result = schemas[column].safeParse(tidied(column, cell))
    if (!result.success) return result.error.issues[0]?.message ?? ""
    if (result.data !== null && result.data !== undefined) values[column] = String(result.data)
    return undefined
  }
  return { line: row.line, problems: readCells(row, columns, read, t), values }
}

/** Whether the postal code is one of the country; both may be in the file or known already. */
export const fitsCountry = (postalCode: string | undefined, country: string): boolean =>
  postalCode === undefined || isPostalCodeOf(postalCode, country)

/** The order of the contract, so that the same values are the same text. */
export const inOrder = (values: RowValues): RowValues =>
  Object.fromEntries(importColumns.flatMap((column) => (column in values ? [[column, values[column]]] : [])))

function tidied(column: ImportColumn, cell: string): string {
  if (column === "birthDate" || column === "since") return isoDay(cell)
  if (column === "country") return countryCode(cell)
  // A spreadsheet that takes a number for an amount drops its zero.
  if ((column === "phone" || column === "emergencyPhone") && /^[1-9]\d{8}$/.test(cell)) return `0${cell}`
  if (column === "startYear")
    return /^\d{4}$/.test(cell) ? cell : (/^(\d{4})\s*[-/]\s*\d{2,4}$/.exec(cell)?.[1] ?? cell)
  return cell
}

/** `31-12-2001`, `31/12/2001` or `31.12.2001` as `2001-12-31`; anything else as it is. */
function isoDay(cell: string): string {
  const [, date, month = "", year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: 0?0:00(?::00)?)?$/.exec(cell) ?? []
  return date ? `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}` : cell
}
