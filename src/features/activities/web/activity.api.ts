import { momentOf } from "../../../platform/amsterdam.ts"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { entityApi, type Reader } from "../../../platform/web/entity-api.ts"
import { useLiveWithin } from "../../../platform/web/live.ts"

export type Activity = Api["GET /activities/:activityId"]["answer"]["data"]
export type ActivitySummary = Api["GET /activities"]["answer"]["data"][number]

export const activityApi = {
  ...entityApi("activities", "activityId"),
  /** A thousand people may have the same activity open: each refetches within three seconds of a change. */
  useLive: (): void => useLiveWithin(3000, "activities"),
}

/** The next activities in which a company takes part, from a day (`YYYY-MM-DD`) on. */
export const activitiesOfCompanyQuery = (api: ApiClient, reader: Reader, companyId: number, today: string) =>
  activityApi.list(
    api,
    {
      filter: { companyId, endsAt: { gte: momentOf(today, "00:00").toISOString() } },
      sort: { startsAt: "asc" },
      pageSize: 6,
    },
    reader,
  )

/** A change by a call of its own; refetches everything about activities afterwards. */
export const useActivityChange = <K extends Extract<ChangeKey, `${string} /activities${string}`>>(key: K) =>
  useChange(key, "activities")
