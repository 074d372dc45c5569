import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../../platform/web/api.ts"
import { useChange } from "../../../../platform/web/change.ts"
import { personalQuery } from "../../../../platform/web/personal-query.ts"

export type Payout = Api["GET /provider-payouts"]["answer"]["data"][number]
export type Standing = Api["GET /provider-payouts/standing"]["answer"]["data"]

export const standingQuery = (api: ApiClient) =>
  personalQuery(["provider-payouts", "standing"], () => api("GET /provider-payouts/standing"))

/** Payouts shown at a time. */
export const payoutsAtOnce = 20
export const payoutsQuery = (api: ApiClient, pageNumber: number) =>
  queryOptions({
    queryKey: ["provider-payouts", "list", pageNumber],
    meta: { personal: true },
    queryFn: () => api("GET /provider-payouts", { query: { pageNumber, pageSize: payoutsAtOnce } }),
  })

/** Fetches what was paid out; costs are booked and lines of the bank tied by it. */
export const usePayoutFetch = () =>
  useChange("POST /provider-payouts/fetch", "provider-payouts", "payment-attempts", "money", "bank-statements")
