import type { ColumnType, Generated } from "kysely"

/** What can be done with many rows at once, and undone. */
export type BulkActKind = "acceptApplications" | "rejectApplications" | "endMemberships" | "addToGroup" | "markPayments"

interface BulkActTable {
  bulkActId: Generated<number>
  kind: BulkActKind
  by: number | null
  at: Date
  /** Written as the text of its JSON; the feature of the act knows what is in it. */
  items: ColumnType<unknown, string, string>
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    bulkActs: BulkActTable
  }
}
