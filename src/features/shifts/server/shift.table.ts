import type { Generated } from "kysely"
import type {
  AuditColumns,
  EntityColumns,
  MomentColumn,
  NullableMoment,
} from "../../../platform/server/database/table.ts"
import type { PlaceState } from "../shift-kinds.ts"

interface ShiftTable extends EntityColumns {
  shiftId: Generated<number>
  activityId: number
  title_nl: string
  title_en: string
  note_nl: string
  note_en: string
  startsAt: MomentColumn
  endsAt: MomentColumn
  needed: number
  /** Null: for every member who may see the activity. */
  groupId: number | null
}
interface ShiftPlaceTable extends AuditColumns {
  shiftPlaceId: Generated<number>
  shiftId: number
  userId: number
  state: Generated<PlaceState>
  seekingSince: NullableMoment
  /** The time changed, and they have not said yet whether they can. */
  isAskedAgain: Generated<boolean>
  remindedAt: NullableMoment
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    shifts: ShiftTable
    shiftPlaces: ShiftPlaceTable
  }
}
