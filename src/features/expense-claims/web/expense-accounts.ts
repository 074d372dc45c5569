import type { ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

/** The accounts on which costs are booked, by their number. */
export const expenseAccountsQuery = (api: ApiClient) =>
  personalQuery(["ledger-accounts", "expense"], () =>
    api("GET /ledger-accounts", {
      query: { filter: { kind: "expense", isArchived: false }, sort: { code: "asc" }, pageSize: 100 },
    }),
  )
