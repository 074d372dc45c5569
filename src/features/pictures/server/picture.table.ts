import type { Generated } from "kysely"
import type { AuditColumns } from "../../../platform/server/database/table.ts"

export interface PictureTable extends AuditColumns {
  pictureId: Generated<number>
  key: string
  digest: string
  width: number
  height: number
  preview: string
  requires: string | null
  forMembers: Generated<boolean>
  attachedAt: Date | null
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    pictures: PictureTable
  }
}
