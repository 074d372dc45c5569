import type { ColumnType } from "kysely"

interface SiteCheckTable {
  name: "mailDomain" | "certificate" | "release"
  subject: string
  /** Written as the text of its JSON. */
  outcome: ColumnType<Record<string, unknown>, string, string>
  checkedAt: Date
}

interface FailedJobTable {
  name: string
  failedAt: Date
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    siteChecks: SiteCheckTable
    failedJobs: FailedJobTable
  }
}
