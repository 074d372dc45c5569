import { listMax } from "../../../platform/contract.ts"
import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import type { OpeningTimes, VersionedOpeningTimes } from "../room.ts"

/**
 * SQL, of a statement on `rooms`: the opening times of a room, its weekly blocks and the exceptions that hold on a day
 * or later. The database writes `18:00:00`, everybody else `18:00`.
 */
export const openingTimesFrom = (firstDay: string) => sql<OpeningTimes>`json_build_object(
  'weekly', (
    select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', left(opens::text, 5),
      'closes', left(closes::text, 5)) order by weekday, opens), '[]')
    from "roomOpeningHours" hours where hours."roomId" = rooms."roomId"),
  'exceptions', (
    select coalesce(json_agg(json_build_object('fromDate', "fromDate", 'untilDate', "untilDate",
      'opens', left(opens::text, 5), 'closes', left(closes::text, 5), 'reason_nl', reason_nl, 'reason_en', reason_en)
      order by "fromDate", opens), '[]')
    from "roomOpeningExceptions" exceptions
    where exceptions."roomId" = rooms."roomId" and "untilDate" >= ${firstDay}::date))`

/** The opening times of one room, with its version. @throws AppError notFound */
export async function getOpeningTimes(db: Db, roomId: number, firstDay: string): Promise<VersionedOpeningTimes> {
  const { version, times } = orNotFound(
    await db
      .selectFrom("rooms")
      .select(["version", openingTimesFrom(firstDay).as("times")])
      .where("roomId", "=", roomId)
      .executeTakeFirst(),
  )
  return { ...times, version }
}

/** Opening times of every room that has them, for the page that shows them all. */
export async function allOpeningTimes(db: Db, today: string) {
  const rooms = await db
    .selectFrom("rooms")
    .select(["roomId", openingTimesFrom(today).as("times")])
    .where("hasOpeningTimes", "=", true)
    .orderBy("roomId")
    .limit(listMax)
    .execute()
  return rooms.map(({ roomId, times }) => ({ roomId, ...times }))
}

/**
 * Replaces the opening times of a room; exceptions that have passed stay as they are.
 * @throws AppError notFound · changedMeanwhile
 */
export async function replaceOpeningTimes(
  db: Db,
  roomId: number,
  times: VersionedOpeningTimes,
  by: Viewer,
  now: Date,
): Promise<VersionedOpeningTimes> {
  const today = dayOf(now)
  await lockAtVersion(db, "rooms", { roomId }, times.version)
  await db.updateTable("rooms").set(updatedBy(by, now)).where("roomId", "=", roomId).execute()
  await db.deleteFrom("roomOpeningHours").where("roomId", "=", roomId).execute()
  await db.deleteFrom("roomOpeningExceptions").where("roomId", "=", roomId).where("untilDate", ">=", today).execute()
  if (times.weekly.length)
    await db
      .insertInto("roomOpeningHours")
      .values(times.weekly.map((block) => ({ ...block, roomId })))
      .execute()
  if (times.exceptions.length)
    await db
      .insertInto("roomOpeningExceptions")
      .values(
        times.exceptions.map((each) => ({ ...each, opens: each.opens ?? null, closes: each.closes ?? null, roomId })),
      )
      .execute()
  return getOpeningTimes(db, roomId, today)
}
