import { orNotFound } from "../../../platform/app-error.ts"
import { withNulls, keysOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { freeSlug } from "../../../platform/server/database/free-slug.ts"
import { columnsOf, listPage } from "../../../platform/server/database/list.ts"
import { createdBy, foundRow, updatedBy } from "../../../platform/server/database/table.ts"
import { type RoomInput, room, roomInput } from "../room.ts"
import type { RoomRow } from "./room.table.ts"
import { shownStatuses } from "./room-status.service.ts"

const columns = columnsOf("rooms", room, { alphabet: ["name_nl", "name_en", "street", "city"] })

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
  const row = orNotFound(
    await db.selectFrom("rooms").select(keysOf(room)).where("roomId", "=", roomId).executeTakeFirst(),
  )
  const [shown] = await withStatus(db, [row], now)
  return orNotFound(shown)
}

async function withStatus(db: Db, rooms: RoomRow[], now: Date) {
  const statuses = await shownStatuses(db, rooms, now)
  return rooms.map((each) => ({ ...each, roomStatus: statuses.get(each.roomId) ?? null }))
}

export async function createRoom(db: Db, input: RoomInput, by: Viewer, now: Date) {
  const slug = await freeSlug(db, "rooms", input.name_nl)
  const { roomId } = await db
    .insertInto("rooms")
    .values({ ...withNulls(roomInput, input), slug, ...createdBy(by, now) })
    .returning("roomId")
    .executeTakeFirstOrThrow()
  return getRoom(db, roomId, now)
}

/** Changes everything but the slug. @throws AppError notFound */
export async function updateRoom(db: Db, roomId: number, input: RoomInput, by: Viewer, now: Date) {
  const values = { ...withNulls(roomInput, input), ...updatedBy(by, now) }
  foundRow(await db.updateTable("rooms").set(values).where("roomId", "=", roomId).executeTakeFirst())
  return getRoom(db, roomId, now)
}

/** Deletes a room with its hours and history. @throws AppError notFound, or inUse when others refer to it */
export async function deleteRoom(db: Db, roomId: number): Promise<void> {
  foundRow(await db.deleteFrom("rooms").where("roomId", "=", roomId).executeTakeFirst())
}
