import { rightsBy } from "../../../platform/policy.ts"
import { inAlphabet } from "../../../platform/server/database/db.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import { room, roomDetail, roomInput, roomWithStatus } from "../room.ts"
import { mayDeleteRoom, mayUpdateRoom } from "../room.policy.ts"
import type {} from "./room.table.ts"
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
  describe: ({ now }, { roomId, roomStatus }) => ({ roomStatus: shownStatus(roomId, roomStatus, now) }),
})
