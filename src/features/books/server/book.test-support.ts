import type { BookInput } from "../book.ts"

/** The body for a book. */
export const bookBody = (changes: Partial<BookInput> = {}): BookInput => ({
  academicYear: 2026,
  year: "1",
  quarter: 1,
  courseCode: "WISB101",
  courseName_nl: "Analyse",
  courseName_en: "Analysis",
  title: "Rekenen met limieten",
  authors: "J. de Wit",
  isbn13: "9789027439642",
  required: true,
  priceCents: 4995,
  orderUrl: "https://boeken.example/9789027439642",
  ...changes,
})

/** The ISBN of the nth made-up book. */
export function isbnOf(serial: number): string {
  const body = `97890${String(serial).padStart(7, "0")}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
