import type { ColumnType, Generated } from "kysely"
import type { AttemptState, RefundState, ReviewReason } from "../payment-attempt-kinds.ts"
import type { PayoutItemKind, PayoutProblem, PayoutState } from "../provider-payout-kinds.ts"

interface PaymentAttemptTable {
  paymentAttemptId: Generated<number>
  key: string
  state: AttemptState
  providerId: string | null
  checkoutUrl: string | null
  /** Null: the person is gone, or was never known here. */
  userId: number | null
  amountCents: number
  /** As the provider says it. */
  paidCents: Generated<number>
  refundedCents: Generated<number>
  chargedBackCents: Generated<number>
  /** What of it is in the books, and in how many rows. */
  bookedCents: Generated<number>
  bookings: Generated<number>
  expiresAt: Date | null
  startedAt: Date
  startedBy: number | null
  linkId: number | null
  fetchedAt: Date | null
  /** Which reading of the provider it is as of. */
  lastReading: Generated<number>
  needsReview: ReviewReason | null
  reviewedAt: Date | null
  reviewedBy: number | null
}
interface PaymentAttemptChargeTable {
  paymentAttemptId: number
  chargeId: number
  cents: number
  /** Computed by the database: never written. */
  isLive: ColumnType<boolean, never, never>
}
interface PaymentRefundTable {
  paymentRefundId: Generated<number>
  paymentAttemptId: number
  key: string
  providerRefundId: string | null
  amountCents: number
  state: RefundState
  reason: string | null
  askedAt: Date
  askedBy: number | null
  tries: Generated<number>
  notBefore: Date
}
/** What banks took back of payments, and why. */
interface PaymentChargebackTable {
  paymentChargebackId: Generated<number>
  paymentAttemptId: number
  providerChargebackId: string
  amountCents: number
  code: string | null
  chargedBackAt: Date
  reversedAt: Date | null
  notedAt: Date
  isToMail: boolean
}

/** What the provider paid to the bank account. */
interface ProviderPayoutTable {
  providerPayoutId: Generated<number>
  providerId: string
  reference: string
  paidOutOn: string
  amountCents: number
  state: PayoutState
  payments: number
  paymentCents: number
  refunds: number
  refundCents: number
  chargebacks: number
  chargebackCents: number
  costsCents: number
  otherCents: number
  gapCents: number
  bookedOn: string | null
  fromAccountId: number | null
  costsAccountId: number | null
  fetchedAt: Date
}
interface ProviderPayoutCostTable {
  providerPayoutId: number
  nth: number
  month: string
  description: string
  count: number
  amountCents: number
  vatCents: number
}
interface ProviderPayoutItemTable {
  providerPayoutId: number
  providerItemId: string
  kind: PayoutItemKind
  paymentNumber: string
  amountCents: number
  paymentAttemptId: number | null
}
interface ProviderPayoutRoundTable {
  providerPayoutRoundId: Generated<number>
  endedAt: Date
  problem: PayoutProblem | null
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    paymentAttempts: PaymentAttemptTable
    paymentAttemptCharges: PaymentAttemptChargeTable
    paymentRefunds: PaymentRefundTable
    paymentChargebacks: PaymentChargebackTable
    providerPayouts: ProviderPayoutTable
    providerPayoutCosts: ProviderPayoutCostTable
    providerPayoutItems: ProviderPayoutItemTable
    providerPayoutRounds: ProviderPayoutRoundTable
  }
}
