import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"

export type Ticket = Api["GET /activities/tickets"]["answer"]["data"][number]

const personal = { meta: { personal: true } }

/** Everybody at the door; refetched at every visit, since other phones change it. */
export const checkInQuery = (api: ApiClient, activityId: number) =>
  queryOptions({
    queryKey: ["activities", "checkIn", activityId],
    ...personal,
    staleTime: 0,
    queryFn: async () => (await api("GET /activities/:activityId/check-in", { params: { activityId } })).data,
  })

/** The user's own codes. */
export const ticketsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["activities", "tickets"],
    ...personal,
    staleTime: 0,
    queryFn: async () => (await api("GET /activities/tickets")).data,
  })
