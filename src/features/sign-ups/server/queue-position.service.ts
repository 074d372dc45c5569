import { type RawBuilder, sql } from "kysely"
import type { Db } from "../../../platform/server/db.ts"

/**
 * SQL relation of the places on an activity's waiting list, from the first to the last of some who wait: who is before
 * them all is counted, not listed, so that one place in a long line costs little.
 * @param asked relation with a `"queueNumber"` for each of them
 */
export const lineOf = (activityId: number, asked: RawBuilder<unknown>) => sql<{ queueNumber: number; place: number }>`(
  select "queueNumber", (row_number() over (order by "queueNumber") + (
    select count(*) from "signUps" where "activityId" = ${activityId} and status = 'waiting'
      and "queueNumber" < (select min("queueNumber") from ${asked} asked)))::integer as place
  from "signUps" where "activityId" = ${activityId} and status = 'waiting'
    and "queueNumber" between (select min("queueNumber") from ${asked} asked) and (select max("queueNumber") from ${asked} asked))`

/** The places of people on the waiting list of an activity, from 1, by their queue numbers. */
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
