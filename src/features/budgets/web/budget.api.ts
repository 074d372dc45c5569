import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import type { BudgetKind } from "../budget-kinds.ts"

export type Overview = Api["GET /budgets"]["answer"]["data"]
export type GroupTotals = Overview["groups"][number]
export type Sheet = Api["GET /groups/:groupId/budgets/:year"]["answer"]["data"]
export type Part = Sheet["parts"][number]
export type Row = Part["income"]["rows"][number]
export type Line = Row["lines"][number]

export const overviewQuery = (api: ApiClient, year: number | undefined) =>
  personalQuery(["budgets", "all", year ?? ""], () => api("GET /budgets", { query: year ? { year } : {} }))

export const sheetQuery = (api: ApiClient, groupId: number, year: number) =>
  personalQuery(["budgets", groupId, year], () =>
    api("GET /groups/:groupId/budgets/:year", { params: { groupId, year } }),
  )

/** The accounts that a line of a kind can be on, by their number; none for those who may not read them. */
export const accountsQuery = (api: ApiClient, kind: BudgetKind) =>
  personalQuery(["ledger-accounts", "budget", kind], () =>
    api("GET /ledger-accounts", {
      query: { filter: { kind, isArchived: false }, sort: { code: "asc" }, pageSize: 100 },
    }),
  )

/** A change of a budget; afterwards whatever shows budgets is fetched again. */
export const useBudgetChange = <K extends ChangeKey>(key: K) => useChange(key, "budgets")

/** The year of an address, `?jaar=2025`. */
export const yearIn = (params: URLSearchParams): number | undefined => {
  const written = params.get("jaar") ?? ""
  return /^(19[5-9]\d|20\d\d)$/.test(written) ? Number(written) : undefined
}
