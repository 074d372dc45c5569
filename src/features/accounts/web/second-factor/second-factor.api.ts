import type { ApiClient } from "../../../../platform/web/api.ts"
import { personalQuery } from "../../../../platform/web/personal-query.ts"

/** What the user logs in with besides their password; refetched at every visit. */
export const secondFactorQuery = (api: ApiClient) =>
  personalQuery(["secondFactor"], () => api("GET /auth/second-factor"), { staleTime: 0 })
