import type { MollieClient } from "@mollie/api-client"
import { isLoopback } from "../local-site.ts"
import { boundedCall } from "./bounded-call.ts"
import { PaymentProviderError, type ProviderChargeback } from "./payment-provider.ts"

/** For at most so long nothing is asked because it said so: a mistake of theirs should not end all paying for a day. */
const longestQuiet = 5 * 60_000

/** How Mollie is asked. */
export interface ClientOptions {
  /** Of a stand-in on this machine; default that of Mollie. */
  url?: string | undefined
  milliseconds?: number
}

/** Asks Mollie something. @throws PaymentProviderError */
export type Ask = <T>(call: (mollie: MollieClient) => Promise<T>) => Promise<T>

/**
 * Mollie's own client. It tries a request again after an answer of 500 or more: at most twice, after two seconds or what
 * `Retry-After` says, and with the same `Idempotency-Key`, also where we give none (cancelling). It has no limit of time or
 * size, and hides `Retry-After`: `boundedCall` adds these.
 * @param credentials the key of a profile, or an access token of the organisation
 */
export function mollieClient(
  credentials: { apiKey: string } | { accessToken: string },
  { url, milliseconds = 10_000 }: ClientOptions,
): Ask {
  if (url !== undefined && !isLoopback(new URL(url).hostname)) throw new Error("MOLLIE_API_URL is not on this machine")
  const key = "apiKey" in credentials ? credentials.apiKey : credentials.accessToken
  let client: Promise<MollieClient> | undefined
  // Loaded when it is first used: a site without payments online needs neither its time nor its memory.
  const open = () =>
    (client ??= import("@mollie/api-client").then(({ createMollieClient }) =>
      createMollieClient({ ...credentials, ...(url === undefined ? {} : { apiEndpoint: url }) }),
    ))
  // Until when it asked to be left alone, whoever asks: its limits are those of the key.
  let quietUntil = 0
  return async (call) => {
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
}

/** An amount in cents. */
export const centsOf = (amount: { value: string } | null | undefined): number =>
  Math.round(Number(amount?.value ?? 0) * 100)
export const dateOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

/** Money that the bank of a payer took back, as Mollie says it. */
export const chargebackOf = (chargeback: {
  id: string
  amount: { value: string }
  createdAt: string
  reason?: { code?: string } | null
  reversedAt?: string | null
}): ProviderChargeback => ({
  providerChargebackId: chargeback.id,
  amountCents: centsOf(chargeback.amount),
  code: chargeback.reason?.code?.slice(0, 20) ?? null,
  chargedBackAt: new Date(chargeback.createdAt),
  reversedAt: dateOf(chargeback.reversedAt),
})

/** Ids come in from outside too, and become part of an address. */
export function requireId(id: string, prefix: "tr_" | "re_" | "stl_"): void {
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
  return new PaymentProviderError("refused", text, undefined, statusCode === 401 || statusCode === 403)
}
