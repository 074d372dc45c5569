import * as z from "zod"
import {
  audit,
  auditKeys,
  flag,
  line,
  lineMax,
  nameMax,
  optionalLine,
  rights,
  webAddress,
} from "../../platform/contract.ts"
import { isbn13 } from "../../platform/isbn.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { firstAcademicYear, lastAcademicYear, studyYears } from "./academic-year.ts"

export const courseCodeMax = 20
/** Highest price: a thousand euros. */
export const priceMax = 100_000

const between = (min: number, max: number) =>
  z.coerce.number().int().min(min).max(max) as unknown as z.ZodType<number, number>

/** The year in which an academic year begins. */
export const academicYear = between(firstAcademicYear, lastAcademicYear)

export const book = z.object({
  bookId: id,
  academicYear,
  year: z.enum(studyYears),
  quarter: between(1, 4),
  courseCode: line(courseCodeMax),
  courseName_nl: line(nameMax),
  courseName_en: optionalLine(nameMax),
  title: line(lineMax),
  authors: line(lineMax),
  isbn13,
  /** Otherwise it is optional. */
  required: flag,
  priceCents: between(0, priceMax).nullish(),
  /** Where to buy it. */
  orderUrl: webAddress(),
  ...audit,
})

/** A book, with what the caller may do with it. */
export const bookDetail = book.extend({ may: rights.nullable() })

/** The body of a POST, and with its version of a PUT. */
export const bookInput = book.omit({ bookId: true, ...auditKeys })
export type BookInput = z.output<typeof bookInput>

export const bookQuery = listQuery({
  filter: {
    bookId: field.number(),
    academicYear: field.number(),
    year: field.oneOf(studyYears),
    quarter: field.number(),
    courseCode: field.text(),
    courseName_nl: field.text(),
    courseName_en: field.text(),
    title: field.text(),
    authors: field.text(),
    isbn13: field.text(),
    required: field.flag(),
    priceCents: field.number(),
  },
  /** `curriculum`: by year and quarter, then by course; required books first. */
  sort: [
    "curriculum",
    "bookId",
    "academicYear",
    "year",
    "quarter",
    "courseCode",
    "title",
    "authors",
    "priceCents",
    "createdAt",
    "updatedAt",
  ],
})

/** The quarters of an academic year in which books are needed, and what the required ones cost. */
export const bookOverview = z.object({
  /** The one that was asked for; otherwise the one to show. */
  academicYear: z.int(),
  /** All that have books, newest first. */
  academicYears: z.array(z.int()),
  terms: z.array(
    z.object({
      year: z.enum(studyYears),
      quarter: z.int(),
      books: z.int(),
      /** Of the required books with a price. */
      requiredCents: z.int(),
      /** Required books without a price. */
      unpriced: z.int(),
    }),
  ),
})
export type BookOverview = z.output<typeof bookOverview>

export const bookOverviewQuery = z.strictObject({ academicYear: academicYear.optional() })

/** Copies the books of one academic year to another. */
export const bookCopy = z.object({ from: academicYear, to: academicYear })
/** Books that the other year had already are left as they are. */
export const bookCopyResult = z.object({ copied: z.int(), existing: z.int() })
