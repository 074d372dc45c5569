import { randomUUID } from "node:crypto"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { PaymentProviderError } from "../../../platform/server/payments/payment-provider.ts"
import type { Booking } from "../../money/server/ledger.service.ts"
import { settleBooks } from "./attempt-books.service.ts"
import { lockAttempt } from "./attempt-lock.service.ts"
import { announced, type Paying } from "./paying.ts"
import { setRefundState } from "./refund-state.service.ts"

export const refundQueue = "online-refund"
export interface RefundJob {
  paymentRefundId: number
}

/** About a day: the pauses grow to an hour. */
const maxTries = 30
const longestPauseSeconds = 3600

export interface Refund {
  paymentAttemptId: number
  /** By default all of it that pays nothing. */
  cents?: number | undefined
  reason?: string | null
}

/**
 * Gives money back the way it came. It leaves the books at once, so that nothing else uses it, and the provider is asked by
 * a job once this is committed; if that fails it is money of the person again, and in the list of what is to be decided.
 * @returns the refund
 * @throws AppError conflict: there is not so much of it
 */
export async function refundPayment(
  tx: Db,
  jobs: Pick<Jobs, "send">,
  { paymentAttemptId, cents, reason = null }: Refund,
  booking: Booking,
): Promise<{ paymentRefundId: number; cents: number }> {
  orNotFound(
    await tx
      .selectFrom("paymentAttempts")
      .select("paymentAttemptId")
      .where("paymentAttemptId", "=", paymentAttemptId)
      .executeTakeFirst(),
  )
  const held = await lockAttempt(tx, paymentAttemptId)
  const free = held.payments.reduce((sum, { freeCents }) => sum + freeCents, 0)
  const amountCents = cents ?? Math.min(free, held.attempt.bookedCents)
  if (amountCents <= 0 || amountCents > held.attempt.bookedCents)
    throw new AppError("conflict", { text: "onlinePayments:refused.nothingToRefund" })
  const { paymentRefundId } = await tx
    .insertInto("paymentRefunds")
    .values({
      paymentAttemptId,
      key: randomUUID(),
      providerRefundId: null,
      amountCents,
      state: "queued",
      reason,
      askedAt: booking.at,
      askedBy: booking.by,
      notBefore: booking.at,
    })
    .returning("paymentRefundId")
    .executeTakeFirstOrThrow()
  await settleBooks(tx, held, booking, null)
  await jobs.send<RefundJob>(tx, refundQueue, { paymentRefundId })
  return { paymentRefundId, cents: amountCents }
}

/**
 * Asks the provider for a refund, unless that has been done. Each attempt is noted before it is made: after the first, it
 * looks whether the provider has it already, since that forgets keys of requests sooner than we give up.
 */
export async function sendRefund(paying: Paying, paymentRefundId: number): Promise<void> {
  const { database, provider, now } = paying
  const refund = await database.db
    .selectFrom("paymentRefunds as r")
    .innerJoin("paymentAttempts as a", "a.paymentAttemptId", "r.paymentAttemptId")
    .select(["r.key", "r.amountCents", "r.tries", "r.state", "r.providerRefundId", "r.notBefore", "a.providerId"])
    .where("r.paymentRefundId", "=", paymentRefundId)
    .executeTakeFirst()
  if (!refund?.providerId || refund.providerRefundId || refund.state !== "queued" || refund.notBefore > now()) return
  const { key, amountCents, tries, providerId } = refund
  const pauseSeconds = Math.min(longestPauseSeconds, 30 * 2 ** tries)
  if (!(await noteTry(paying, paymentRefundId, tries, pauseSeconds))) return
  try {
    const sent =
      (tries ? await sentBefore(paying, providerId, amountCents) : undefined) ??
      (await provider.refund({ providerId, amountCents, idempotencyKey: key, description: key }))
    await announced(paying, (tx) => setRefundState(tx, paymentRefundId, sent, now()))
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    const isOver = error.kind === "refused" || error.kind === "notFound" || tries + 1 >= maxTries
    if (isOver) await announced(paying, (tx) => setRefundState(tx, paymentRefundId, { state: "failed" }, now()))
    else if (error.retryAfterSeconds) await pauseFor(paying, paymentRefundId, error.retryAfterSeconds)
  }
}

/** A refund of so much that the provider has and we do not know: its answer got lost. */
async function sentBefore({ database, provider }: Paying, providerId: string, cents: number) {
  const theirs = (await provider.readRefunds(providerId)).filter(
    ({ amountCents, state }) => amountCents === cents && state !== "failed" && state !== "canceled",
  )
  if (!theirs.length) return undefined
  const ids = theirs.map(({ providerRefundId }) => providerRefundId)
  const known = await database.db
    .selectFrom("paymentRefunds")
    .select("providerRefundId")
    .where("providerRefundId", "in", ids)
    .execute()
  return theirs.find((each) => !known.some(({ providerRefundId }) => providerRefundId === each.providerRefundId))
}

/** @returns false if somebody else tries it now */
async function noteTry(
  { database, now }: Paying,
  paymentRefundId: number,
  tries: number,
  seconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable("paymentRefunds")
    .set({ tries: tries + 1, notBefore: later(now(), seconds) })
    .where("paymentRefundId", "=", paymentRefundId)
    .where("tries", "=", tries)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const pauseFor = ({ database, now }: Paying, paymentRefundId: number, seconds: number) =>
  database.db
    .updateTable("paymentRefunds")
    .set({ notBefore: later(now(), Math.min(seconds, longestPauseSeconds)) })
    .where("paymentRefundId", "=", paymentRefundId)
    .execute()

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)
