import type { Generated } from "kysely"
import type { AuditColumns } from "../../../../platform/server/database/table.ts"

interface PortraitTable extends AuditColumns {
  portraitId: Generated<number>
  /** Null once it is replaced, or while it is on its way. */
  userId: number | null
  key: string
  size: number
  preview: string
}

declare module "../../../../platform/server/database/db.ts" {
  interface Database {
    portraits: PortraitTable
  }
}
