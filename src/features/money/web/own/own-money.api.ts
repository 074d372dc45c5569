import type { Api, ApiClient } from "../../../../platform/web/api.ts"
import { personalQuery } from "../../../../platform/web/personal-query.ts"

export type OwnMoney = Api["GET /money/mine"]["answer"]["data"]
export type OwnCharge = OwnMoney["charges"][number]

/** What the user owes and why, with what was charged in a year: the latest, if none is named. */
export const ownMoneyQuery = (api: ApiClient, year: number | undefined) =>
  personalQuery(
    ["money", "mine", `year ${year ?? ""}`],
    () => api("GET /money/mine", { query: year ? { year } : {} }),
    {
      staleTime: 0,
      placeholderData: (previous) => previous,
    },
  )

/** What the user owes, in one amount. */
export const owedQuery = (api: ApiClient) =>
  personalQuery(["money", "owed"], () => api("GET /money/owed"), { staleTime: 0 })

/** What a payment link pays. */
export const openedLinkQuery = (api: ApiClient, token: string) => ({
  queryKey: ["money", "link", token],
  queryFn: async () => (await api("GET /payment-links/opened/:token", { params: { token } })).data,
  staleTime: 0,
})
