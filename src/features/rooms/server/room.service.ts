import { sql } from "kysely"
import { found } from "../../../platform/app-error.ts"
import { keysOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/db.ts"
import { freeSlug } from "../../../platform/server/free-slug.ts"
import { type Columns, listPage } from "../../../platform/server/list.ts"
import { createdBy, updatedBy } from "../../../platform/server/table.ts"
import { type RoomInput, room, roomSorts } from "../room.ts"
import type { RoomRow } from "./room.table.ts"
import { shownStatuses } from "./room-status.service.ts"

const nameOf = (column: "createdBy" | "updatedBy") =>
  sql`(select "lastName" from users where "userId" = ${sql.ref(`rooms.${column}`)}) collate "und-x-icu"`

const columns: Columns = {
  ...Object.fromEntries(keysOf(room).map((key) => [key, sql.ref(`rooms.${key}`)])),
  ...Object.fromEntries(
    roomSorts.filter((key) => /^(name_|street|city)/.test(key)).map((key) => [key, inAlphabet(`rooms.${key}`)]),
  ),
  "createdBy.lastName": nameOf("createdBy"),
  "updatedBy.lastName": nameOf("updatedBy"),
}

/** A page of rooms with what each shows now. */
export async function listRooms(db: Db, query: ListQuery, now: Date) {
  const { items, totalItems } = await listPage(db.selectFrom("rooms").select(keysOf(room)), query, {
    columns,
    key: "rooms.roomId",
    defaultSort: inAlphabet("rooms.name_nl"),
  })
  return { items: await withStatus(db, items, now), totalItems }
}

/** @throws AppError notFound */
export async function getRoom(db: Db, roomId: number, now: Date) {
  const row = found(await db.selectFrom("rooms").select(keysOf(room)).where("roomId", "=", roomId).executeTakeFirst())
  const [shown] = await withStatus(db, [row], now)
  return found(shown)
}

async function withStatus(db: Db, rooms: RoomRow[], now: Date) {
  const statuses = await shownStatuses(db, rooms, now)
  return rooms.map((each) => ({ ...each, roomStatus: statuses.get(each.roomId) ?? null }))
}

export async function createRoom(db: Db, input: RoomInput, by: Viewer, now: Date) {
  const slug = await freeSlug(db, "rooms", input.name_nl)
  const { roomId } = await db
    .insertInto("rooms")
    .values({ ...input, slug, ...createdBy(by, now) })
    .returning("roomId")
    .executeTakeFirstOrThrow()
  return getRoom(db, roomId, now)
}

/** Changes everything but the slug. @throws AppError notFound */
export async function updateRoom(db: Db, roomId: number, input: RoomInput, by: Viewer, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable("rooms")
    .set({ ...input, ...updatedBy(by, now) })
    .where("roomId", "=", roomId)
    .executeTakeFirst()
  found(numUpdatedRows ? true : null)
  return getRoom(db, roomId, now)
}

/** Deletes a room with its hours and history. @throws AppError notFound, or inUse when others refer to it */
export async function deleteRoom(db: Db, roomId: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom("rooms").where("roomId", "=", roomId).executeTakeFirst()
  found(numDeletedRows ? true : null)
}
