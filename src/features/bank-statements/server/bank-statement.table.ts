import type { ColumnType, Generated } from "kysely"
import type { BookingKind, LineKind, LineState, MatchedBy } from "../bank-line-kinds.ts"

interface BankStatementTable {
  bankStatementId: Generated<number>
  iban: string | null
  number: string | null
  fileName: string
  format: "camt" | "csv"
  fromDay: string
  untilDay: string
  /** A number that PostgreSQL answers as text. */
  openingCents: ColumnType<string | null, number | null, never>
  closingCents: ColumnType<string | null, number | null, never>
  gapCents: ColumnType<string | null, number | null, never>
  lines: number
  newLines: number
  readAt: Date
  readBy: number | null
}
interface BankLineTable {
  bankLineId: Generated<number>
  bankStatementId: number
  key: string
  iban: string | null
  day: string
  amountCents: number
  kind: LineKind
  name: string | null
  otherIban: string | null
  text: string
  reference: string | null
  endToEndId: string | null
  returnReason: string | null
  isDoubtful: boolean
  state: LineState
  ignoreReason: string | null
  decidedAt: Date | null
  decidedBy: number | null
}
interface BankLineBookingTable {
  bankLineBookingId: Generated<number>
  bankLineId: number
  kind: BookingKind
  amountCents: number
  paymentId: number | null
  ledgerAccountId: number | null
  collectionReturnId: ColumnType<number | null, number | null | undefined, number | null>
  expenseClaimId: ColumnType<number | null, number | null | undefined, number | null>
  /** The payout of the provider that it is. */
  providerPayoutId: ColumnType<number | null, number | null | undefined, number | null>
  activityId: number | null
  groupId: number | null
  note: string | null
  why: MatchedBy
  isAutomatic: boolean
  bookedOn: string
  bookedAt: Date
  bookedBy: number | null
  undoneOn: string | null
  undoneAt: Date | null
  undoneBy: number | null
  undoReason: string | null
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    bankStatements: BankStatementTable
    bankLines: BankLineTable
    bankLineBookings: BankLineBookingTable
  }
}
