import type { Payment, Refund } from "@mollie/api-client"
import {
  type Ask,
  centsOf,
  chargebackOf,
  type ClientOptions,
  dateOf,
  mollieClient,
  requireId,
} from "./mollie-client.ts"
import {
  type NewPayment,
  type NewRefund,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentState,
  type ProviderPayment,
  type ProviderRefund,
  type RefundState,
} from "./payment-provider.ts"

const pageSize = 250
/** Pages that `findByAttempt` goes through: 5,000 payments. */
const maxPages = 20
/** By how much the clock of the provider may differ from ours. */
const clockDifference = 5 * 60_000

/**
 * Payments by Mollie, with its own client (`mollieClient`).
 *
 * No `method` and no `issuer` are sent: the hosted checkout offers whatever the account accepts.
 */
export function openMollie({ key, ...options }: { key: string } & ClientOptions): PaymentProvider {
  const ask = mollieClient({ apiKey: key }, options)
  return {
    isTest: key.startsWith("test_"),
    create: async (payment) => paymentOf(await ask(({ payments }) => payments.create(paymentBody(payment)))),
    read: async (providerId) => {
      requireId(providerId, "tr_")
      return paymentOf(await ask(({ payments }) => payments.get(providerId)))
    },
    findByAttempt: async (attemptId, since) => await find(ask, attemptId, since),
    cancel: async (providerId) => {
      requireId(providerId, "tr_")
      await ask(({ payments }) => payments.cancel(providerId))
    },
    refund: async (refund) => {
      requireId(refund.providerId, "tr_")
      return refundOf(await ask(({ paymentRefunds }) => paymentRefunds.create(refundBody(refund))))
    },
    readRefund: async (paymentId, refundId) => {
      requireId(paymentId, "tr_")
      requireId(refundId, "re_")
      return refundOf(await ask(({ paymentRefunds }) => paymentRefunds.get(refundId, { paymentId })))
    },
    readRefunds: async (paymentId) => {
      requireId(paymentId, "tr_")
      const refunds = await ask(({ paymentRefunds }) => paymentRefunds.page({ paymentId, limit: pageSize }))
      return refunds.map(refundOf)
    },
    readChargebacks: async (paymentId) => {
      requireId(paymentId, "tr_")
      const chargebacks = await ask(({ paymentChargebacks }) => paymentChargebacks.page({ paymentId, limit: pageSize }))
      return chargebacks.map(chargebackOf)
    },
  }
}

async function find(ask: Ask, attemptId: string, since: Date): Promise<ProviderPayment | null> {
  const oldest = since.getTime() - clockDifference
  const found: ProviderPayment[] = []
  let from: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const start = from
    const payments = await ask((mollie) => mollie.payments.page({ limit: pageSize, ...(start ? { from: start } : {}) }))
    found.push(...payments.map(paymentOf).filter((each) => each.attemptId === attemptId))
    const last = payments.at(-1)
    const next = payments.links.next?.href
    from = next === undefined ? undefined : (new URL(next).searchParams.get("from") ?? undefined)
    if (!from || !last || new Date(last.createdAt).getTime() < oldest)
      return found.find(({ state }) => state === "paid") ?? found[0] ?? null
  }
  // "There is none" could make a second payment.
  throw new PaymentProviderError("busy", "Payment provider: too many payments to look through")
}

const paymentBody = ({ amountCents, description, attemptId, locale, webhookUrl, ...rest }: NewPayment) => ({
  ...rest,
  amount: amountOf(amountCents),
  description: description.slice(0, 255),
  ...(webhookUrl === undefined ? {} : { webhookUrl }),
  metadata: { attemptId },
  locale: (locale === "nl" ? "nl_NL" : "en_GB") as never,
})

const refundBody = ({ providerId, amountCents, idempotencyKey, description }: NewRefund) => ({
  paymentId: providerId,
  amount: amountOf(amountCents),
  description: description.slice(0, 255),
  idempotencyKey,
})

const amountOf = (cents: number) => ({ currency: "EUR", value: (cents / 100).toFixed(2) })

const states = new Set<string>(["open", "pending", "authorized", "paid", "failed", "canceled", "expired"])
const refundStates = new Set<string>(["queued", "pending", "processing", "refunded", "failed", "canceled"])

function paymentOf(payment: Payment): ProviderPayment {
  return {
    providerId: payment.id,
    checkoutUrl: payment._links.checkout?.href ?? null,
    // A state that Mollie adds later settles nothing until it becomes one that we know.
    state: (states.has(payment.status) ? payment.status : "pending") as PaymentState,
    expiresAt: dateOf(payment.expiresAt),
    amountCents: centsOf(payment.amount),
    currency: payment.amount.currency,
    amountRefundedCents: centsOf(payment.amountRefunded),
    amountChargedBackCents: centsOf(payment.amountChargedBack),
    isCancelable: payment.isCancelable ?? false,
    attemptId: attemptOf(payment.metadata),
    paidAt: dateOf(payment.paidAt),
  }
}

/** Our own id, as Mollie keeps it with a payment. */
export const attemptOf = (metadata: unknown): string | null => {
  const id = (metadata as { attemptId?: unknown } | null | undefined)?.attemptId
  return typeof id === "string" ? id : null
}

const refundOf = (refund: Refund): ProviderRefund => ({
  providerRefundId: refund.id,
  state: (refundStates.has(refund.status) ? refund.status : "pending") as RefundState,
  amountCents: centsOf(refund.amount),
})
