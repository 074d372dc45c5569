import type { ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

/** Where the current user stands; the board may decide at any time. */
export const membershipQuery = (api: ApiClient) =>
  personalQuery(["accounts", "membership"], () => api("GET /auth/membership"), { staleTime: 0 })
