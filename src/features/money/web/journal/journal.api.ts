import { infiniteQueryOptions } from "@tanstack/react-query"
import type { Api, ApiClient, Input } from "../../../../platform/web/api.ts"
import { personalQuery } from "../../../../platform/web/personal-query.ts"

export type JournalMonth = Api["GET /money/journal/:month"]["answer"]["data"]
export type JournalEntry = Api["GET /money/journal/:month/entries"]["answer"]["data"]["items"][number]
export type BookDownload = JournalMonth["downloads"][number]
export type Closing = Api["GET /money/months/closing"]["answer"]["data"]
export type OpenItems = Api["GET /money/open-items"]["answer"]["data"]
export type YearEnd = Api["GET /money/year-end"]["answer"]["data"]

/** What the journal of a month comes to. */
export const journalQuery = (api: ApiClient, month: string) =>
  personalQuery(["money", "journal", month], () => api("GET /money/journal/:month", { params: { month } }))

/** Its entries, some at a time. */
export const entriesQuery = (api: ApiClient, month: string) =>
  infiniteQueryOptions({
    queryKey: ["money", "journal", month, "entries"],
    meta: { personal: true },
    queryFn: async ({ pageParam }) =>
      (await api("GET /money/journal/:month/entries", { params: { month }, query: { from: pageParam } })).data,
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((count, { items }) => count + items.length, 0)
      return shown < total ? shown : undefined
    },
  })

/** What closing a month, and all before it, would fix. */
export const closingQuery = (api: ApiClient, through: string) =>
  personalQuery(["money", "closing", through], () => api("GET /money/months/closing", { query: { through } }))

/** What was open at the end of a day; by default today. */
export const openItemsQuery = (api: ApiClient, on: string | undefined) =>
  personalQuery(["money", "open-items", on ?? ""], () => api("GET /money/open-items", { query: on ? { on } : {} }))

/** How the books of an association year are; by default of the last that is over. */
export const yearEndQuery = (api: ApiClient, year: number | undefined) =>
  personalQuery(["money", "year-end", year ?? ""], () => api("GET /money/year-end", { query: year ? { year } : {} }))

type FileKey = "POST /money/journal/:month/export" | "POST /money/years/:year/audit-file"

/** A file of the books. */
export const bookFile = async <K extends FileKey>(api: ApiClient, key: K, input: Input<K>): Promise<Blob> =>
  (await (api as (key: K, input: Input<K>) => Promise<{ data: unknown }>)(key, input)).data as Blob
