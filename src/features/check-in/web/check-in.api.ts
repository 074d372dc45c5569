import { queryOptions } from "@tanstack/react-query"
import { type DoorList, listOf, withChanges } from "./door-list.ts"
import type { ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

const personal = { meta: { personal: true } }

/** Everybody at the door; asked for again at every visit, since other phones change it: who changed, if others are known. */
export const checkInQuery = (api: ApiClient, activityId: number) => {
  const queryKey = ["activities", "checkIn", activityId]
  const ask = async (since?: string) =>
    (await api("GET /activities/:activityId/check-in", { params: { activityId }, query: { since } })).data
  return queryOptions({
    queryKey,
    ...personal,
    staleTime: 0,
    queryFn: async ({ client }): Promise<DoorList> => {
      const before = client.getQueryData<DoorList>(queryKey)
      if (!before?.cursor) return listOf(await ask())
      const after = withChanges(before, await ask(before.cursor))
      return after.cursor ? after : listOf(await ask())
    },
  })
}

/** The user's own codes. */
export const ticketsQuery = (api: ApiClient) =>
  personalQuery(["activities", "tickets"], () => api("GET /activities/tickets"), { staleTime: 0 })
