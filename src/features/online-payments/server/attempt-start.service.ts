import { randomUUID } from "node:crypto"
import { AppError } from "../../../platform/app-error.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { PaymentProviderError } from "../../../platform/server/payments/payment-provider.ts"
import { isInBankFile } from "../../money/server/being-paid.service.ts"
import { lockCharges } from "../../money/server/ledger.service.ts"
import { isLive } from "../payment-attempt-kinds.ts"
import { linkReturnPage, returnPage, webhookPath } from "../pay-pages.ts"
import { endAttempt } from "./attempt-state.service.ts"
import type { Paying } from "./paying.ts"
import { findPayment, refreshPayment } from "./provider-calls.service.ts"

export interface Start {
  chargeIds: readonly number[]
  /** Whose charges they are; null: of somebody without an account. */
  userId: number | null
  startedBy: number | null
  /** The payment link by which somebody pays who need not be logged in. */
  linkId?: number
  language: Language
  origin: string
  /** Whether the provider can reach the site to tell us. */
  isReachable: boolean
  description: string
}

type Attempt = Awaited<ReturnType<typeof readAttempt>>

/** After so long nobody is between our row and the provider's answer any more. */
const surelyOverMs = 2 * 60_000
/** The provider keeps keys of requests for an hour: an older attempt is looked for before it asks again. */
const keyIsSafeMs = 30 * 60_000

/**
 * Begins to pay charges, or goes on with what somebody began before. Our row is there first, so whatever happens between it and
 * the answer of the provider, the same key asks for the same payment.
 * @returns the key of the attempt, and the address where it is paid; null if it need not be, or not now
 * @throws AppError notFound for charges of others, conflict for what cannot be paid now, unavailable
 */
export async function startPayment(paying: Paying, start: Start): Promise<{ key: string; checkoutUrl: string | null }> {
  for (let times = 0; times < 3; times++) {
    const { mine, others } = await claim(paying, start)
    for (const other of others) await endOther(paying, other)
    if (!mine) continue
    const attempt = await goOn(paying, start, mine)
    if (attempt.state === "paid" || isLive(attempt.state)) {
      const { key, checkoutUrl } = attempt
      return { key, checkoutUrl: attempt.state === "open" ? checkoutUrl : null }
    }
    // It ended meanwhile: a new one.
    if (attempt.state === "failed" && !attempt.providerId) throw new AppError("conflict", { text: refusedText })
  }
  throw new AppError("conflict", { text: "onlinePayments:refused.busy" })
}
const refusedText = "onlinePayments:refused.byProvider"

/** The live attempt at exactly these amounts, a new one, or those that are in the way. */
async function claim({ database, now }: Paying, start: Start): Promise<{ mine: Attempt | null; others: Attempt[] }> {
  return database.db.transaction().execute(async (tx) => {
    const ids = [...new Set(start.chargeIds)]
    const charges = await lockCharges(tx, ids)
    if (charges.length < ids.length || charges.some(({ userId }) => userId !== start.userId))
      throw new AppError("notFound")
    const isPayable = charges.every(({ openCents, isCancelled }) => openCents > 0 && !isCancelled)
    if (!charges.length || !isPayable) throw new AppError("conflict", { text: "onlinePayments:refused.notOpen" })
    if (await isAnyInBankFile(tx, ids)) throw new AppError("conflict", { text: "onlinePayments:refused.collected" })
    const live = await tx
      .selectFrom("paymentAttemptCharges")
      .select(["paymentAttemptId", "chargeId", "cents"])
      .where("chargeId", "in", ids)
      .where("isLive", "=", true)
      .execute()
    if (!live.length) return { mine: await newAttempt(tx, charges, start, now()), others: [] }
    const attemptIds = [...new Set(live.map(({ paymentAttemptId }) => paymentAttemptId))]
    const attempts = await Promise.all(attemptIds.map((each) => readAttempt(tx, each)))
    const [only, another] = attempts
    const total = charges.reduce((sum, { openCents }) => sum + openCents, 0)
    // Who pays by a link cannot go on with what a member began: that leads back to a page behind a login.
    const isSame =
      live.length === ids.length &&
      !another &&
      only?.amountCents === total &&
      (start.linkId === undefined || only.linkId !== null) &&
      live.every(({ chargeId, cents }) =>
        charges.some((each) => each.chargeId === chargeId && each.openCents === cents),
      )
    return isSame && only ? { mine: only, others: [] } : { mine: null, others: attempts }
  })
}

/** Whether the bank is to collect one of these charges: who pays it here too pays twice. */
async function isAnyInBankFile(tx: Db, chargeIds: readonly number[]): Promise<boolean> {
  const charge = await tx
    .selectFrom("charges as c")
    .select("c.chargeId")
    .where("c.chargeId", "in", chargeIds)
    .where(isInBankFile("c.chargeId"))
    .executeTakeFirst()
  return charge !== undefined
}

