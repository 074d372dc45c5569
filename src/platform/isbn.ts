import isbnCheck from "validator/lib/isISBN.js"
import * as z from "zod"
import { absentOr, rawText } from "./contract.ts"

// It is CommonJS, which says of itself that it has a default export.
const isISBN = isbnCheck.default

/** Longest ISBN as people write it, with its groups apart and "ISBN" before it. */
const isbnMax = 40

/** An ISBN-10 as the ISBN-13 of the same book: its check digit is the one that makes it valid. */
const lengthened = (isbn10: string): string =>
  Array.from({ length: 10 }, (_, digit) => `978${isbn10.slice(0, 9)}${digit}`).find((isbn) => isISBN(isbn, 13)) ?? ""

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
  if (/^97[89]\d{10}$/.test(isbn)) return isISBN(isbn, 13) ? isbn : null
  return isISBN(isbn, 10) ? lengthened(isbn) : null
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
