/** The download that somebody asked for last. */
interface DataExportTable {
  userId: number
  key: string
  requestedAt: Date
  readyAt: Date | null
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    dataExports: DataExportTable
  }
}
