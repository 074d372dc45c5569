import type { Generated } from "kysely"

/** The download that somebody asked for last. */
interface DataExportTable {
  userId: number
  key: string
  requestedAt: Date
  readyAt: Date | null
}

/** What people who are gone paid. */
interface NamelessPaymentTable {
  namelessPaymentId: Generated<number>
  kind: "signUp" | "membership"
  activityId: number | null
  amountCents: number
  /** The first day of the month. */
  month: string
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    dataExports: DataExportTable
    namelessPayments: NamelessPaymentTable
  }
}
