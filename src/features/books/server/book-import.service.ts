import { setImmediate } from "node:timers/promises"
import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { fingerprintOf, headOf, named, readCells } from "../../../platform/server/import/import-row.ts"
import { slice, type TableFile } from "../../../platform/server/import/table-file.ts"
import { academicYearOn } from "../academic-year.ts"
import { type BookColumn, bookColumns, recognisedBookColumns } from "../book-file.ts"
import type { BookImportOptions, BookImportPreview, BookImportResult, BookPreviewRow } from "../book-import.ts"
import type { BookInput } from "../book.ts"
import { cellOf, readCell } from "./book-cells.ts"

interface Context {
  db: Db
  now: Date
  t: (key: string, params?: Record<string, unknown>) => string
}

type Key = Pick<BookInput, "academicYear" | "courseCode" | "isbn13">
type StoredBook = Record<BookColumn, BookInput[BookColumn]> & Key & { bookId: number; version: number }

interface PlannedBook extends BookPreviewRow {
  /** What is written: of a book that changes, all columns; empty for what is removed. */
  values: Partial<BookInput>
  version: number | null
}

export interface BookImportPlan {
  preview: BookImportPreview
  rows: readonly PlannedBook[]
}

const optional = new Set<BookColumn>(["academicYear", "courseName_en", "required", "priceCents", "orderUrl"])
const needed = bookColumns.filter((column) => !optional.has(column))

const keyOf = ({ academicYear, courseCode, isbn13 }: Partial<Key>) =>
  JSON.stringify([academicYear, courseCode?.toLowerCase(), isbn13])

/** What importing a file would do. Nothing is written. */
export async function planBooks(
  context: Context,
  file: TableFile,
  options: BookImportOptions,
): Promise<BookImportPlan> {
  const columns = file.headers.map(
    (_, index) => (options.columns ?? recognisedBookColumns(file.headers))[index] ?? null,
  )
  const head = headOf(file, columns, needed)
  const standard = options.academicYear ?? academicYearOn(dayOf(context.now))
  const read: ReturnType<typeof readBook>[] = []
  for (const row of head.missing.length ? [] : file.rows) {
    read.push(readBook(row, columns, standard, context.t))
    if (read.length % slice === 0) await setImmediate()
  }
  const years = [...new Set(read.flatMap(({ values }) => values.academicYear ?? []))]
  const known = await booksOf(context.db, years)
  const rows = planRows(context, { read, known, headers: file.headers })
  if (options.absent === "remove") rows.push(...removals(read, known))
  const count = (kind: BookPreviewRow["kind"]) => rows.filter((row) => row.kind === kind).length
  const counts = { new: count("new"), changed: count("changed"), removed: count("removed"), faulty: count("faulty") }
  const unchanged = read.length - counts.new - counts.changed - counts.faulty
  const fingerprint = fingerprintOf([head, options.absent, rows])
  const shown = rows.map(({ values: _values, version: _version, ...row }): BookPreviewRow => row)
  return { preview: { ...head, counts: { ...counts, unchanged }, rows: shown, fingerprint }, rows }
}

function readBook(
  row: TableFile["rows"][number],
  columns: readonly (BookColumn | null)[],
  standard: number,
  t: Context["t"],
) {
  const values: Record<string, unknown> = { academicYear: standard }
  const problems = readCells(
    row,
    columns,
    (column, cell) => {
      if (column === "academicYear" && !cell) return undefined
      const result = readCell(column, cell, t)
      if ("problem" in result) {
        // Not the one of rows that do not say.
        delete values[column]
        return result.problem
      }
      values[column] = result.value
      return undefined
    },
    t,
  )
  return { line: row.line, values: values as Partial<BookInput>, problems }
}

type ReadBook = ReturnType<typeof readBook>

async function booksOf(db: Db, years: readonly number[]): Promise<Map<string, StoredBook>> {
  if (!years.length) return new Map()
  const rows = await db
    .selectFrom("books")
    .select([...bookColumns, "bookId", "version"])
    .where("academicYear", "in", years)
    .orderBy("bookId")
    .execute()
  return new Map(rows.map((book) => [keyOf(book), book]))
}

interface Input {
  read: readonly ReadBook[]
  known: ReadonlyMap<string, StoredBook>
  headers: readonly string[]
}

