import { LRUCache } from "lru-cache"
import { newToken } from "../secret-token.ts"
import {
  type NewPayment,
  type NewRefund,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderChargeback,
  type ProviderPayment,
  type ProviderRefund,
} from "./payment-provider.ts"

/** Where the test checkout has its pages. */
export const testCheckoutPath = "/betaal-proef"

/** How a test payment can end. */
export const outcomes = ["paid", "failed", "expired"] as const
export type Outcome = (typeof outcomes)[number]

interface TestPayment extends ProviderPayment {
  createdAt: Date
  input: NewPayment
  refunds: ProviderRefund[]
}

const lifetime = 15 * 60_000

/**
 * Takes payments for the demo, on a page of the site itself, without any money. Payments are in the memory of this
 * process and end with it: after a restart a payment is unknown, and what is still open of it is paid anew.
 */
export class TestCheckout implements PaymentProvider {
  readonly isTest = true
  readonly #now: () => Date
  readonly #payments = new LRUCache<string, TestPayment>({ max: 1000 })
  readonly #byKey = new LRUCache<string, string>({ max: 1000 })
  readonly #refundsByKey = new LRUCache<string, ProviderRefund>({ max: 1000 })

  constructor(now: () => Date) {
    this.#now = now
  }

  async create(input: NewPayment): Promise<ProviderPayment> {
    const known = this.#payments.get(this.#byKey.get(input.idempotencyKey) ?? "")
    if (known) return copyOf(known)
    if (!(input.amountCents > 0)) throw new PaymentProviderError("refused", "Test checkout: no amount")
    const providerId = `proef_${newToken()}`
    const createdAt = this.#now()
    const payment: TestPayment = {
      providerId,
      checkoutUrl: new URL(`${testCheckoutPath}/${providerId}`, input.redirectUrl).href,
      state: "open",
      expiresAt: new Date(createdAt.getTime() + lifetime),
      amountCents: input.amountCents,
      currency: "EUR",
      amountRefundedCents: 0,
      amountChargedBackCents: 0,
      isCancelable: true,
      attemptId: input.attemptId,
      paidAt: null,
      createdAt,
      input,
      refunds: [],
    }
    this.#payments.set(providerId, payment)
    this.#byKey.set(input.idempotencyKey, providerId)
    return copyOf(payment)
  }

  async read(providerId: string): Promise<ProviderPayment> {
    return copyOf(this.#find(providerId))
  }

  async findByAttempt(attemptId: string, since: Date): Promise<ProviderPayment | null> {
    const own = [...this.#payments.values()].filter(
      (payment) => payment.attemptId === attemptId && payment.createdAt >= since,
    )
    const found = own.find(({ state }) => state === "paid") ?? own[0]
    return found ? copyOf(this.#find(found.providerId)) : null
  }

  async cancel(providerId: string): Promise<void> {
    if (!this.#end(this.#find(providerId), "canceled"))
      throw new PaymentProviderError("refused", "Test checkout: ended")
  }

  async refund({ providerId, amountCents, idempotencyKey }: NewRefund): Promise<ProviderRefund> {
    const known = this.#refundsByKey.get(idempotencyKey)
    if (known) return known
    const payment = this.#find(providerId)
    const left = payment.state === "paid" ? payment.amountCents - payment.amountRefundedCents : 0
    if (!(amountCents > 0 && amountCents <= left))
      throw new PaymentProviderError("refused", "Test checkout: so much is not left")
    const refund: ProviderRefund = { providerRefundId: `terug_${newToken()}`, state: "refunded", amountCents }
    payment.refunds.push(refund)
    payment.amountRefundedCents += amountCents
    this.#refundsByKey.set(idempotencyKey, refund)
    return refund
  }

  async readRefund(providerId: string, providerRefundId: string): Promise<ProviderRefund> {
    const refund = this.#find(providerId).refunds.find((each) => each.providerRefundId === providerRefundId)
    if (!refund) throw unknown()
    return refund
  }

  async readRefunds(providerId: string): Promise<ProviderRefund[]> {
    return [...this.#find(providerId).refunds]
  }

  /** Banks take nothing back here. */
  async readChargebacks(): Promise<ProviderChargeback[]> {
    return []
  }

  /** What its page shows: the payment, with what was asked. Null if there is none with this id. */
  shown(providerId: string): { payment: ProviderPayment; input: NewPayment } | null {
    if (!this.#payments.has(providerId)) return null
    const payment = this.#find(providerId)
    return { payment: copyOf(payment), input: payment.input }
  }

  /** Ends a payment as its payer chose. Whether it was still open. */
  choose(providerId: string, outcome: Outcome): boolean {
    return this.#end(this.#find(providerId), outcome)
  }

  #find(providerId: string): TestPayment {
    const payment = this.#payments.get(providerId)
    if (!payment) throw unknown()
    if (payment.expiresAt && payment.expiresAt <= this.#now()) this.#end(payment, "expired")
    return payment
  }

  #end(payment: TestPayment, state: Outcome | "canceled"): boolean {
    if (payment.state !== "open") return false
    const paidAt = state === "paid" ? this.#now() : null
    Object.assign(payment, { state, paidAt, checkoutUrl: null, isCancelable: false, expiresAt: null })
    return true
  }
}

const unknown = () => new PaymentProviderError("notFound", "Test checkout: unknown id")

const copyOf = (payment: TestPayment): ProviderPayment => ({
  providerId: payment.providerId,
  checkoutUrl: payment.checkoutUrl,
  state: payment.state,
  expiresAt: payment.expiresAt,
  amountCents: payment.amountCents,
  currency: payment.currency,
  amountRefundedCents: payment.amountRefundedCents,
  amountChargedBackCents: payment.amountChargedBackCents,
  isCancelable: payment.isCancelable,
  attemptId: payment.attemptId,
  paidAt: payment.paidAt,
})