async function newAttempt(
  tx: Db,
  charges: readonly { chargeId: number; openCents: number }[],
  { userId, startedBy, linkId }: Start,
  startedAt: Date,
): Promise<Attempt> {
  const amountCents = charges.reduce((sum, { openCents }) => sum + openCents, 0)
  const { paymentAttemptId } = await tx
    .insertInto("paymentAttempts")
    .values({
      key: randomUUID(),
      state: "created",
      providerId: null,
      checkoutUrl: null,
      userId,
      amountCents,
      expiresAt: null,
      startedAt,
      startedBy,
      linkId: linkId ?? null,
      fetchedAt: null,
      needsReview: null,
      reviewedAt: null,
      reviewedBy: null,
    })
    .returning("paymentAttemptId")
    .executeTakeFirstOrThrow()
  await tx
    .insertInto("paymentAttemptCharges")
    .values(charges.map(({ chargeId, openCents }) => ({ paymentAttemptId, chargeId, cents: openCents })))
    .execute()
  return readAttempt(tx, paymentAttemptId)
}

/** An attempt as starting to pay needs it. */
export const readAttempt = (db: Db, paymentAttemptId: number) =>
  db
    .selectFrom("paymentAttempts")
    .select(["paymentAttemptId", "key", "state", "providerId", "checkoutUrl", "amountCents", "startedAt", "linkId"])
    .select("userId")
    .where("paymentAttemptId", "=", paymentAttemptId)
    .executeTakeFirstOrThrow()

/** Asks the provider for the payment of an attempt, or how far it is. */
async function goOn(paying: Paying, start: Start, attempt: Attempt): Promise<Attempt> {
  const { database } = paying
  const again = () => readAttempt(database.db, attempt.paymentAttemptId)
  if (attempt.providerId) {
    await refreshPayment(paying, attempt.providerId).catch(asUnavailable)
    return again()
  }
  const age = paying.now().getTime() - attempt.startedAt.getTime()
  if (age > keyIsSafeMs) {
    if (!(await findPayment(paying, attempt).catch(asUnavailable)))
      await database.db.transaction().execute((tx) => endAttempt(tx, attempt.paymentAttemptId, "expired"))
    return again()
  }
  await create(paying, start, attempt)
  return again()
}

async function create(
  paying: Paying,
  start: Start,
  { paymentAttemptId, key, amountCents, linkId, userId }: Attempt,
): Promise<void> {
  const { database, provider } = paying
  const hasAccount = linkId === null && userId !== null
  const back = start.origin + (hasAccount ? returnPage(key) : linkReturnPage(key))
  try {
    const made = await provider.create({
      amountCents,
      description: start.description,
      redirectUrl: back,
      cancelUrl: back,
      webhookUrl: start.isReachable ? start.origin + webhookPath : undefined,
      attemptId: key,
      idempotencyKey: key,
      locale: start.language,
    })
    const { numUpdatedRows } = await database.db
      .updateTable("paymentAttempts")
      .set({ providerId: made.providerId, checkoutUrl: made.checkoutUrl, state: "open", expiresAt: made.expiresAt })
      .where("paymentAttemptId", "=", paymentAttemptId)
      .where("state", "=", "created")
      .executeTakeFirstOrThrow()
    // What was made may be further than open, or has ended here meanwhile.
    if (!numUpdatedRows || made.state !== "open") await refreshPayment(paying, made.providerId)
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === "refused") {
      paying.log.error({ err: error }, "payment refused")
      await database.db.transaction().execute((tx) => endAttempt(tx, paymentAttemptId, "failed"))
      return
    }
    asUnavailable(error)
  }
}

/**
 * Ends a live attempt at some of the charges, at the provider first: whoever has its page open must not pay it any more.
 * @throws AppError conflict: it cannot be ended now
 */
export async function endOther(paying: Paying, other: Attempt): Promise<void> {
  const { database, provider } = paying
  if (!other.providerId) {
    const isOver = paying.now().getTime() - other.startedAt.getTime() > surelyOverMs
    if (await findPayment(paying, other).catch(asUnavailable))
      return endOther(paying, await readAttempt(database.db, other.paymentAttemptId))
    if (!isOver) throw new AppError("conflict", { text: "onlinePayments:refused.busy" })
    return database.db.transaction().execute((tx) => endAttempt(tx, other.paymentAttemptId, "expired"))
  }
  try {
    const { isCancelable } = await provider.read(other.providerId)
    if (isCancelable) await provider.cancel(other.providerId)
    await refreshPayment(paying, other.providerId)
  } catch (error) {
    asUnavailable(error)
  }
  const { state } = await readAttempt(database.db, other.paymentAttemptId)
  if (isLive(state)) throw new AppError("conflict", { text: "onlinePayments:refused.another" })
}

/** @throws AppError unavailable for a provider that does not answer */
function asUnavailable(error: unknown): never {
  if (!(error instanceof PaymentProviderError)) throw error
  const isForLater = error.kind === "busy" || error.kind === "conflict"
  const { retryAfterSeconds: seconds } = error
  throw new AppError(isForLater ? "unavailable" : "conflict", {
    text: isForLater ? "onlinePayments:refused.later" : refusedText,
    ...(seconds === undefined ? {} : { params: { seconds } }),
    cause: error,
  })
}
