/** One kind of money in a payout, in one month: what came in by some method, or what the provider keeps for that. */
export interface PayoutLine {
  /** `YYYY-MM` */
  month: string
  /** In the words of the provider. */
  description: string
  count: number
  /**
   * With VAT, in hundredths of a cent: the provider counts its costs in those. What went out of money that came in has a
   * minus.
   */
  grossParts: number
  vatParts: number
}

/** What the provider paid to the bank account of the association at one time. */
export interface ProviderPayout {
  /** Its id at the provider. */
  providerId: string
  /** As it is on the bank statement. */
  reference: string
  paidOutAt: Date
  amountCents: number
  /** Payments, less what went back. */
  revenue: PayoutLine[]
  /** What the provider keeps. */
  costs: PayoutLine[]
}

export const payoutItemKinds = ["payment", "refund", "chargeback"] as const
export type PayoutItemKind = (typeof payoutItemKinds)[number]

/** A payment in a payout, or money that went back. */
export interface PayoutItem {
  kind: PayoutItemKind
  /** Its id at the provider. */
  providerItemId: string
  /** The payment that it is, or is of. */
  paymentId: string
  /** With a minus if it went back. */
  amountCents: number
  /** Our own id of the attempt that the payment is of; null if it is not known here. */
  attemptId: string | null
}

/** Who says what was paid out. Every call ends within ten seconds, and throws only `PaymentProviderError`. */
export interface PayoutProvider {
  /** What was paid out in euros and was made since then, the oldest first. */
  listPayouts(since: Date): Promise<ProviderPayout[]>
  /** All that is in one. */
  readItems(providerId: string): Promise<PayoutItem[]>
}
