import type { MollieClient, Payment, Refund } from "@mollie/api-client"
import { isLoopback } from "../local-site.ts"
import { boundedCall } from "./bounded-call.ts"
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
/** For at most so long nothing is asked because it said so: a mistake of theirs should not end all paying for a day. */
const longestQuiet = 5 * 60_000
/** By how much the clock of the provider may differ from ours. */
const clockDifference = 5 * 60_000

interface Options {
  key: string
  /** Of a stand-in on this machine; default that of Mollie. */
  url?: string | undefined
  milliseconds?: number
}

/**
 * Payments by Mollie, with its own client. That client tries a request again after an answer of 500 or more: at most
 * twice, after two seconds or what `Retry-After` says, and with the same `Idempotency-Key`, also where we give none
 * (cancelling). It has no limit of time or size, and hides `Retry-After`: `boundedCall` adds these.
 *
 * No `method` and no `issuer` are sent: the hosted checkout offers whatever the account accepts.
 */
export function openMollie({ key, url, milliseconds = 10_000 }: Options): PaymentProvider {
  if (url !== undefined && !isLoopback(new URL(url).hostname)) throw new Error("MOLLIE_API_URL is not on this machine")
  let client: Promise<MollieClient> | undefined
  // Loaded when it is first used: a site without payments online needs neither its time nor its memory.
  const open = () =>
    (client ??= import("@mollie/api-client").then(({ createMollieClient }) =>
      createMollieClient({ apiKey: key, ...(url === undefined ? {} : { apiEndpoint: url }) }),
    ))
  // Until when it asked to be left alone, whoever asks: its limits are those of the key.
  let quietUntil = 0
  const ask = async <T>(call: (mollie: MollieClient) => Promise<T>): Promise<T> => {
    const seconds = Math.ceil((quietUntil - performance.now()) / 1000)
    if (seconds > 0) throw new PaymentProviderError("busy", "Payment provider: asked to wait", seconds)
    const mollie = await open()
    try {
      return await boundedCall(
        () => call(mollie),
        { milliseconds, bytes: 4_000_000 },
        (error, after) => describeError(error, key, after),
      )
    } catch (error) {
      const { kind, retryAfterSeconds = 0 } = error as PaymentProviderError
      const asked = performance.now() + Math.min(longestQuiet, retryAfterSeconds * 1000)
      // One that is told nothing does not end the pause that another, on its way at the same time, was told.
      if (kind === "busy") quietUntil = Math.max(quietUntil, asked)
      throw error
    }
  }
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
  }
}

type Ask = <T>(call: (mollie: MollieClient) => Promise<T>) => Promise<T>

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
const centsOf = (amount: { value: string } | undefined) => Math.round(Number(amount?.value ?? 0) * 100)
const dateOf = (text: string | undefined) => (text ? new Date(text) : null)

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

const attemptOf = (metadata: unknown): string | null => {
  const id = (metadata as { attemptId?: unknown } | null | undefined)?.attemptId
  return typeof id === "string" ? id : null
}

const refundOf = (refund: Refund): ProviderRefund => ({
  providerRefundId: refund.id,
  state: (refundStates.has(refund.status) ? refund.status : "pending") as RefundState,
  amountCents: centsOf(refund.amount),
})

/** Ids come in from outside too, and become part of an address. */
function requireId(id: string, prefix: "tr_" | "re_"): void {
  if (!id.startsWith(prefix) || !/^\w{4,64}$/.test(id))
    throw new PaymentProviderError("notFound", "Payment provider: not an id")
}

function describeError(error: unknown, key: string, retryAfter: number | undefined): PaymentProviderError {
  const { statusCode, message = "" } = error as { statusCode?: number; message?: string }
  const text = `Payment provider${statusCode ? ` ${statusCode}` : ""}: ${message.replaceAll(key, "…").slice(0, 300)}`
  if (statusCode === 409) return new PaymentProviderError("conflict", text, retryAfter)
  if (statusCode === 404 || statusCode === 410) return new PaymentProviderError("notFound", text)
  if (statusCode === undefined || statusCode === 429 || statusCode >= 500)
    return new PaymentProviderError("busy", text, retryAfter)
  return new PaymentProviderError("refused", text)
}
