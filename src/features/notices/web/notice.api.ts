import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"

export type OwnNotices = Api["GET /notices/mine"]["answer"]["data"]
export type PushDevice = OwnNotices["devices"][number]
export type Choice = OwnNotices["choices"][number]

const meta = { personal: true }

/** Where people choose. */
export const noticesPath = "/mijn-account/meldingen"

export const ownNoticesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["notices", "mine"],
    meta,
    queryFn: async () => (await api("GET /notices/mine", {})).data,
  })

/** What a link below a mail would end. Not under "notices": a page says what it did, not what holds afterwards. */
export const unsubscribeQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ["mail-links", "unsubscribe", token],
    queryFn: async () => (await api("GET /notices/unsubscribe/:token", { params: { token } })).data,
  })

export const bellQuery = (api: ApiClient, activityId: number) =>
  queryOptions({
    queryKey: ["notices", "bell", activityId],
    meta,
    queryFn: async () => (await api("GET /notices/bells/:activityId", { params: { activityId } })).data,
  })

/** A call about notices; afterwards what shows them is fetched again. */
export const useNoticeChange = <K extends Extract<ChangeKey, `${string} /notices/${string}`>>(key: K) =>
  useChange(key, "notices")
