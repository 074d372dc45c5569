import { anyone } from "../../../platform/policy.ts"
import { crudRoutes, scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route } from "../../../platform/server/http/route.ts"
import {
  book,
  bookCopy,
  bookCopyResult,
  bookDetail,
  bookInput,
  bookOverview,
  bookOverviewQuery,
  bookQuery,
} from "../book.ts"
import { mayCreateBook, mayDeleteBook, mayUpdateBook } from "../book.policy.ts"
import { bookFileRoutes } from "./book-file.routes.ts"
import { books, copyBooks, readOverview } from "./book.service.ts"

export const bookRoutes = [
  route(
    "GET /books/overview",
    {
      may: anyone,
      summary: "Read the academic years with books, and the quarters of one with what its required books cost",
      query: bookOverviewQuery,
      output: bookOverview,
    },
    async (call) => readOverview(scopeOf(call), call.query.academicYear),
  ),
  route(
    "POST /books/copies",
    {
      may: mayCreateBook,
      summary: "Copy the books of an academic year to another; those that it has already stay as they are",
      body: bookCopy,
      output: bookCopyResult,
      touches: ["books"],
    },
    async (call) => copyBooks(writeScopeOf(call), call.body),
  ),
  ...bookFileRoutes,
  ...crudRoutes("books", {
    id: "bookId",
    names: ["a book", "books"],
    rows: books,
    query: bookQuery,
    summary: book,
    contract: bookDetail,
    input: bookInput,
    may: { read: anyone, create: mayCreateBook, update: mayUpdateBook, delete: mayDeleteBook },
    conflicts: { books_oncePerCourse: "books:refused.oncePerCourse" },
  }),
]
