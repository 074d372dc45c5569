import type { Generated } from "kysely"

interface BackupTable {
  backupId: Generated<number>
  kind: "backup" | "restoreTest"
  at: Date
  /** As text, since it may be larger than an integer of PostgreSQL. */
  bytes: number | string | null
  isGood: Generated<boolean>
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    backups: BackupTable
  }
}
