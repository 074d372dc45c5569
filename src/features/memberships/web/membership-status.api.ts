import { queryOptions } from "@tanstack/react-query"
import type { ApiClient } from "../../../platform/web/api.ts"

/** Where the current user stands; the board may decide at any time. */
export const membershipQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["accounts", "membership"],
    staleTime: 0,
    meta: { personal: true },
    queryFn: async () => (await api("GET /auth/membership")).data,
  })
