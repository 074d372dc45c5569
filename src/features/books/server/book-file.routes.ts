import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import { maxImportColumns } from "../../../platform/import/import-contract.ts"
import { scopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { csvOf } from "../../../platform/server/csv.ts"
import { gatherStatisticsAfter } from "../../../platform/server/database/statistics.ts"
import { type RequestContext, route, userOf } from "../../../platform/server/http/route.ts"
import { sendDownload } from "../../../platform/server/http/send-file.ts"
import { readTable } from "../../../platform/server/import/table-file.ts"
import { academicYearOn } from "../academic-year.ts"
import { bookColumns, maxImportBytes, maxImportRows } from "../book-file.ts"
import {
  bookImportConfirmation,
  type BookImportOptions,
  bookImportOptions,
  bookImportPreview,
  bookImportResult,
} from "../book-import.ts"
import { bookOverviewQuery } from "../book.ts"
import { mayCreateBook, mayDeleteBook, mayUpdateBook } from "../book.policy.ts"
import { cellOf } from "./book-cells.ts"
import { planBooks, writeBooks } from "./book-import.service.ts"
import { booksOfYear, readOverview } from "./book.service.ts"

/** A file, and what importing it would do. @throws AppError forbidden if it removes, and they may not */
async function planOf(call: RequestContext<undefined, BookImportOptions>) {
  if (call.query.absent === "remove" && !mayDeleteBook.allows(userOf(call))) throw new AppError("forbidden")
  const file = await readTable(call.http, { bytes: maxImportBytes, rows: maxImportRows, columns: maxImportColumns })
  const { columns, academicYear, absent } = call.query
  return planBooks({ db: call.db, now: call.services.now(), t: call.t }, file, { columns, academicYear, absent })
}

const importing = {
  may: mayUpdateBook,
  limit: { name: "book-import", network: 240, person: 120, seconds: 3600 },
  // Reading the file must not hold up others; writing has a transaction of its own.
  transaction: false,
} as const

/** Answers with a file of books: the names of the columns, and a row for each. */
function send(call: RequestContext<undefined, never>, name: string, books: AsyncIterable<object> | object[]): Response {
  const { t } = call
  async function* rows() {
    yield bookColumns.map((column) => t(`books:file.columns.${column}`))
    for await (const book of books)
      yield bookColumns.map((column) => cellOf(column, (book as Record<string, never>)[column], t) ?? "")
  }
  return sendDownload(call.http, csvOf(rows()), { type: "text/csv; charset=utf-8", filename: `${name}.csv` })
}

const example = {
  year: "1",
  quarter: 1,
  courseCode: "WISK101",
  courseName_nl: "Analyse 1",
  courseName_en: "Calculus 1",
  title: "Limieten, afgeleiden en integralen",
  authors: "J. Hoekstra & P. Bos",
  isbn13: "9789090124773",
  required: true,
  priceCents: 5995,
  orderUrl: "https://boekhandel.example/9789090124773",
}

/** Files of books: importing and exporting. */
export const bookFileRoutes = [
  route(
    "GET /books/export",
    {
      may: mayCreateBook,
      file: ["text/csv"],
      summary: "Export the books of an academic year as CSV, in the columns that an import reads",
      query: bookOverviewQuery,
    },
    async (call) => {
      const scope = scopeOf(call)
      const { academicYear } = await readOverview(scope, call.query.academicYear)
      const name = `${call.t("books:file.name")}-${academicYear}-${academicYear + 1}`
      return send(call as never, name, await booksOfYear(scope, academicYear))
    },
  ),
  route(
    "GET /books/import/example",
    { may: mayUpdateBook, file: ["text/csv"], summary: "Read an example of a file to import, as CSV" },
    async (call) => {
      const academicYear = academicYearOn(dayOf(call.services.now()))
      return send(call as never, call.t("books:file.example"), [{ academicYear, ...example }])
    },
  ),
  route(
    "POST /books/import/preview",
    {
      ...importing,
      summary:
        "Preview what importing books from a CSV file would do: the body is the file itself (text/csv, at most 5 MB and 5,000 rows)",
      query: bookImportOptions,
      output: bookImportPreview,
      touches: [],
    },
    async (call) => (await planOf(call)).preview,
  ),
  route(
    "POST /books/import",
    {
      ...importing,
      summary:
        "Import books from the file of a preview, all or nothing; 409 if it would now do something else than the preview showed",
      query: bookImportConfirmation,
      output: bookImportResult,
      touches: ["books"],
      // Somebody added one of these books since the preview was checked.
      conflicts: { books_oncePerCourse: "books:refused.changedMeanwhile" },
    },
    async (call) => {
      const plan = await planOf(call)
      const { fingerprint, missing, counts } = plan.preview
      if (fingerprint !== call.query.fingerprint)
        throw new AppError("conflict", { text: "books:refused.changedMeanwhile" })
      if (missing.length || counts.faulty) throw new AppError("conflict", { text: "books:refused.faulty" })
      const { services } = call
      const result = await services.writeSlots({ topic: "books", key: "books/import" }, () =>
        services.database.db.transaction().execute(async (tx) => {
          const written = await writeBooks(tx, plan, { viewer: userOf(call), now: services.now() })
          await services.changes.announce(tx, ["books"])
          return written
        }),
      )
      await gatherStatisticsAfter(services.database.db, result.added + result.changed + result.removed)
      return result
    },
  ),
]
