import type * as z from "zod"
import { asIsbn13 } from "../../../platform/isbn.ts"
import { readAcademicYear } from "../academic-year.ts"
import type { BookColumn } from "../book-file.ts"
import { type BookInput, bookInput } from "../book.ts"

type T = (key: string, params?: Record<string, unknown>) => string
type Value = BookInput[BookColumn]

/** What a cell of a file says, as it is stored; or what is wrong with it. */
export function readCell(column: BookColumn, cell: string, t: T): { value: Value } | { problem: string } {
  if (column === "isbn13" && /^\d[.,]\d+e\+?\d+$/i.test(cell)) return { problem: t("books:problems.shortened") }
  const tidy = tidied(column, cell)
  if (typeof tidy === "string" && isWritten(column)) return { problem: t(`books:problems.${column}`) }
  const schema: z.ZodType<Value> = bookInput.shape[column]
  const result = schema.safeParse(tidy)
  if (!result.success) return { problem: result.error.issues[0]?.message ?? "" }
  return { value: result.data ?? null }
}

/** Columns that people write in ways of their own: what remains text is none of them. */
const isWritten = (column: BookColumn): boolean => ["academicYear", "required", "priceCents"].includes(column)

const yes = new Set(["", "ja", "j", "yes", "y", "x", "1", "true", "waar", "verplicht", "required"])
const no = new Set(["nee", "n", "no", "0", "false", "onwaar", "aanbevolen", "recommended", "optioneel", "optional"])

function tidied(column: BookColumn, cell: string): unknown {
  if (column === "academicYear") return readAcademicYear(cell) ?? (cell || undefined)
  if (column === "year")
    return /^(?:jaar|year)?\s*([1-5])$/i.exec(cell)?.[1] ?? (/^master/i.test(cell) ? "master" : cell)
  if (column === "quarter")
    return /^(?:q|kwartaal|quarter|blok|periode)?\s*(\d)$/i.exec(cell)?.[1] ?? (cell || undefined)
  if (column === "required") return yes.has(cell.toLowerCase()) || (no.has(cell.toLowerCase()) ? false : cell)
  if (column === "priceCents") return cell ? (cents(cell) ?? cell) : null
  // A spreadsheet that takes an ISBN-10 for a number drops its zero.
  if (column === "isbn13" && /^\d{8}[\dx]$/i.test(cell) && asIsbn13(`0${cell}`)) return `0${cell}`
  return cell
}

/** `€ 12,50`, `1.234,50`, `12.5` or `12` in cents; undefined for anything else. */
function cents(cell: string): number | undefined {
  const text = cell.replace(/€|EUR|\s/gi, "").replace(/,-+$/, "")
  const [, whole = "", rest = ""] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(text) ?? /^(\d+)\.(\d{1,2})$/.exec(text) ?? []
  return whole ? Number(whole.replaceAll(".", "")) * 100 + Number(rest.padEnd(2, "0")) : undefined
}

/** A value as it is in a file; null if it is empty. */
export function cellOf(column: BookColumn, value: Value | undefined, t: T): string | null {
  if (value === null || value === undefined || value === "") return null
  if (column === "academicYear") return `${Number(value)}-${Number(value) + 1}`
  if (column === "required") return t(value ? "books:file.yes" : "books:file.no")
  if (column === "priceCents") return (Number(value) / 100).toFixed(2).replace(".", ",")
  return String(value)
}
