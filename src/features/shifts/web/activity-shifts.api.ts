import type { ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

// By itself: the page of an activity, which visitors see too, needs no more of shifts.

/** The shifts of an activity, as far as they are for the user; fetched again at every visit, since they change elsewhere. */
export const activityShiftsQuery = (api: ApiClient, activityId: number) =>
  personalQuery(
    ["shifts", "activity", activityId],
    () => api("GET /activities/:activityId/shifts", { params: { activityId } }),
    { staleTime: 0 },
  )
