import type { Generated } from "kysely"
import type { EntityColumns, NullableMoment } from "../../../platform/server/database/table.ts"
import type { ClaimEventKind, ClaimStatus, PaidWay, PayWay, ReceiptFormat, VatRate } from "../expense-claim-kinds.ts"

interface ExpenseClaimTable extends EntityColumns {
  expenseClaimId: Generated<number>
  /** Null: the person is gone. */
  userId: number | null
  status: Generated<ClaimStatus>
  paidWith: Generated<PayWay>
  note: string | null
  isKnownAccount: Generated<boolean>
  iban: string | null
  accountHolder: string | null
  /** The sum of its lines. */
  totalCents: Generated<number>
  submittedAt: NullableMoment
  approvedOn: string | null
  paidOn: string | null
  paidHow: PaidWay | null
  expensePayoutId: number | null
}
interface ExpenseClaimLineTable {
  expenseClaimLineId: Generated<number>
  expenseClaimId: number
  position: number
  spentOn: string
  text: string
  amountCents: number
  vat: VatRate | null
  activityId: number | null
  groupId: number | null
  ledgerAccountId: number | null
}
interface ExpenseReceiptTable {
  expenseReceiptId: Generated<number>
  /** Null: it was removed, or never arrived whole. */
  expenseClaimId: number | null
  key: string
  name: string | null
  format: ReceiptFormat
  bytes: number
  digest: string
  width: number | null
  height: number | null
  preview: string | null
  createdBy: number | null
  createdAt: Generated<Date>
}
interface ExpenseClaimEventTable {
  expenseClaimEventId: Generated<number>
  expenseClaimId: number
  kind: ClaimEventKind
  reason: string | null
  at: Date
  actorId: number | null
}
interface ExpensePayoutTable extends EntityColumns {
  expensePayoutId: Generated<number>
  messageId: string
  payOn: string
  count: number
  totalCents: number
  xml: string | null
  sha256: string
  paidAt: NullableMoment
  cancelledAt: NullableMoment
}
interface ExpensePayoutRefusalTable {
  expensePayoutId: number
  expenseClaimId: number
  code: string
  isWholeFile: boolean
  refusedAt: Date
  readBy: number | null
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    expenseClaims: ExpenseClaimTable
    expenseClaimLines: ExpenseClaimLineTable
    expenseReceipts: ExpenseReceiptTable
    expenseClaimEvents: ExpenseClaimEventTable
    expensePayouts: ExpensePayoutTable
    expensePayoutRefusals: ExpensePayoutRefusalTable
  }
}
