import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"

export type OwnNotices = Api["GET /notices/mine"]["answer"]["data"]
export type PushDevice = OwnNotices["devices"][number]
export type Choice = OwnNotices["choices"][number]

/** Where people choose. */
export const noticesPath = "/mijn-account/meldingen"

export const ownNoticesQuery = (api: ApiClient) =>
  personalQuery(["notices", "mine"], () => api("GET /notices/mine", {}))

/** What a link below a mail would end. Not under "notices": a page says what it did, not what holds afterwards. */
export const unsubscribeQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ["mail-links", "unsubscribe", token],
    queryFn: async () => (await api("GET /notices/unsubscribe/:token", { params: { token } })).data,
  })

export const bellQuery = (api: ApiClient, activityId: number) =>
  personalQuery(["notices", "bell", activityId], () =>
    api("GET /notices/bells/:activityId", { params: { activityId } }),
  )

/** A call about notices; afterwards what shows them is fetched again. */
export const useNoticeChange = <K extends Extract<ChangeKey, `${string} /notices/${string}`>>(key: K) =>
  useChange(key, "notices")
