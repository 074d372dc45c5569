import type { ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

/** Whether the user has a personal calendar, and since when. */
export const personalCalendarQuery = (api: ApiClient) =>
  personalQuery(["calendar", "personal"], () => api("GET /calendar/personal"))
