import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"

/** One group of the chart. */
export interface ActivitiesOfGroup {
  groupId: number
  name_nl: string
  name_en: string
  activities: number
}

/**
 * How many published activities each group organises that begin in a period; the busiest `max` groups.
 * @param period first day, and the day after the last
 */
export async function activitiesPerGroup(
  db: Db,
  [from, until]: readonly [from: string, until: string],
  max: number,
): Promise<ActivitiesOfGroup[]> {
  const { rows } = await sql<ActivitiesOfGroup>`
    select groups."groupId", name_nl, name_en, count(*)::integer as activities
    from activities join "activityGroups" using ("activityId") join groups using ("groupId")
    where "startsAt" >= ${from}::timestamp at time zone 'Europe/Amsterdam'
      and "startsAt" < ${until}::timestamp at time zone 'Europe/Amsterdam' and activities.status = 'published'
    group by groups."groupId" order by activities desc, groups."groupId" limit ${max}`.execute(db)
  return rows
}
