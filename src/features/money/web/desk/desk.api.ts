import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../../platform/web/change.ts"
import { useLive } from "../../../../platform/web/live.ts"
import { personalQuery } from "../../../../platform/web/personal-query.ts"

export type OpenCharge = Api["GET /money/charges"]["answer"]["data"][number]
export type Debtor = Api["GET /money/debtors"]["answer"]["data"][number]
export type Overview = Api["GET /money/overview"]["answer"]["data"]
export type PersonMoney = Api["GET /money/people/:userId"]["answer"]["data"]
type ListInput = NonNullable<Api["GET /money/charges"]["query"]>

const meta = { personal: true }

/** What the first page of the treasurer shows. */
export const overviewQuery = (api: ApiClient) => personalQuery(["money", "overview"], () => api("GET /money/overview"))

/** What waits for the treasurer. */
export const todoQuery = (api: ApiClient) => personalQuery(["money", "todo"], () => api("GET /money/todo"))

/** A page of what is open. */
export const openChargesQuery = (api: ApiClient, query: ListInput) =>
  queryOptions({ queryKey: ["money", "charges", query], meta, queryFn: () => api("GET /money/charges", { query }) })

/** A page of who owes something. */
export const debtorsQuery = (api: ApiClient, query: ListInput) =>
  queryOptions({ queryKey: ["money", "debtors", query], meta, queryFn: () => api("GET /money/debtors", { query }) })

/** All that the books say of one person. */
export const personMoneyQuery = (api: ApiClient, userId: number) =>
  personalQuery(["money", "person", userId], () => api("GET /money/people/:userId", { params: { userId } }))

/** An act on money; afterwards whatever shows money or who paid is fetched again. */
export const useMoneyChange = <K extends Extract<ChangeKey, `${string} /money/${string}`>>(key: K) =>
  useChange(key, "money", "activities")

/** Keeps the page up to date: people sign up, and pay at the door. */
export const useMoneyLive = () => useLive("money", "activities")
