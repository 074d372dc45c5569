import type { Generated } from "kysely"
import type { AuditColumns, EntityColumns, Stored } from "../../../platform/server/database/table.ts"
import type { roomInput, Status } from "../room.ts"

interface RoomTable extends EntityColumns, Stored<typeof roomInput> {
  roomId: Generated<number>
  slug: string
}

interface RoomOpeningHourTable {
  roomOpeningHourId: Generated<number>
  roomId: number
  weekday: number
  opens: string
  closes: string
}

interface RoomOpeningExceptionTable {
  roomOpeningExceptionId: Generated<number>
  roomId: number
  fromDate: string
  untilDate: string
  opens: string | null
  closes: string | null
  reason_nl: string
  reason_en: string
}

interface RoomStatusTable extends AuditColumns {
  roomStatusId: Generated<number>
  roomId: number
  status: Status
  message: string | null
  expiresAt: Date
  userIds: number[]
  groupIds: number[]
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    rooms: RoomTable
    roomOpeningHours: RoomOpeningHourTable
    roomOpeningExceptions: RoomOpeningExceptionTable
    roomStatuses: RoomStatusTable
  }
}
