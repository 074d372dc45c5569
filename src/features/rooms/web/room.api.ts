import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { entityApi } from "../../../platform/web/entity-api.ts"

export type RoomDetail = Api["GET /rooms/:roomId"]["answer"]["data"]
export type Room = Api["GET /rooms"]["answer"]["data"][number]

export const roomApi = entityApi("rooms", "roomId")

/** All rooms, by name. */
export const allRoomsQuery = (api: ApiClient) => roomApi.list(api, { pageSize: 100, sort: { name_nl: "asc" } })

/** The rooms of the page with opening times. */
export const openRoomsQuery = (api: ApiClient) =>
  roomApi.list(api, { filter: { hasOpeningTimes: true }, pageSize: 100, sort: { name_nl: "asc" } })

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

/**
 * Who is there: only for logged-in users. Asked again when the room has another status, and not at every change of any
 * room: this one may just be gone.
 */
export const presenceQuery = (api: ApiClient, { roomId, roomStatus }: Pick<Room, "roomId" | "roomStatus">) =>
  personalQuery(["roomPresence", roomId, roomStatus?.updatedAt], () =>
    api("GET /rooms/:roomId/status/people", { params: { roomId } }),
  )

export const statusHistoryQuery = (api: ApiClient, roomId: number) =>
  queryOptions({
    queryKey: ["rooms", "history", roomId],
    meta: { personal: true },
    queryFn: () => api("GET /rooms/:roomId/status/history", { params: { roomId }, query: { pageSize: 10 } }),
  })

/** One call that changes a room; afterwards every list, room and history is asked for again. */
export const useRoomChange = <K extends Extract<ChangeKey, `${string} /rooms${string}`>>(key: K) =>
  useChange(key, "rooms")
