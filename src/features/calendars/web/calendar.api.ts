import { queryOptions } from "@tanstack/react-query"
import type { ApiClient } from "../../../platform/web/api.ts"

/** Whether the user has a personal calendar, and since when. */
export const personalCalendarQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["calendar", "personal"],
    meta: { personal: true },
    queryFn: async () => (await api("GET /calendar/personal")).data,
  })
