import * as z from "zod"
import { absentOr, rawText } from "./contract.ts"

/** Longest ISBN as people write it, with its groups apart and "ISBN" before it. */
const isbnMax = 40

/** The check digit of the first twelve digits of an ISBN-13. */
function check13(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether the check digit of an ISBN-10 is right; X is ten. */
function isIsbn10(isbn: string): boolean {
  if (!/^\d{9}[\dX]$/.test(isbn)) return false
  const values = [...isbn].map((digit) => (digit === "X" ? 10 : Number(digit)))
  return values.reduce((total, value, index) => total + value * (10 - index), 0) % 11 === 0
}

/** An ISBN-10 as the ISBN-13 of the same book. */
const lengthened = (isbn10: string): string => `978${isbn10.slice(0, 9)}${check13(`978${isbn10.slice(0, 9)}`)}`

/**
 * The ISBN-13 of what somebody typed, 13 digits: also of an ISBN-10, with hyphens or spaces, or with "ISBN" before it. Only the
 * check digit tells whether it is right, so books of a new publisher are never refused.
 * @returns null if it is not an ISBN
 */
export function asIsbn13(typed: string): string | null {
  const isbn = typed
    .replace(/^\s*ISBN(?:-1[03])?:?/i, "")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase()
  if (/^97[89]\d{10}$/.test(isbn)) return isbn.endsWith(String(check13(isbn.slice(0, 12)))) ? isbn : null
  return isIsbn10(isbn) ? lengthened(isbn) : null
}

const checked = rawText(isbnMax)
  .max(isbnMax, { abort: true })
  .refine((value) => asIsbn13(value) === value, { params: { i18n: "errors.isbn" } })

const tidied = (typed: string) => asIsbn13(typed) ?? typed.trim()

/** An ISBN as people write it; stored as an ISBN-13, 13 digits. */
export const isbn13 = z.preprocess(
  (value) => (typeof value === "string" && value.length <= isbnMax ? tidied(value) : value),
  checked,
) as unknown as z.ZodType<string, string>

/** An ISBN that may be absent. */
export const nullableIsbn13 = absentOr(isbnMax, checked, tidied)
