import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import type { ProviderChargeback, ProviderPayment } from "../../../platform/server/payments/payment-provider.ts"
import { type AttemptState, isLive } from "../payment-attempt-kinds.ts"
import { settleBooks } from "./attempt-books.service.ts"
import { lockAttempt } from "./attempt-lock.service.ts"
import { noteChargebacks } from "./chargeback.service.ts"

/** A payment as the provider said it, in the order in which it was asked. */
export interface Reading extends ProviderPayment {
  nth: number
  /** What banks took back of it, as far as that is known. */
  chargebacks: readonly ProviderChargeback[]
}

/** The number of a reading that is about to begin. */
export async function nextReading(db: Db): Promise<number> {
  const { rows } = await sql<{ nth: number }>`select nextval('"paymentReadings"')::integer as nth`.execute(db)
  return rows[0]?.nth ?? 0
}

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/

/** The attempt that a payment is of: by its number, or by what the provider keeps with it. Null: it is not ours. */
async function attemptOf(tx: Db, { providerId, attemptId, ...reading }: Reading, at: Date): Promise<number | null> {
  const byNumber = tx.selectFrom("paymentAttempts").select("paymentAttemptId")
  const known = await byNumber.where("providerId", "=", providerId).executeTakeFirst()
  if (known) return known.paymentAttemptId
  if (!attemptId || !uuid.test(attemptId)) return null
  const byKey = await byNumber.where("key", "=", attemptId).executeTakeFirst()
  if (byKey) return byKey.paymentAttemptId
  // Made by this site before a backup was put back. Money that came in must not be missing from the books.
  if (reading.state !== "paid") return null
  const made = await tx
    .insertInto("paymentAttempts")
    .values({
      key: attemptId,
      state: "pending",
      amountCents: reading.amountCents,
      startedAt: reading.paidAt ?? at,
      ...nobody,
      ...noReview,
    })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ key: attemptId }))
    .returning("paymentAttemptId")
    .executeTakeFirstOrThrow()
  return made.paymentAttemptId
}
const nobody = { userId: null, startedBy: null, providerId: null, checkoutUrl: null, expiresAt: null, fetchedAt: null }
const noReview = { linkId: null, needsReview: null, reviewedAt: null, reviewedBy: null }

export interface Applied {
  paymentAttemptId: number
  /** What it is here, now. */
  state: AttemptState
}

/**
 * Lets an attempt, and the books, agree with what the provider says of it.
 * @returns null for a payment that is not ours; `stale` if something newer has been applied
 */
export async function applyReading(tx: Db, reading: Reading, at: Date): Promise<Applied | "stale" | null> {
  const paymentAttemptId = await attemptOf(tx, reading, at)
  if (paymentAttemptId === null) return null
  const held = await lockAttempt(tx, paymentAttemptId)
  const { attempt } = held
  if (attempt.lastReading > reading.nth) return "stale"
  // A second payment of one attempt, which only somebody else with our key can make.
  if (attempt.providerId !== null && attempt.providerId !== reading.providerId) return null
  const state = stateAfter(attempt.state, reading.state)
  const isForeign = reading.currency !== "EUR"
  const seen = {
    state,
    providerId: reading.providerId,
    checkoutUrl: isLive(state) ? (reading.checkoutUrl ?? attempt.checkoutUrl) : null,
    expiresAt: reading.expiresAt ?? attempt.expiresAt,
    paidCents: state === "paid" && !isForeign ? attempt.paidCents || reading.amountCents : attempt.paidCents,
    refundedCents: isForeign ? attempt.refundedCents : reading.amountRefundedCents,
    chargedBackCents: isForeign ? attempt.chargedBackCents : reading.amountChargedBackCents,
    fetchedAt: at,
    lastReading: reading.nth,
    needsReview:
      state === "paid" && isForeign && !attempt.reviewedAt ? ("otherCurrency" as const) : attempt.needsReview,
  }
  await tx.updateTable("paymentAttempts").set(seen).where("paymentAttemptId", "=", paymentAttemptId).execute()
  const now = { ...held, attempt: { ...attempt, ...seen } }
  await settleBooks(tx, now, { by: null, at }, reading.paidAt)
  const isNews = seen.chargedBackCents > attempt.chargedBackCents
  await noteChargebacks(tx, attempt, reading.chargebacks, { at, isNews })
  return { paymentAttemptId, state }
}

/** What has ended here stays ended, unless it was paid after all: money that came in always counts. */
function stateAfter(here: AttemptState, there: Reading["state"]): AttemptState {
  if (here === "paid" || there === "paid") return "paid"
  return isLive(here) ? there : here
}

/** Ends an attempt that the provider does not know, or refused. */
export async function endAttempt(tx: Db, paymentAttemptId: number, state: "expired" | "failed"): Promise<void> {
  await tx
    .updateTable("paymentAttempts")
    .set({ state })
    .where("paymentAttemptId", "=", paymentAttemptId)
    .where("state", "=", "created")
    .where("providerId", "is", null)
    .execute()
}
