import { randomBytes } from "node:crypto"
import {
  type NewPayment,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentState,
  type ProviderChargeback,
  type ProviderPayment,
  type ProviderRefund,
} from "../../../platform/server/payments/payment-provider.ts"

interface StoredPayment extends ProviderPayment {
  key: string
  redirectUrl: string
  refunds: (ProviderRefund & { key: string })[]
  chargebacks: ProviderChargeback[]
}

/** A provider that a test moves, and whose every call it can let fail. Its state is what "there" is true. */
export class TestProvider implements PaymentProvider {
  readonly isTest = true
  readonly payments = new Map<string, StoredPayment>()
  /** Called before each call: throws what it should. */
  before: (call: string) => void | Promise<void> = () => undefined
  /** Called after each call, when it has been done there. */
  after: (call: string) => void | Promise<void> = () => undefined
  now: () => Date = () => new Date("2026-03-02T09:00:00Z")
  calls: string[] = []

  async #during<T>(call: string, work: () => T): Promise<T> {
    this.calls.push(call)
    await this.before(call)
    const result = work()
    await this.after(call)
    return result
  }

  create = (payment: NewPayment) =>
    this.#during("create", () => {
      const known = [...this.payments.values()].find(({ key }) => key === payment.idempotencyKey)
      if (known) return { ...known }
      const providerId = `tr_${randomBytes(6).toString("hex")}`
      const made: StoredPayment = {
        key: payment.idempotencyKey,
        redirectUrl: payment.redirectUrl,
        providerId,
        checkoutUrl: `https://pay.example/${providerId}`,
        state: "open",
        expiresAt: new Date(this.now().getTime() + 900_000),
        amountCents: payment.amountCents,
        currency: "EUR",
        amountRefundedCents: 0,
        amountChargedBackCents: 0,
        isCancelable: true,
        attemptId: payment.attemptId,
        paidAt: null,
        refunds: [],
        chargebacks: [],
      }
      this.payments.set(providerId, made)
      return { ...made }
    })

  read = (providerId: string) => this.#during("read", () => ({ ...this.of(providerId) }))

  findByAttempt = (attemptId: string, _since: Date) =>
    this.#during("findByAttempt", () => {
      const found = [...this.payments.values()].find((each) => each.attemptId === attemptId)
      return found ? { ...found } : null
    })

  cancel = (providerId: string) =>
    this.#during("cancel", () => {
      const payment = this.of(providerId)
      if (!payment.isCancelable) throw new PaymentProviderError("refused", "not cancelable")
      this.set(providerId, "canceled")
    })

  refund = (refund: { providerId: string; amountCents: number; idempotencyKey: string }) =>
    this.#during("refund", () => {
      const payment = this.of(refund.providerId)
      const known = payment.refunds.find(({ key }) => key === refund.idempotencyKey)
      if (known) return { ...known }
      const left = payment.amountCents - payment.amountRefundedCents - payment.amountChargedBackCents
      if (payment.state !== "paid" || refund.amountCents > left)
        throw new PaymentProviderError("refused", "not so much")
      const made = {
        key: refund.idempotencyKey,
        providerRefundId: `re_${randomBytes(6).toString("hex")}`,
        state: "pending" as const,
        amountCents: refund.amountCents,
      }
      payment.refunds.push(made)
      payment.amountRefundedCents += refund.amountCents
      return { ...made }
    })

  readRefund = async (providerId: string, providerRefundId: string) => {
    const found = this.of(providerId).refunds.find((each) => each.providerRefundId === providerRefundId)
    if (!found) throw new PaymentProviderError("notFound", "no such refund")
    return { ...found }
  }

  readRefunds = (providerId: string) =>
    this.#during("readRefunds", () => this.of(providerId).refunds.map((each) => ({ ...each })))

  readChargebacks = (providerId: string) =>
    this.#during("readChargebacks", () => this.of(providerId).chargebacks.map((each) => ({ ...each })))

  /** The bank of the payer takes money back. */
  chargeBack(providerId: string, amountCents: number, code: string | null = null): string {
    const payment = this.of(providerId)
    const providerChargebackId = `chb_${randomBytes(6).toString("hex")}`
    payment.chargebacks.push({ providerChargebackId, amountCents, code, chargedBackAt: this.now(), reversedAt: null })
    payment.amountChargedBackCents += amountCents
    return providerChargebackId
  }

  of(providerId: string): StoredPayment {
    const payment = this.payments.get(providerId)
    if (!payment) throw new PaymentProviderError("notFound", "no such payment")
    return payment
  }

  set(providerId: string, state: PaymentState): void {
    const isOpen = state === "open"
    Object.assign(this.of(providerId), {
      state,
      isCancelable: isOpen,
      paidAt: state === "paid" ? this.now() : null,
      ...(isOpen ? {} : { checkoutUrl: null }),
    })
  }

  /** Ends a refund there. */
  endRefund(providerId: string, nth: number, state: "refunded" | "failed"): void {
    const payment = this.of(providerId)
    const refund = payment.refunds[nth]
    if (!refund || refund.state !== "pending") return
    refund.state = state
    if (state === "failed") payment.amountRefundedCents -= refund.amountCents
  }

  /** What is there of people's money: paid, less what went back. */
  netCents(): number {
    return [...this.payments.values()]
      .filter(({ state }) => state === "paid")
      .reduce((sum, each) => sum + each.amountCents - each.amountRefundedCents - each.amountChargedBackCents, 0)
  }
}
