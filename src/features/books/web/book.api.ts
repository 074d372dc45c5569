import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient, Input } from "../../../platform/web/api.ts"
import { entityApi } from "../../../platform/web/entity-api.ts"

export type Book = Api["GET /books/:bookId"]["answer"]["data"]
export type BookSummary = Api["GET /books"]["answer"]["data"][number]
export type BookTerm = Api["GET /books/overview"]["answer"]["data"]["terms"][number]

export const bookApi = entityApi("books", "bookId")

/** The academic years with books, and the quarters of one: the current one, if none is given. */
export const bookOverviewQuery = (api: ApiClient, academicYear: number | null) =>
  queryOptions({
    queryKey: ["books", "overview", academicYear],
    queryFn: async () =>
      (await api("GET /books/overview", { query: academicYear === null ? {} : { academicYear } })).data,
  })

export type BookImportChoices = NonNullable<Api["POST /books/import/preview"]["query"]>
type Confirmation = NonNullable<Api["POST /books/import"]["query"]>

/** What importing a file would do. */
export const previewBooks = async (api: ApiClient, body: Blob, query: BookImportChoices) =>
  (await api("POST /books/import/preview", { query, body } as Input<"POST /books/import/preview">)).data

/** Imports what a preview showed. */
export const importBooks = async (api: ApiClient, body: Blob, query: Confirmation) =>
  (await api("POST /books/import", { query, body } as Input<"POST /books/import">)).data
