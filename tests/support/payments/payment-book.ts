import { randomBytes } from "node:crypto"

export type Status = "open" | "pending" | "authorized" | "paid" | "failed" | "canceled" | "expired"
export type RefundStatus = "queued" | "pending" | "processing" | "refunded" | "failed" | "canceled"

export interface StoredRefund {
  id: string
  paymentId: string
  cents: number
  status: RefundStatus
  description: string
}
export interface StoredChargeback {
  id: string
  paymentId: string
  cents: number
  createdAt: Date
  code: string | null
}
export interface StoredPayment {
  id: string
  cents: number
  currency: string
  status: Status
  createdAt: Date
  paidAt: Date | null
  expiresAt: Date
  chargedBackCents: number
  description: string
  redirectUrl: string
  webhookUrl: string | undefined
  metadata: unknown
}

/** An answer as Mollie gives it: status and body. */
export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}
/** Thrown for what is refused. */
export class Refusal extends Error {
  readonly answer: Answer
  constructor(status: number, detail: string, field?: string) {
    super(detail)
    const title = { 401: "Unauthorized Request", 404: "Not Found", 409: "Conflict", 422: "Unprocessable Entity" }[
      status
    ]
    const links = { documentation: { href: "https://docs.mollie.com/errors", type: "text/html" } }
    this.answer = {
      status,
      body: { status, title: title ?? "Error", detail, ...(field ? { field } : {}), _links: links },
    }
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "")
const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString("hex")}`
const amount = (cents: number, currency: string) => ({ value: (cents / 100).toFixed(2), currency })

/** What the stand-in has: payments, newest last, and their refunds, with the rules that Mollie applies to them. */
export class PaymentBook {
  readonly payments: StoredPayment[] = []
  readonly refunds: StoredRefund[] = []
  readonly chargebacks: StoredChargeback[] = []
  readonly #now: () => Date
  constructor(now: () => Date) {
    this.#now = now
  }

  payment(id: string): StoredPayment {
    const found = this.payments.find((each) => each.id === id)
    if (!found) throw new Refusal(404, `No payment exists with token ${id}.`)
    return found
  }

  refund(id: string): StoredRefund {
    const found = this.refunds.find((each) => each.id === id)
    if (!found) throw new Refusal(404, `No refund exists with token ${id}.`)
    return found
  }

  chargeback(id: string): StoredChargeback {
    const found = this.chargebacks.find((each) => each.id === id)
    if (!found) throw new Refusal(404, `No chargeback exists with token ${id}.`)
    return found
  }

  /** The bank of the payer takes money back. */
  chargeBack(paymentId: string, cents: number, code: string | null): void {
    this.payment(paymentId).chargedBackCents += cents
    this.chargebacks.push({ id: newId("chb"), paymentId, cents, createdAt: this.#now(), code })
  }

  /** Refunds that count: not those that failed or were cancelled. */
  refundedCents(id: string): number {
    const own = this.refunds.filter(({ paymentId, status }) => paymentId === id && !/failed|canceled/.test(status))
    return own.reduce((sum, { cents }) => sum + cents, 0)
  }

  create(input: Record<string, unknown>): StoredPayment {
    const { value = "", currency = "" } = (input.amount ?? {}) as { value?: string; currency?: string }
    if (!/^\d+\.\d\d$/.test(value)) throw new Refusal(422, "The amount is not right", "amount")
    const cents = Math.round(Number(value) * 100)
    if (cents < 1 || currency !== "EUR") throw new Refusal(422, "The amount is lower than the minimum", "amount")
    if (!input.description) throw new Refusal(422, "The description is invalid", "description")
    if (!URL.canParse(textOf(input.redirectUrl))) throw new Refusal(422, "The redirect URL is invalid", "redirectUrl")
    const createdAt = this.#now()
    const payment: StoredPayment = {
      id: newId("tr"),
      cents,
      currency,
      status: "open",
      createdAt,
      paidAt: null,
      expiresAt: new Date(createdAt.getTime() + 15 * 60_000),
      chargedBackCents: 0,
      description: textOf(input.description),
      redirectUrl: textOf(input.redirectUrl),
      webhookUrl: input.webhookUrl === undefined ? undefined : textOf(input.webhookUrl),
      metadata: input.metadata ?? null,
    }
    this.payments.push(payment)
    return payment
  }

  cancel(id: string): StoredPayment {
    const payment = this.payment(id)
    if (payment.status !== "open") throw new Refusal(422, "The payment cannot be canceled")
    payment.status = "canceled"
    return payment
  }

  createRefund(paymentId: string, input: Record<string, unknown>): StoredRefund {
    const payment = this.payment(paymentId)
    if (payment.status !== "paid") throw new Refusal(422, "The payment is not paid")
    const cents = Math.round(Number((input.amount as { value?: string } | undefined)?.value ?? Number.NaN) * 100)
    const left = payment.cents - this.refundedCents(paymentId) - payment.chargedBackCents
    if (!(cents > 0 && cents <= left)) throw new Refusal(422, "The amount is higher than the maximum", "amount")
    const refund: StoredRefund = {
      id: newId("re"),
      paymentId,
      cents,
      status: "pending",
      description: textOf(input.description),
    }
    this.refunds.push(refund)
    return refund
  }

  /** Newest first, from an id on. */
  page(from: string | undefined, limit: number): { items: StoredPayment[]; next: string | undefined } {
    const newestFirst = this.payments.toReversed()
    const start = from === undefined ? 0 : newestFirst.indexOf(this.payment(from))
    return { items: newestFirst.slice(start, start + limit), next: newestFirst[start + limit]?.id }
  }

  paymentJson(payment: StoredPayment, origin: string): Record<string, unknown> {
    const { id, cents, currency, status, paidAt, chargedBackCents } = payment
    const refunded = this.refundedCents(id)
    const isPaid = status === "paid"
    const link = (href: string) => ({ href, type: "application/hal+json" })
    return {
      resource: "payment",
      id,
      mode: "test",
      createdAt: payment.createdAt.toISOString(),
      amount: amount(cents, currency),
      ...(isPaid ? { amountRefunded: amount(refunded, currency) } : {}),
      ...(isPaid ? { amountRemaining: amount(cents - refunded - chargedBackCents, currency) } : {}),
      ...(chargedBackCents ? { amountChargedBack: amount(chargedBackCents, currency) } : {}),
      description: payment.description,
      method: isPaid ? "ideal" : null,
      metadata: payment.metadata,
      status,
      ...(status === "open" ? { isCancelable: true, expiresAt: payment.expiresAt.toISOString() } : {}),
      ...(paidAt ? { paidAt: paidAt.toISOString() } : {}),
      profileId: "pfl_standin",
      sequenceType: "oneoff",
      redirectUrl: payment.redirectUrl,
      ...(payment.webhookUrl ? { webhookUrl: payment.webhookUrl } : {}),
      _links: {
        self: link(`${origin}/v2/payments/${id}`),
        ...(status === "open" ? { checkout: { href: `${origin}/checkout/${id}`, type: "text/html" } } : {}),
        documentation: { href: "https://docs.mollie.com/reference/get-payment", type: "text/html" },
      },
    }
  }

  refundJson(refund: StoredRefund, origin: string): Record<string, unknown> {
    const { id, paymentId, cents, status, description } = refund
    const href = `${origin}/v2/payments/${paymentId}`
    return {
      resource: "refund",
      id,
      mode: "test",
      description,
      amount: amount(cents, "EUR"),
      status,
      createdAt: this.#now().toISOString(),
      paymentId,
      metadata: null,
      _links: {
        self: { href: `${href}/refunds/${id}`, type: "application/hal+json" },
        payment: { href, type: "application/hal+json" },
      },
    }
  }
  chargebackJson({ id, paymentId, cents, createdAt, code }: StoredChargeback): Record<string, unknown> {
    return {
      resource: "chargeback",
      id,
      paymentId,
      createdAt: createdAt.toISOString(),
      amount: amount(cents, "EUR"),
      settlementAmount: amount(-cents, "EUR"),
      ...(code ? { reason: { code, description: "Insufficient funds" } } : {}),
      reversedAt: null,
      _links: {},
    }
  }
}
