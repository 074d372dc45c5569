import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"

export type Site = Api["GET /site"]["answer"]["data"]

/** Name and contact details of the association. */
export const siteQuery = (api: ApiClient) => queryOptions({ queryKey: ["site"], queryFn: () => api("GET /site") })
