import {
  PaymentProviderError,
  type ProviderChargeback,
  type ProviderPayment,
} from "../../../platform/server/payments/payment-provider.ts"
import { isLive } from "../payment-attempt-kinds.ts"
import { type Applied, applyReading, nextReading } from "./attempt-state.service.ts"
import { hasChargebacks } from "./chargeback.service.ts"
import { announced, type Paying } from "./paying.ts"
import { refreshRefunds } from "./refund-state.service.ts"

const maxReadings = 3

/**
 * Asks the provider for a payment, and books what it says. What anybody else says of a payment is never believed.
 * @returns null for a payment that does not exist or is not ours
 * @throws PaymentProviderError
 */
export async function refreshPayment(paying: Paying, providerId: string): Promise<Applied | null> {
  const { database, provider, now } = paying
  for (let times = 0; times < maxReadings; times++) {
    const nth = await nextReading(database.db)
    const payment = await provider.read(providerId).catch(unlessNotFound)
    if (!payment) return null
    const chargebacks = await chargebacksOf(paying, payment)
    const applied = await announced(paying, (tx) => applyReading(tx, { ...payment, nth, chargebacks }, now()))
    if (applied === "stale") continue
    // It ended here while the provider still takes money for it: nobody should pay it any more.
    if (applied && !isLive(applied.state) && applied.state !== "paid" && payment.isCancelable)
      await provider.cancel(providerId)
    if (applied?.state === "paid") await refreshRefunds(paying, applied.paymentAttemptId, providerId)
    return applied
  }
  return null
}

/** Looks for the payment of an attempt whose number we never got. @returns whether there was one */
export async function findPayment(
  paying: Paying,
  { key, startedAt }: { key: string; startedAt: Date },
): Promise<boolean> {
  const found = await paying.provider.findByAttempt(key, new Date(startedAt.getTime() - clockSkewMs))
  return found !== null && (await refreshPayment(paying, found.providerId)) !== null
}
/** How far the clocks of the provider and the site may be apart. */
const clockSkewMs = 5 * 60_000

/**
 * Why money of a payment went back, or that it came back again. A key that may not read that does not keep the books from what
 * it says of the amount.
 */
async function chargebacksOf(
  { database, provider }: Paying,
  { providerId, amountChargedBackCents }: ProviderPayment,
): Promise<ProviderChargeback[]> {
  if (!amountChargedBackCents && !(await hasChargebacks(database.db, providerId))) return []
  try {
    return await provider.readChargebacks(providerId)
  } catch (error) {
    if (error instanceof PaymentProviderError && (error.kind === "refused" || error.kind === "notFound")) return []
    throw error
  }
}

function unlessNotFound(error: unknown): null {
  if (error instanceof PaymentProviderError && error.kind === "notFound") return null
  throw error
}
