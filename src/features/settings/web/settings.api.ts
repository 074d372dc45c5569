import { infiniteQueryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { useChange } from "../../../platform/web/change.ts"

export type Settings = Api["GET /settings"]["answer"]["data"]
export type SettingsChange = Api["GET /settings/changes"]["answer"]["data"][number]

const meta = { personal: true }

export const settingsQuery = (api: ApiClient) => personalQuery(["settings", "one"], () => api("GET /settings"))

/** Who changed what, the last first, ten at a time. */
export const settingsChangesQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ["settings", "changes"],
    meta,
    initialPageParam: 1,
    queryFn: ({ pageParam }) => api("GET /settings/changes", { query: { pageNumber: pageParam, pageSize: 10 } }),
    getNextPageParam: ({ pagination: { pageNumber, totalPages } }) =>
      pageNumber < totalPages ? pageNumber + 1 : undefined,
  })

/** Every page shows the association, as `site`. */
export const useSettingsChange = () => useChange("PUT /settings", "settings", "site")
