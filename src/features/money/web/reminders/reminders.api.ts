import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../../platform/web/api.ts"
import { personalQuery } from "../../../../platform/web/personal-query.ts"

export type MoneySettings = Api["GET /money/settings"]["answer"]["data"]
export type PersonReminders = Api["GET /money/people/:userId/reminders"]["answer"]["data"]
type Filter = NonNullable<Api["GET /money/charges"]["query"]>["filter"]

/** Which open charges: what a filter finds, or of it those that were chosen. */
export interface Which {
  filter: Filter
  chargeIds?: number[]
  userIds?: number[]
}

const meta = { personal: true }
/** As the calls take it. */
export const inputOf = ({ filter, ...body }: Which) => ({ query: filter ? { filter } : {}, body })

export const moneySettingsQuery = (api: ApiClient) =>
  personalQuery(["money", "settings"], () => api("GET /money/settings"))

export const personRemindersQuery = (api: ApiClient, userId: number) =>
  personalQuery(["money", "reminders", userId], () =>
    api("GET /money/people/:userId/reminders", { params: { userId } }),
  )

/** Whom a reminder would go to. */
export const reminderPreviewQuery = (api: ApiClient, which: Which) =>
  queryOptions({
    queryKey: ["money", "reminder-preview", which],
    meta,
    staleTime: 0,
    queryFn: () => api("POST /money/reminders/preview", inputOf(which)),
  })

/** Whose charges they are, to write to them. */
export const chargedPeopleQuery = (api: ApiClient, which: Which) =>
  queryOptions({
    queryKey: ["money", "charged-people", which],
    meta,
    queryFn: async () => (await api("POST /money/charges/people", inputOf(which))).data,
  })
