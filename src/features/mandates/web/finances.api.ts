import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

export type Finances = Api["GET /users/:userId/finances"]["answer"]["data"]
export type ListedMandate = Api["GET /mandates"]["answer"]["data"][number]
export type DirectDebitSettings = Api["GET /mandates/settings"]["answer"]["data"]
type ListInput = NonNullable<Api["GET /mandates"]["query"]>

const meta = { personal: true } as const

/** How one person pays. */
export const financesQuery = (api: ApiClient, userId: number) =>
  queryOptions({
    queryKey: ["users", "finances", userId],
    meta,
    queryFn: async () => (await api("GET /users/:userId/finances", { params: { userId } })).data,
  })

/** Changes how somebody pays. */
export const useFinancesChange = <K extends ChangeKey>(key: K) => useChange(key, "users", "mandates")

/** A page of the mandates that nobody revoked. */
export const mandatesQuery = (api: ApiClient, query: ListInput) =>
  queryOptions({ queryKey: ["mandates", "list", query], meta, queryFn: () => api("GET /mandates", { query }) })

export const mandateHealthQuery = (api: ApiClient) =>
  personalQuery(["mandates", "health"], () => api("GET /mandates/health"))

/** Who collects, and what the bank allows. */
export const directDebitQuery = (api: ApiClient) =>
  personalQuery(["mandates", "settings"], () => api("GET /mandates/settings"))
