import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { bySlugQuery } from "../../../platform/web/by-slug.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { useLive } from "../../../platform/web/live.ts"

type Query = NonNullable<Api["GET /rooms"]["query"]>
export type Room = Api["GET /rooms/:roomId"]["answer"]["data"]

/** Rooms by what is asked for. All queries of this feature begin with "rooms", so one change refreshes them. */
export const roomsQuery = (api: ApiClient, query: Query) =>
  queryOptions({ queryKey: ["rooms", "list", query], queryFn: () => api("GET /rooms", { query }) })

/** The one room with this slug; null where there is none. */
export const roomBySlugQuery = (api: ApiClient, slug: string) =>
  bySlugQuery("rooms", slug, (query) => api("GET /rooms", { query }))

/** The rooms of the page with opening times. */
export const openRoomsQuery = (api: ApiClient) =>
  roomsQuery(api, { filter: { hasOpeningTimes: true }, pageSize: 100, sort: { name_nl: "asc" } })

export const allOpeningTimesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["rooms", "openingTimes"],
    queryFn: async () => (await api("GET /rooms/opening-times")).data,
  })

export const openingTimesQuery = (api: ApiClient, roomId: number) =>
  queryOptions({
    queryKey: ["rooms", "openingTimes", roomId],
    queryFn: async () => (await api("GET /rooms/:roomId/opening-times", { params: { roomId } })).data,
  })

/** Who is there: only for logged-in users, so never rendered on the server. */
export const presenceQuery = (api: ApiClient, roomId: number) =>
  queryOptions({
    queryKey: ["rooms", "people", roomId],
    meta: { personal: true },
    queryFn: async () => (await api("GET /rooms/:roomId/status/people", { params: { roomId } })).data,
  })

export const statusHistoryQuery = (api: ApiClient, roomId: number) =>
  queryOptions({
    queryKey: ["rooms", "history", roomId],
    meta: { personal: true },
    queryFn: () => api("GET /rooms/:roomId/status/history", { params: { roomId }, query: { pageSize: 10 } }),
  })

/** Keeps everything about rooms on this page up to date. */
export const useLiveRooms = (): void => useLive("rooms")

/** One call that changes a room; afterwards every list, room and history is asked for again. */
export const useRoomChange = <K extends Extract<ChangeKey, `${string} /rooms${string}`>>(key: K) =>
  useChange(key, "rooms")
