import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import { rightsBy } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import { room, roomDetail, roomInput, roomWithStatus } from "../room.ts"
import { mayDeleteRoom, mayUpdateRoom } from "../room.policy.ts"
import { shownStatus, storedStatus } from "./room-status.service.ts"

const columns = columnsOf("rooms", room, { alphabet: ["name_nl", "name_en", "street", "city"] })

/** Rooms, with what each shows now. A room is deleted with its hours and history. */
export const rooms = rowsOf({
  table: "rooms",
  id: "roomId",
  contract: roomDetail,
  summary: roomWithStatus,
  fields: roomInput,
  slugFrom: "name_nl",
  rights: rightsBy({ update: mayUpdateRoom, delete: mayDeleteRoom }),
  listing: () => ({ columns, defaultSort: inAlphabet("rooms.name_nl") }),
  from: ({ db, now }) => db.selectFrom("rooms").select(storedStatus(now).as("roomStatus")),
  computed: ["roomStatus"],
  beforeRemove: ({ db }, { roomId }) => requireUnused(db, roomId),
  describe: ({ now }, { roomId, roomStatus }) => ({ roomStatus: shownStatus(roomId, roomStatus, now) }),
})

/** @throws AppError inUse while activities take place in it */
async function requireUnused(tx: Db, roomId: number): Promise<void> {
  const { count } = await tx
    .selectFrom("activities")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("roomId", "=", roomId)
    .executeTakeFirstOrThrow()
  if (count) throw new AppError("inUse", { text: "rooms:refused.hasActivities", params: { count } })
}
