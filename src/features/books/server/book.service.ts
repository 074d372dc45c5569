import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { rightsBy } from "../../../platform/policy.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { type Order, orderSql } from "../../../platform/server/database/list.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { type StudyYear, yearToShow } from "../academic-year.ts"
import { book, bookDetail, bookInput, type BookOverview } from "../book.ts"
import { mayDeleteBook, mayUpdateBook } from "../book.policy.ts"

/** By year and quarter, then by course; required books first. The columns of the index. */
const curriculum: readonly Order[] = [
  { by: sql.ref("books.academicYear"), direction: "asc" },
  { by: sql`books.year collate "C"`, direction: "asc" },
  { by: sql.ref("books.quarter"), direction: "asc" },
  { by: inAlphabet("books.courseCode"), direction: "asc" },
  { by: sql.ref("books.required"), direction: "desc" },
  { by: inAlphabet("books.title"), direction: "asc" },
]

const columns = columnsOf("books", book, { alphabet: ["title", "courseCode"] })

export const books = rowsOf({
  table: "books",
  id: "bookId",
  contract: bookDetail,
  summary: book,
  fields: bookInput,
  rights: rightsBy({ update: mayUpdateBook, delete: mayDeleteBook }),
  listing: () => ({ columns, orders: { curriculum }, defaultSort: curriculum }),
})

/** The quarters of an academic year, and what their required books cost. */
export async function readOverview({ db, now }: Scope, chosen: number | undefined): Promise<BookOverview> {
  const academicYears = await yearsWithBooks(db)
  const academicYear = chosen ?? yearToShow(academicYears, dayOf(now))
  const { rows } = await sql<{
    year: StudyYear
    quarter: number
    books: number
    requiredCents: number
    unpriced: number
  }>`select year, quarter, count(*)::integer as books,
      coalesce(sum("priceCents") filter (where required), 0)::integer as "requiredCents",
      (count(*) filter (where required and "priceCents" is null))::integer as unpriced
    from books where "academicYear" = ${academicYear}
    group by year, quarter order by year collate "C", quarter`.execute(db)
  return { academicYear, academicYears, terms: rows }
}

/** The academic years that have books, the last first: one look at the index for each, however many books there are. */
async function yearsWithBooks(db: Db): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    with recursive years as (
      select max("academicYear") as year from books
      union all
      select (select max("academicYear") from books where "academicYear" < years.year) from years where years.year is not null)
    select year from years where year is not null`.execute(db)
  return rows.map(({ year }) => year)
}

/** Copies the books of one academic year to another, except those that it has. */
export async function copyBooks(
  { db, viewer, now }: WriteScope,
  { from, to }: { from: number; to: number },
): Promise<{ copied: number; existing: number }> {
  const { numAffectedRows: copied = 0n } = await sql`
    insert into books ("academicYear", year, quarter, "courseCode", "courseName_nl", "courseName_en", title, authors,
      isbn13, required, "priceCents", "orderUrl", "createdBy", "updatedBy", "createdAt", "updatedAt")
    select ${to}, year, quarter, "courseCode", "courseName_nl", "courseName_en", title, authors,
      isbn13, required, "priceCents", "orderUrl", ${viewer.userId}, ${viewer.userId}, ${now}, ${now}
    from books where "academicYear" = ${from} order by "bookId"
    on conflict ("academicYear", lower("courseCode"), isbn13) do nothing`.execute(db)
  const { count } = await db
    .selectFrom("books")
    .select(db.fn.countAll().as("count"))
    .where("academicYear", "=", from)
    .executeTakeFirstOrThrow()
  return { copied: Number(copied), existing: Number(count) - Number(copied) }
}

/** All books of an academic year, in the order of the curriculum. */
export const booksOfYear = ({ db }: Scope, academicYear: number) =>
  db
    .selectFrom("books")
    .selectAll()
    .where("academicYear", "=", academicYear)
    .orderBy(orderSql([...curriculum, { by: sql.ref("bookId"), direction: "asc" }]))
    .execute()
