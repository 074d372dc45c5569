import { sql } from "kysely"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import { matchColumns } from "../../../platform/server/search/search-columns.ts"
import type { SearchSource } from "../../../platform/server/search/search-source.ts"
import { readableBy } from "./activity-access.service.ts"

const text = (column: string) => sql<string>`${sql.ref(`activities.${column}`)}`

/** What is to come first, the soonest on top; then what has been, the latest on top. */
export const activitySearch: SearchSource<"activities"> = {
  kind: "activities",
  find: ({ viewer, now }, asked) => ({
    from: sql`activities`,
    key: text("activityId"),
    match: matchColumns("activities", asked),
    newest: sql`select "activityId" from activities order by "startsAt" desc, "activityId" desc`,
    readable: readableBy(viewer, now),
    isTimely: sql<boolean>`(activities."endsAt" >= ${now} and activities.status <> 'cancelled')`,
    freshness: sql<number>`-abs(extract(epoch from activities."startsAt" - ${now}::timestamptz))::double precision`,
    path: sql<string>`'/activiteiten/' || activities.slug`,
    texts: {
      title_nl: text("title_nl"),
      title_en: text("title_en"),
      intro_nl: text("summary_nl"),
      intro_en: text("summary_en"),
      body_nl: text("description_nl"),
      body_en: text("description_en"),
    },
    at: momentJson("activities.startsAt"),
    state: sql<string | null>`case when activities.status <> 'published' then activities.status
      when activities."publishAt" > ${now} then 'scheduled' when activities."endsAt" < ${now} then 'past' end`,
  }),
}
