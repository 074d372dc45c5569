import { type RawBuilder, sql } from "kysely"

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
