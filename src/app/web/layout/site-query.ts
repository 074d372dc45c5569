import { queryOptions } from "@tanstack/react-query"
import type { ApiClient } from "../../../platform/web/api.ts"

/** Name and contact details of the association. */
export const siteQuery = (api: ApiClient) => queryOptions({ queryKey: ["site"], queryFn: () => api("GET /site") })
