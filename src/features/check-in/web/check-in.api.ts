import { queryOptions } from "@tanstack/react-query"
import { type DoorList, listOf, withChanges } from "./door-list.ts"
import type { Api, ApiClient } from "../../../platform/web/api.ts"

export type Ticket = Api["GET /activities/tickets"]["answer"]["data"][number]

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
  queryOptions({
    queryKey: ["activities", "tickets"],
    ...personal,
    staleTime: 0,
    queryFn: async () => (await api("GET /activities/tickets")).data,
  })
