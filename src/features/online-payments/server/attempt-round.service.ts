import { sql } from "kysely"
import { PaymentProviderError } from "../../../platform/server/payments/payment-provider.ts"
import { endAttempt } from "./attempt-state.service.ts"
import type { Paying } from "./paying.ts"
import { findPayment, refreshPayment } from "./provider-calls.service.ts"
import { sendRefund } from "./refund.service.ts"

const minute = 60_000
const day = 24 * 60 * minute
/** How many payments a round asks for, so that it ends before the next. */
const perRound = 200
/** For so long the provider has sent no word, and is asked. */
const quietMs = 15 * minute
/** After so long the provider surely has no payment of an attempt that it does not find. */
const goneMs = 60 * minute
/** For so long a payment can be charged back. */
const watchedDays = 400

/** Every few minutes: asks for what nobody told us, and goes on with refunds. */
export async function askForAttempts(paying: Paying): Promise<void> {
  const { database, now } = paying
  const before = new Date(now().getTime() - quietMs)
  const waiting = await database.db
    .selectFrom("paymentAttempts")
    .select(["paymentAttemptId", "key", "providerId", "startedAt"])
    .where("state", "in", ["created", "open", "pending", "authorized"])
    .where((eb) =>
      eb.or([
        eb.and([eb("startedAt", "<", before), eb.or([eb("fetchedAt", "is", null), eb("fetchedAt", "<", before)])]),
        // What it pays is no longer owed.
        sql<boolean>`exists (select from "paymentAttemptCharges" t join charges c using ("chargeId")
          where t."paymentAttemptId" = "paymentAttempts"."paymentAttemptId" and c."isCancelled")`,
      ]),
    )
    .orderBy("startedAt")
    .limit(perRound)
    .execute()
  for (const attempt of waiting) await orLater(paying, () => askFor(paying, attempt))
  await sendRefunds(paying)
}

type Waiting = { paymentAttemptId: number; key: string; providerId: string | null; startedAt: Date }

async function askFor(paying: Paying, attempt: Waiting): Promise<void> {
  const { database, now, provider } = paying
  const { providerId, paymentAttemptId, startedAt } = attempt
  if (providerId) {
    if (await isGone(paying, paymentAttemptId)) {
      const { isCancelable } = await provider.read(providerId)
      if (isCancelable) await provider.cancel(providerId)
    }
    await refreshPayment(paying, providerId)
    return
  }
  if (await findPayment(paying, attempt)) return
  if (now().getTime() - startedAt.getTime() > goneMs)
    await database.db.transaction().execute((tx) => endAttempt(tx, paymentAttemptId, "expired"))
}

async function isGone({ database }: Paying, paymentAttemptId: number): Promise<boolean> {
  const { rows } = await sql`
    select from "paymentAttemptCharges" t join charges c using ("chargeId")
    where t."paymentAttemptId" = ${paymentAttemptId} and c."isCancelled" limit 1`.execute(database.db)
  return rows.length > 0
}

/** Refunds that were not asked for yet, or whose pause is over; and how far the others are. */
async function sendRefunds(paying: Paying): Promise<void> {
  const { database, now } = paying
  const due = await database.db
    .selectFrom("paymentRefunds")
    .select("paymentRefundId")
    .where("state", "=", "queued")
    .where("providerRefundId", "is", null)
    .where("notBefore", "<=", now())
    .orderBy("notBefore")
    .limit(perRound)
    .execute()
  for (const { paymentRefundId } of due) await orLater(paying, () => sendRefund(paying, paymentRefundId))
}

/** Daily: whether payments were charged back or refunded at the provider, oldest reading first. */
export async function watchPaid(paying: Paying): Promise<void> {
  const { database, now } = paying
  const since = new Date(now().getTime() - watchedDays * day)
  const paid = await database.db
    .selectFrom("paymentAttempts")
    .select(["providerId"])
    .where("state", "=", "paid")
    .where("startedAt", ">", since)
    .where("providerId", "is not", null)
    .where("fetchedAt", "<", new Date(now().getTime() - day / 2))
    .orderBy("fetchedAt")
    .limit(watchedPerNight)
    .execute()
  for (const { providerId } of paid) if (providerId) await orLater(paying, () => refreshPayment(paying, providerId))
}
const watchedPerNight = 2000

/** A provider that does not answer for one payment is asked again next time; the others are not kept waiting. */
async function orLater({ log }: Paying, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error }, "payment provider")
  }
}
