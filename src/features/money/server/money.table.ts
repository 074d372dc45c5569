import type { ColumnType, Generated } from "kysely"
import type { EntityColumns } from "../../../platform/server/database/table.ts"
import type { BookDownloadKind } from "../journal.ts"
import type { ChargeKind, LedgerAccountKind, LedgerPurpose, PaymentMethod } from "../money-kinds.ts"

/** Computed by the database: never written. */
type Computed<T> = ColumnType<T, never, never>

interface LedgerAccountTable extends EntityColumns {
  ledgerAccountId: Generated<number>
  code: string
  name_nl: string
  name_en: string | null
  kind: LedgerAccountKind
  archivedAt: Date | null
}
interface LedgerDefaultTable {
  purpose: LedgerPurpose
  ledgerAccountId: number
}
interface ClosedMonthTable {
  /** Its first day. */
  month: string
  closedAt: Date
  closedBy: number | null
  /** How much of the journal was fixed; null: it was closed before there was one. */
  entries: number | null
  debitCents: number | null
}
interface JournalLineTable {
  journalLineId: Generated<number>
  /** The first day of the month that it was fixed with. */
  month: string
  day: string
  source: string
  number: number
  ledgerAccountId: number
  accountCode: string
  accountName_nl: string
  accountName_en: string
  accountKind: LedgerAccountKind
  costCentre: string | null
  costCentreName_nl: string | null
  costCentreName_en: string | null
  /** Debit; credit with a minus. */
  amountCents: number
  text_nl: string
  text_en: string
}
interface BookDownloadTable {
  bookDownloadId: Generated<number>
  what: BookDownloadKind
  period: string
  format: string
  at: Date
  by: number | null
}
interface ChargeTable {
  chargeId: Generated<number>
  /** Null: the person is gone. */
  userId: number | null
  kind: ChargeKind
  /** What is charged once, as `signUp:12`. */
  source: string | null
  signUpId: number | null
  membershipId: number | null
  activityId: number | null
  groupId: number | null
  amountCents: number
  text_nl: string
  text_en: string
  ledgerAccountId: number
  bookDate: string
  payBy: string | null
  cancels: number | null
  reason: string | null
  isCancelled: Computed<boolean>
  openCents: Computed<number>
  createdAt: Date
  createdBy: number | null
}
interface PaymentTable {
  paymentId: Generated<number>
  key: string | null
  method: PaymentMethod
  amountCents: number
  receivedOn: string
  userId: number | null
  signUpId: number | null
  activityId: number | null
  reverses: number | null
  note: string | null
  providerId: string | null
  /** By default the account of its method. */
  ledgerAccountId: Generated<number>
  freeCents: Computed<number>
  createdAt: Date
  createdBy: number | null
}
interface AllocationTable {
  allocationId: Generated<number>
  paymentId: number
  chargeId: number
  amountCents: number
  /** From when on it pays. */
  bookDate: Computed<string>
  createdAt: Date
  createdBy: number | null
}
interface LedgerTakeoverTable {
  takenOverAt: Date
  charges: number
  chargedCents: number
  openCents: number
  paidCents: number
  writtenOffCents: number
  freeCents: number
  leftOut: number
  leftOutCents: number
}
interface PaymentLinkTable {
  paymentLinkId: Generated<number>
  tokenHash: string
  /** Whose charges it pays. */
  userId: number
  expiresAt: Date
  createdAt: Date
  createdBy: number | null
  cancelledAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  cancelledBy: ColumnType<number | null, number | null | undefined, number | null>
}
interface PaymentLinkChargeTable {
  paymentLinkId: number
  chargeId: number
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    ledgerAccounts: LedgerAccountTable
    ledgerDefaults: LedgerDefaultTable
    closedMonths: ClosedMonthTable
    journalLines: JournalLineTable
    bookDownloads: BookDownloadTable
    charges: ChargeTable
    payments: PaymentTable
    allocations: AllocationTable
    ledgerTakeovers: LedgerTakeoverTable
    paymentLinks: PaymentLinkTable
    paymentLinkCharges: PaymentLinkChargeTable
  }
}