/** All but the rows that change nothing. */
function planRows({ t }: Context, { read, known, headers }: Input): PlannedBook[] {
  const lines = new Map<string, number>()
  return read.flatMap(({ line, values, problems }): PlannedBook[] => {
    const shared = { line, title: values.title ?? "", courseCode: values.courseCode ?? "", problems: [] }
    const nothing = { bookId: null, version: null, changes: [], values: {} }
    if (problems.length)
      return [{ ...shared, ...nothing, kind: "faulty", problems: problems.map((each) => named(each, headers)) }]
    const key = keyOf(values)
    const before = lines.get(key)
    if (before !== undefined) {
      const message = t("books:problems.double", { line: before })
      return [{ ...shared, ...nothing, kind: "faulty", problems: [{ column: null, message }] }]
    }
    lines.set(key, line)
    const book = known.get(key)
    if (!book) return [{ ...shared, ...nothing, kind: "new", values }]
    const changed = bookColumns.filter((column) => column in values && values[column] !== book[column])
    if (!changed.length) return []
    const changes = changed.map((column) => ({
      column,
      from: cellOf(column, book[column], t),
      to: cellOf(column, values[column], t),
    }))
    const { bookId, version, ...stored } = book
    return [{ ...shared, kind: "changed", bookId, version, changes, values: { ...stored, ...values } as BookInput }]
  })
}

/** The keys by which a row may mean a book: what is wrong in it is left out. */
const keysOf = ({ academicYear, courseCode, isbn13 }: StoredBook): string[] =>
  [academicYear, undefined].flatMap((year) =>
    [courseCode, undefined].flatMap((code) =>
      [isbn13, undefined].map((isbn) => keyOf({ academicYear: year, courseCode: code, isbn13: isbn } as Partial<Key>)),
    ),
  )

/** The books that are not in the file. What a faulty row may be about stays. */
function removals(read: readonly ReadBook[], known: ReadonlyMap<string, StoredBook>): PlannedBook[] {
  const there = new Set(read.map(({ values }) => keyOf(values)))
  return [...known.values()]
    .filter((book) => !keysOf(book).some((key) => there.has(key)))
    .map((book) => ({
      line: null,
      kind: "removed",
      title: String(book.title),
      courseCode: String(book.courseCode),
      bookId: book.bookId,
      version: book.version,
      changes: [],
      problems: [],
      values: {},
    }))
}

/** Rows of one statement. */
const part = 250

/** Writes all columns of these books in one statement. */
async function update(tx: Db, rows: readonly PlannedBook[], by: ReturnType<typeof updatedBy>): Promise<void> {
  const data = JSON.stringify(rows.map(({ bookId, values }) => ({ ...values, bookId })))
  await sql`update books set ${sql.join(bookColumns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))},
      "updatedBy" = ${by.updatedBy}, "updatedAt" = ${by.updatedAt}
    from jsonb_populate_recordset(null::books, ${data}::jsonb) given where books."bookId" = given."bookId"`.execute(tx)
}

/**
 * Writes what a preview showed, all of it or nothing; in a transaction.
 * @throws AppError conflict: a book has changed since
 */
export async function writeBooks(
  tx: Db,
  { rows }: BookImportPlan,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<BookImportResult> {
  const of = (kind: BookPreviewRow["kind"]) => rows.filter((row) => row.kind === kind)
  const [added, changed, removed] = [of("new"), of("changed"), of("removed")]
  await sql`select pg_advisory_xact_lock(hashtext('book import'))`.execute(tx)
  await requireUnchanged(tx, [...changed, ...removed])
  for (const some of partsOf(removed))
    await tx
      .deleteFrom("books")
      .where(
        "bookId",
        "in",
        some.map(({ bookId }) => bookId ?? 0),
      )
      .execute()
  for (const some of partsOf(changed)) await update(tx, some, updatedBy(viewer, now))
  const absent = { courseName_en: "", required: true, priceCents: null, orderUrl: null }
  for (const some of partsOf(added)) {
    const full = some.map(({ values }) => ({ ...absent, ...(values as BookInput), ...createdBy(viewer, now) }))
    const books = full.map(({ priceCents, orderUrl, ...book }) => ({
      ...book,
      priceCents: priceCents ?? null,
      orderUrl: orderUrl ?? null,
    }))
    await tx.insertInto("books").values(books).execute()
  }
  return { added: added.length, changed: changed.length, removed: removed.length }
}

function* partsOf<R>(rows: readonly R[]): Generator<R[]> {
  for (let from = 0; from < rows.length; from += part) yield rows.slice(from, from + part)
}

/** Locks the books that change. @throws AppError conflict */
async function requireUnchanged(tx: Db, rows: readonly PlannedBook[]): Promise<void> {
  const ids = rows.map(({ bookId }) => bookId ?? 0)
  if (!ids.length) return
  const { rows: locked } = await sql<{ bookId: number; version: number }>`select "bookId", version from books
    where "bookId" = any(${ids}::integer[]) order by "bookId" for update`.execute(tx)
  const versions = new Map(locked.map(({ bookId, version }) => [bookId, version]))
  if (rows.some(({ bookId, version }) => versions.get(bookId ?? 0) !== version))
    throw new AppError("conflict", { text: "books:refused.changedMeanwhile" })
}
