import type { Db } from "../../../platform/server/database/db.ts"
import type { Env } from "../../../platform/server/env.ts"
import type { PaymentProvider } from "../../../platform/server/payments/payment-provider.ts"
import type { PayoutProvider } from "../../../platform/server/payments/payout-provider.ts"
import type { Services } from "../../../platform/server/services.ts"

/** What asking the provider takes: no transaction, since it answers when it likes. */
export interface Paying {
  database: Services["database"]
  changes: Services["changes"]
  now: Services["now"]
  log: Services["log"]
  provider: PaymentProvider
}

/** The features whose data a payment changes. */
export const paymentTopics: readonly string[] = ["payment-attempts", "money", "sign-ups", "activities"]

/** A transaction of its own whose change is announced. */
export async function announced<T>(
  { database, changes }: Pick<Paying, "database" | "changes">,
  work: (tx: Db) => Promise<T>,
  topics: readonly string[] = paymentTopics,
): Promise<T> {
  const result = await database.db.transaction().execute(async (tx) => {
    const done = await work(tx)
    await changes.announce(tx, topics)
    return done
  })
  changes.emit(topics)
  return result
}

const instead = new WeakMap<Env, PaymentProvider | null>()
/** Lets the site with these settings pay at another provider, or nowhere; for tests. */
export const payAt = (env: Env, provider: PaymentProvider | null): void => void instead.set(env, provider)

const providerOf = ({ env, payments }: Pick<Services, "env" | "payments">): PaymentProvider | null =>
  instead.has(env) ? (instead.get(env) ?? null) : payments

/** Whether people can pay online here. */
export const isPayingOnline = (parts: Pick<Services, "env" | "payments">): boolean => providerOf(parts) !== null

/** What asking the provider takes; null on a site where nobody can pay online. */
export function payingOf(parts: Omit<Paying, "provider"> & Pick<Services, "env" | "payments">): Paying | null {
  const { database, changes, now, log } = parts
  const provider = providerOf(parts)
  return provider && { database, changes, now, log, provider }
}

/** What asking what was paid out takes besides. */
export interface PaidOut extends Paying {
  payouts: PayoutProvider
}

const payoutsInstead = new WeakMap<Env, PayoutProvider | null>()
/** Lets the site with these settings ask another provider for payouts, or nobody; for tests. */
export const askPayoutsAt = (env: Env, payouts: PayoutProvider | null): void => void payoutsInstead.set(env, payouts)

/** What asking what was paid out takes; null without a token for that, or where nobody can pay online. */
export function paidOutOf(
  parts: Omit<Paying, "provider"> & Pick<Services, "env" | "payments" | "payouts">,
): PaidOut | null {
  const paying = payingOf(parts)
  const payouts = payoutsInstead.has(parts.env) ? (payoutsInstead.get(parts.env) ?? null) : parts.payouts
  return paying && payouts && { ...paying, payouts }
}
