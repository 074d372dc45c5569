import type { Generated, Selectable } from "kysely"
import type { AuditColumns, EntityColumns } from "../../../platform/server/database/table.ts"
import type { Status } from "../room.ts"

export interface RoomTable extends EntityColumns {
  roomId: Generated<number>
  slug: string
  name_nl: string
  name_en: string
  street: string
  houseNumber: string
  postalCode: string
  city: string
  isVisitorAddress: boolean
  isPostalAddress: boolean
  hasOpeningTimes: boolean
}
export type RoomRow = Selectable<RoomTable>

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
