import { queryOptions } from "@tanstack/react-query"
import type { ApiClient } from "../../../../platform/web/api.ts"

/** What the user logs in with besides their password; refetched at every visit. */
export const secondFactorQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["secondFactor"],
    staleTime: 0,
    meta: { personal: true },
    queryFn: async () => (await api("GET /auth/second-factor")).data,
  })
