import { expect, test } from "vitest"
import * as z from "zod"
import { asIsbn13, isbn13, nullableIsbn13 } from "./isbn.ts"

test.each([
  ["9780306406157", "9780306406157"],
  ["978-0-306-40615-7", "9780306406157"],
  [" 978 0 306 40615 7 ", "9780306406157"],
  ["978–0–306–40615–7", "9780306406157"],
  ["0-306-40615-2", "9780306406157"],
  ["0306406152", "9780306406157"],
  ["0-8044-2957-X", "9780804429573"],
  ["080442957x", "9780804429573"],
  ["ISBN 978-0-306-40615-7", "9780306406157"],
  ["ISBN-13: 9780306406157", "9780306406157"],
  ["ISBN-10: 0306406152", "9780306406157"],
  ["979-10-90636-07-1", "9791090636071"],
])("“%s” is the book %s", (typed, isbn) => {
  expect(asIsbn13(typed)).toBe(isbn)
  expect(isbn13.parse(typed)).toBe(isbn)
})

test.each([
  ["a wrong check digit", "9780306406158"],
  ["a wrong check digit of ten", "0306406153"],
  ["a digit too few", "978030640615"],
  ["a digit too many", "97803064061570"],
  ["another product with a bar code", "8710398527837"],
  ["X where it does not belong", "978030640615X"],
  ["a number that a spreadsheet shortened", "9.78031E+12"],
  ["a word", "wiskunde"],
  ["digits of another script", "٩٧٨٠٣٠٦٤٠٦١٥٧"],
  ["nothing", " "],
])("%s is not an ISBN", (_, typed) => {
  expect(asIsbn13(typed)).toBeNull()
  expect(isbn13.safeParse(typed).error?.issues).toMatchObject([{ params: { i18n: "errors.isbn" } }])
})

test("a very long text is refused before it is looked at", () => {
  expect(isbn13.safeParse(" ".repeat(10_000)).error?.issues).toMatchObject([{ code: "too_big" }])
})

test("where it may be absent, empty is absent, and anything else is still checked", () => {
  const book = z.object({ isbn: nullableIsbn13 })
  expect(book.parse({ isbn: "  " })).toEqual({ isbn: null })
  expect(book.parse({ isbn: null })).toEqual({ isbn: null })
  expect(book.parse({})).toEqual({})
  expect(book.parse({ isbn: "0-306-40615-2" })).toEqual({ isbn: "9780306406157" })
  expect(book.safeParse({ isbn: "0306406153" }).success).toBe(false)
})
