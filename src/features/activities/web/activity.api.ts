import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { withSlug } from "../../../platform/web/by-slug.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { momentOf } from "../../../platform/amsterdam.ts"

export type Activity = Api["GET /activities/:activityId"]["answer"]["data"]
export type ActivitySummary = Api["GET /activities"]["answer"]["data"][number]
type Query = NonNullable<Api["GET /activities"]["query"]>

/** What one sees of activities depends on who one is: kept apart by reader, and forgotten at logging out. */
const meta = { personal: true }
/** Number of the user who looks; null for a visitor, which is also what the server renders for. */
type Reader = number | null

/** A page of activities. */
export const activitiesQuery = (api: ApiClient, reader: Reader, query: Query) =>
  queryOptions({
    queryKey: ["activities", "list", reader, query],
    meta,
    queryFn: () => api("GET /activities", { query }),
  })

/** The next activities in which a company takes part, from a day (`YYYY-MM-DD`) on. */
export const activitiesOfCompanyQuery = (api: ApiClient, reader: Reader, companyId: number, today: string) =>
  activitiesQuery(api, reader, {
    filter: { companyId, endsAt: { gte: momentOf(today, "00:00").toISOString() } },
    sort: { startsAt: "asc" },
    pageSize: 6,
  })

async function activityBySlug(api: ApiClient, slug: string): Promise<Activity | null> {
  const named = await withSlug(slug, (query) => api("GET /activities", { query }))
  if (!named) return null
  return (await api("GET /activities/:activityId", { params: { activityId: named.activityId } })).data
}

/** The activity with this slug; null where there is none for this reader. */
export const activityQuery = (api: ApiClient, reader: Reader, slug: string) =>
  queryOptions({
    queryKey: ["activities", "slug", slug, reader],
    meta,
    queryFn: () => activityBySlug(api, slug),
  })

/** What a logged-in user may do with it besides signing up. */
export const activityRightsQuery = (api: ApiClient, activityId: number) =>
  queryOptions({
    queryKey: ["activities", "rights", activityId],
    meta,
    queryFn: async () => (await api("GET /activities/:activityId/rights", { params: { activityId } })).data,
  })

/** One call that changes activities; afterwards everything shown of them is asked for again. */
export const useActivityChange = <K extends Extract<ChangeKey, `${string} /activities${string}`>>(key: K) =>
  useChange(key, "activities")
