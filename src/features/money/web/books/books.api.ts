import type { Api, ApiClient } from "../../../../platform/web/api.ts"
import { entityApi } from "../../../../platform/web/entity-api.ts"
import { personalQuery } from "../../../../platform/web/personal-query.ts"

export type Books = Api["GET /money/books"]["answer"]["data"]
export type LedgerAccount = Api["GET /ledger-accounts/:ledgerAccountId"]["answer"]["data"]
export type LedgerAccountSummary = Api["GET /ledger-accounts"]["answer"]["data"][number]

export const ledgerAccountApi = entityApi("ledger-accounts", "ledgerAccountId")

/** All accounts, by their number. */
export const ledgerAccountsQuery = (api: ApiClient) =>
  personalQuery(["ledger-accounts", "all"], () =>
    api("GET /ledger-accounts", { query: { sort: { code: "asc" }, pageSize: 100 } }),
  )

/** The months of a year, and where what is booked. */
export const booksQuery = (api: ApiClient, year: number | undefined) =>
  personalQuery(["money", "books", `year ${year ?? ""}`], () =>
    api("GET /money/books", { query: year ? { year } : {} }),
  )
