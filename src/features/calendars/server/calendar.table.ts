/** The secret of the address of somebody's own calendar. */
export interface CalendarTokenTable {
  userId: number
  tokenHash: string
  createdAt: Date
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    calendarTokens: CalendarTokenTable
  }
}
