import type { Generated } from "kysely"
import type { siteExportFailures, siteExportStates } from "../site-export.ts"

interface SiteExportTable {
  siteExportId: Generated<number>
  key: string
  requestedBy: number | null
  requestedAt: Date
  state: (typeof siteExportStates)[number]
  reason: (typeof siteExportFailures)[number] | null
  attempts: Generated<number>
  rows: Generated<number>
  files: Generated<number>
  bytes: Generated<number>
  readyAt: Date | null
  fetchedAt: Date | null
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    siteExports: SiteExportTable
  }
}
