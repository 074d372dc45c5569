import type { Language } from "../../i18n.ts"

/** How far a payment is. A refund or charge-back leaves it `paid`: the amounts say what is left of it. */
export type PaymentState = "open" | "pending" | "authorized" | "paid" | "failed" | "canceled" | "expired"
export type RefundState = "queued" | "pending" | "processing" | "refunded" | "failed" | "canceled"

export interface NewPayment {
  amountCents: number
  /** What the payer sees at their bank; at most 255 characters. */
  description: string
  redirectUrl: string
  cancelUrl: string
  /** Where the provider reports that something changed. Absent, it reports nothing and has to be asked. */
  webhookUrl?: string | undefined
  /** Our own id, by which the payment is found again when the answer to `create` got lost. */
  attemptId: string
  /** The same key never makes a second payment. */
  idempotencyKey: string
  locale: Language
}

export interface CreatedPayment {
  providerId: string
  /** Where the payer goes; null once there is nothing left to pay there. */
  checkoutUrl: string | null
  state: PaymentState
  expiresAt: Date | null
}

export interface ProviderPayment extends CreatedPayment {
  amountCents: number
  currency: string
  amountRefundedCents: number
  amountChargedBackCents: number
  isCancelable: boolean
  /** Null for a payment that was not made by this site. */
  attemptId: string | null
  paidAt: Date | null
}

export interface NewRefund {
  providerId: string
  amountCents: number
  idempotencyKey: string
  description: string
}

export interface ProviderRefund {
  providerRefundId: string
  state: RefundState
  amountCents: number
}

/** Money of a payment that the bank of the payer took back. */
export interface ProviderChargeback {
  providerChargebackId: string
  amountCents: number
  /** Why, by the code of the bank; null if it did not say. */
  code: string | null
  chargedBackAt: Date
  /** When it was withdrawn: the money is ours again. */
  reversedAt: Date | null
}

/**
 * Who takes payments for us. Every call ends within ten seconds, and throws only `PaymentProviderError`.
 * `webhookUrl` is called with nothing but an id: what happened is what `read` says.
 */
export interface PaymentProvider {
  /** Whether no money is moved: a key for testing, or the test checkout of the demo. */
  isTest: boolean
  create(payment: NewPayment): Promise<CreatedPayment>
  read(providerId: string): Promise<ProviderPayment>
  /**
   * The payment of an attempt among those made since then, or null if there is none. Of several, which only a lost key can cause,
   * a paid one, else the newest.
   */
  findByAttempt(attemptId: string, since: Date): Promise<ProviderPayment | null>
  /** @throws PaymentProviderError refused if it can no longer be cancelled */
  cancel(providerId: string): Promise<void>
  /** @throws PaymentProviderError refused if so much is not left of the payment */
  refund(refund: NewRefund): Promise<ProviderRefund>
  readRefund(providerId: string, providerRefundId: string): Promise<ProviderRefund>
  readRefunds(providerId: string): Promise<ProviderRefund[]>
  readChargebacks(providerId: string): Promise<ProviderChargeback[]>
}

/**
 * - `refused`: the request itself is wrong, so the same request never succeeds;
 * - `conflict`: a request with the same key is still busy;
 * - `busy`: no answer, or none of use. The request may have been carried out: repeat it with the same key;
 * - `notFound`: the provider does not know this id.
 */
export type ProviderErrorKind = "refused" | "conflict" | "busy" | "notFound"

/** What went wrong at the provider. Its message is for the log: it holds no key and no request. */
export class PaymentProviderError extends Error {
  override readonly name = "PaymentProviderError"
  readonly kind: ProviderErrorKind
  /** After how many seconds the provider wants to be asked again, if it said so. */
  readonly retryAfterSeconds: number | undefined
  /** Of `refused`: the key is not accepted (401), or may not do this (403). */
  readonly isDenied: boolean

  constructor(kind: ProviderErrorKind, message: string, retryAfterSeconds?: number, isDenied = false) {
    super(message)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
    this.isDenied = isDenied
  }
}
