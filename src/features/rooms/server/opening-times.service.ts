import { dayOf } from "../../../platform/amsterdam.ts"
import { orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import type { OpeningTimes, VersionedOpeningTimes } from "../room.ts"

/** `18:00:00` as the database writes it, `18:00` as everybody else does. */
const minutes = (time: string) => time.slice(0, 5)
const minutesOrNull = (time: string | null) => (time === null ? null : minutes(time))

/**
 * The opening times of rooms, by room: the weekly blocks and the exceptions that hold on a day or later.
 * Rooms without any are in the map too, with empty lists.
 */
export async function openingTimesOf(db: Db, roomIds: number[], firstDay: string): Promise<Map<number, OpeningTimes>> {
  const times = new Map<number, OpeningTimes>(roomIds.map((roomId) => [roomId, { weekly: [], exceptions: [] }]))
  if (!roomIds.length) return times
  const weekly = await db
    .selectFrom("roomOpeningHours")
    .select(["roomId", "weekday", "opens", "closes"])
    .where("roomId", "in", roomIds)
    .orderBy("weekday")
    .orderBy("opens")
    .execute()
  for (const { roomId, ...row } of weekly)
    times.get(roomId)?.weekly.push({ ...row, opens: minutes(row.opens), closes: minutes(row.closes) })
  const exceptions = await db
    .selectFrom("roomOpeningExceptions")
    .select(["roomId", "fromDate", "untilDate", "opens", "closes", "reason_nl", "reason_en"])
    .where("roomId", "in", roomIds)
    .where("untilDate", ">=", firstDay)
    .orderBy("fromDate")
    .orderBy("opens")
    .execute()
  for (const { roomId, ...row } of exceptions)
    times.get(roomId)?.exceptions.push({ ...row, opens: minutesOrNull(row.opens), closes: minutesOrNull(row.closes) })
  return times
}

/** The opening times of one room, with its version. @throws AppError notFound */
export async function getOpeningTimes(db: Db, roomId: number, firstDay: string): Promise<VersionedOpeningTimes> {
  const { version } = orNotFound(
    await db.selectFrom("rooms").select("version").where("roomId", "=", roomId).executeTakeFirst(),
  )
  const times = (await openingTimesOf(db, [roomId], firstDay)).get(roomId)
  return { ...(times ?? { weekly: [], exceptions: [] }), version }
}

/** Opening times of every room that has them, for the page that shows them all. */
export async function allOpeningTimes(db: Db, today: string) {
  const rooms = await db
    .selectFrom("rooms")
    .select("roomId")
    .where("hasOpeningTimes", "=", true)
    .orderBy("roomId")
    .execute()
  const times = await openingTimesOf(
    db,
    rooms.map(({ roomId }) => roomId),
    today,
  )
  return [...times].map(([roomId, openingTimes]) => ({ roomId, ...openingTimes }))
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
