import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { useChange } from "../../../platform/web/change.ts"

export type SiteExport = Api["GET /site-exports"]["answer"]["data"]["exports"][number]

/** The last exports; while one is being made they are looked up every few seconds. */
export const siteExportsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["site-exports"],
    meta: { personal: true },
    staleTime: 0,
    queryFn: async () => (await api("GET /site-exports")).data.exports,
    refetchInterval: ({ state }) => (state.data?.some((each) => each.state === "making") ? 3000 : false),
  })

export const useSiteExportRequest = () => useChange("POST /site-exports", "site-exports")
export const useSiteExportRemoval = () => useChange("DELETE /site-exports/:siteExportId", "site-exports")
