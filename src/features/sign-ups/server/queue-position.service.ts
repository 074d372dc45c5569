import { type RawBuilder, sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"

/**
 * SQL relation of positions on an activity's waiting list, from the first to the last of the given people. Those ahead
 * of them are counted rather than listed, so one position on a long list is cheap.
 * @param queueNumbers relation with a `"queueNumber"` for each of them
 */
export const lineOf = (activityId: number, asked: RawBuilder<unknown>) => sql<{ queueNumber: number; place: number }>`(
  select "queueNumber", (row_number() over (order by "queueNumber") + (
    select count(*) from "signUps" where "activityId" = ${activityId} and status = 'waiting'
      and "queueNumber" < (select min("queueNumber") from ${asked} asked)))::integer as place
  from "signUps" where "activityId" = ${activityId} and status = 'waiting'
    and "queueNumber" between (select min("queueNumber") from ${asked} asked) and (select max("queueNumber") from ${asked} asked))`

/** Positions on an activity's waiting list, from 1, by queue number. */
export async function queuePositions(
  db: Db,
  activityId: number,
  queueNumbers: readonly number[],
): Promise<Map<number, number>> {
  if (!queueNumbers.length) return new Map()
  const asked = sql`unnest(${sql.val(queueNumbers)}::bigint[])`
  const { rows } = await sql<{ queueNumber: number; place: number }>`
    select "queueNumber", place from ${lineOf(activityId, sql`(select asked as "queueNumber" from ${asked} asked)`)} line
  `.execute(db)
  return new Map(rows.map(({ queueNumber, place }) => [queueNumber, place]))
}
