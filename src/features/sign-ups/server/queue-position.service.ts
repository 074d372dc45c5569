import { type RawBuilder, sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"

/**
 * SQL relation of positions on an activity's waiting list, from the first to the last of the given people. Those ahead
 * of them are counted rather than listed, so one position on a long list is cheap.
 * @param queueNumbers relation with a `"queueNumber"` for each of them
 */
export const positionsOf = (activityId: number, queueNumbers: RawBuilder<unknown>) => sql<{
  queueNumber: number
  position: number
}>`(
  select "queueNumber", (row_number() over (order by "queueNumber") + (
    select count(*) from "signUps" where "activityId" = ${activityId} and status = 'waiting'
      and "queueNumber" < (select min("queueNumber") from ${queueNumbers} own)))::integer as position
  from "signUps" where "activityId" = ${activityId} and status = 'waiting'
    and "queueNumber" between (select min("queueNumber") from ${queueNumbers} own) and (select max("queueNumber") from ${queueNumbers} own))`

/** Positions on an activity's waiting list, from 1, by queue number. */
export async function queuePositions(
  db: Db,
  activityId: number,
  queueNumbers: readonly number[],
): Promise<Map<number, number>> {
  if (!queueNumbers.length) return new Map()
  const own = sql`(select own as "queueNumber" from unnest(${sql.val(queueNumbers)}::bigint[]) own)`
  const { rows } = await sql<{ queueNumber: number; position: number }>`
    select "queueNumber", position from ${positionsOf(activityId, own)} line
  `.execute(db)
  return new Map(rows.map(({ queueNumber, position }) => [queueNumber, position]))
}
