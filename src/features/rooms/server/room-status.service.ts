import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { createdBy } from "../../../platform/server/database/table.ts"
import { knownGroup } from "../../groups/server/own-group.service.ts"
import { slugFor } from "../../members/server/member-visibility.service.ts"
import { displayName } from "../../members/member-name.ts"
import { manualExpiry, statusAt } from "../opening-times.ts"
import type { OpeningTimes, RoomStatusInput, Status } from "../room.ts"
import { openingTimesFrom } from "./opening-times.service.ts"

/** What decides what a room shows. */
interface StoredStatus {
  /** The newest status set by hand; points in time are texts. */
  manual: {
    status: Status
    message: string | null
    expiresAt: string
    createdBy: number | null
    updatedBy: number | null
    createdAt: string
    updatedAt: string
  } | null
  /** Null if the room has none. */
  times: OpeningTimes | null
}

/** The first day whose blocks can still count now: those of yesterday may run past midnight. */
const yesterday = (now: Date) => addDays(dayOf(now), -1)

/**
 * SQL: in the words of the index by room. By the key itself, PostgreSQL may read the changes of all rooms backwards until it
 * meets one of this room, whose last one can be years ago.
 */
const newestFirst = sql`-"roomStatusId"`

/** SQL, of a statement on `rooms`: what decides what a room shows. */
export const storedStatus = (now: Date) => sql<StoredStatus>`json_build_object(
  'manual', (
    select row_to_json(newest) from (
      select status, message, "expiresAt", "createdBy", "updatedBy", "createdAt", "updatedAt" from "roomStatuses"
      where "roomStatuses"."roomId" = rooms."roomId" order by ${newestFirst} limit 1) newest),
  'times', case when rooms."hasOpeningTimes" then ${openingTimesFrom(yesterday(now))} end)`

/** What a room shows now; null if it has no opening times and nobody set a status. */
export function shownStatus(roomId: number, { manual, times }: StoredStatus, now: Date) {
  const own = manual && {
    ...manual,
    expiresAt: new Date(manual.expiresAt),
    createdAt: new Date(manual.createdAt),
    updatedAt: new Date(manual.updatedAt),
  }
  const shown = statusAt(now, times ?? { weekly: [], exceptions: [] }, own)
  if (!shown) return null
  const { since, ...status } = shown
  const by = shown.source === "manual" ? own : null
  return {
    roomId,
    ...status,
    createdBy: by?.createdBy ?? null,
    updatedBy: by?.updatedBy ?? null,
    createdAt: by?.createdAt ?? since,
    updatedAt: by?.updatedAt ?? since,
  }
}

async function readStored(db: Db, roomId: number, now: Date): Promise<StoredStatus> {
  const rooms = db.selectFrom("rooms").select(storedStatus(now).as("stored")).where("roomId", "=", roomId)
  return (await rooms.executeTakeFirstOrThrow()).stored
}

/**
 * Says what a room shows from now until its block ends (or some hours pass). What was said before stays as history.
 * @throws AppError notFound for the room, validation for people who do not exist and for groups that
 * the viewer may not know of
 */
export async function setRoomStatus(db: Db, roomId: number, input: RoomStatusInput, by: Viewer, now: Date) {
  orNotFound(await db.selectFrom("rooms").select("roomId").where("roomId", "=", roomId).forUpdate().executeTakeFirst())
  await checkPresent(db, input, by, now)
  const { times } = await readStored(db, roomId, now)
  await db
    .insertInto("roomStatuses")
    .values({
      roomId,
      status: input.status,
      message: input.message ?? null,
      userIds: [...new Set(input.userIds)],
      groupIds: [...new Set(input.groupIds)],
      expiresAt: manualExpiry(times ?? { weekly: [], exceptions: [] }, now),
      ...createdBy(by, now),
    })
    .execute()
  return orNotFound(shownStatus(roomId, await readStored(db, roomId, now), now))
}

async function checkPresent(db: Db, { userIds, groupIds }: RoomStatusInput, by: Viewer, now: Date): Promise<void> {
  const users = userIds.length
    ? await db.selectFrom("users").select("userId as id").where("userId", "in", userIds).execute()
    : []
  const groups = groupIds.length
    ? await groupsFor(db, by, now).select("g.groupId as id").where("g.groupId", "in", groupIds).execute()
    : []
  const issues = [...unknown("userIds", userIds, users), ...unknown("groupIds", groupIds, groups)]
  if (issues.length) throw new AppError("validation", { issues })
}

const unknown = (name: string, ids: number[], rows: { id: number }[]) =>
  ids.flatMap((id, index) =>
    rows.some((row) => row.id === id) ? [] : [{ path: [name, index], message: "zodCustom:errors.unknownReference" }],
  )

const existing = async (db: Db, roomId: number) =>
  orNotFound(await db.selectFrom("rooms").select("roomId").where("roomId", "=", roomId).executeTakeFirst())

/** The groups that this viewer may know of. */
const groupsFor = (db: Db, viewer: Viewer | null, now: Date) =>
  db.selectFrom("groups as g").where(sql<boolean>`${knownGroup(viewer, now)}`)

/**
 * Who is there now, by name; of the groups those that the viewer may know of.
 * @throws AppError notFound for the room
 */
export async function presence(db: Db, roomId: number, viewer: Viewer | null, now: Date) {
  await existing(db, roomId)
  const status = await db
    .selectFrom("roomStatuses")
    .select(["userIds", "groupIds", "expiresAt"])
    .where("roomId", "=", roomId)
    .orderBy(newestFirst)
    .limit(1)
    .executeTakeFirst()
  if (!status || status.expiresAt <= now) return { users: [], groups: [] }
  const users = await db
    .selectFrom("users")
    .select(["userId", slugFor(viewer, now).as("slug"), "firstName", "infix", "lastName"])
    .where("userId", "=", sql<number>`any(${status.userIds}::int[])`)
    .orderBy(inAlphabet("firstName"))
    .orderBy(inAlphabet("lastName"))
    .execute()
  const groups = await groupsFor(db, viewer, now)
    .select(["g.groupId", "g.name_nl", "g.name_en"])
    .where("g.groupId", "=", sql<number>`any(${status.groupIds}::int[])`)
    .orderBy(inAlphabet("g.name_nl"))
    .execute()
  return { users: users.map((user) => ({ userId: user.userId, slug: user.slug, name: displayName(user) })), groups }
}

/** Every change of a room's status, newest first. @throws AppError notFound for the room */
export async function statusHistory(db: Db, roomId: number, { pageNumber, pageSize }: ListQuery) {
  await existing(db, roomId)
  const rows = await db
    .selectFrom("roomStatuses")
    .leftJoin("users", "users.userId", "roomStatuses.createdBy")
    .select([
      "roomStatusId",
      "status",
      "message",
      "expiresAt",
      "roomStatuses.createdAt",
      "firstName",
      "infix",
      "lastName",
    ])
    .where("roomId", "=", roomId)
    .orderBy(newestFirst)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom("roomStatuses")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("roomId", "=", roomId)
    .executeTakeFirstOrThrow()
  const items = rows.map(({ firstName, infix, lastName, ...row }) => ({
    ...row,
    by: firstName && lastName ? displayName({ firstName, infix, lastName }) : null,
  }))
  return { items, totalItems: Number(total) }
}
