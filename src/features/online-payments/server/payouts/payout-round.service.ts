import { sql } from "kysely"
import { AppError } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { PaymentProviderError } from "../../../../platform/server/payments/payment-provider.ts"
import type { PayoutItem, ProviderPayout } from "../../../../platform/server/payments/payout-provider.ts"
import type { PayoutProblem } from "../../provider-payout-kinds.ts"
import type { FetchedPayouts } from "../../provider-payout.ts"
import { announced, type PaidOut } from "../paying.ts"
import { refreshPayment } from "../provider-calls.service.ts"
import { keepPayout, type PayoutFollowUp } from "./payout-keep.service.ts"

export const payoutQueue = "provider-payouts"
/** Rounds that follow each other at most. */
const roundsMax = 50
const day = 24 * 60 * 60_000
/** So long before the newest that is kept, another may have been made that is paid out later. */
const lookBackDays = 45
/** By how much the clock of the provider may differ from ours. */
const clockDifference = 5 * 60_000
/** Payouts that one round fetches, so that whoever waits for it does not wait long. */
const perRound = 20
const topics = ["provider-payouts", "payment-attempts", "money", "bank-statements"]

/**
 * Fetches what was paid out since the last time, the oldest first: each is kept in a transaction of its own, so that a round that
 * is broken off goes on where it was. What did not add up is looked at again.
 * @throws PaymentProviderError
 */
export async function fetchPayouts(paidOut: PaidOut, followUps: readonly PayoutFollowUp[]): Promise<FetchedPayouts> {
  const { database, payouts } = paidOut
  try {
    const since = await sinceWhen(database.db)
    const listed = since ? await payouts.listPayouts(since) : []
    const { fresh, again } = await notKept(database.db, listed)
    let added = 0
    // What did not add up comes last: it is seldom different by now.
    for (const payout of [...fresh, ...again].slice(0, perRound)) added += await fetchOne(paidOut, payout, followUps)
    await noteRound(paidOut, null)
    return { added, isMore: fresh.length > perRound }
  } catch (error) {
    if (error instanceof PaymentProviderError) await noteRound(paidOut, problemOf(error))
    throw error
  }
}

/** From when on payouts are wanted; null: nobody ever paid online. */
async function sinceWhen(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ newest: string | null; first: Date | null }>`
    select (select to_char(max("paidOutOn"), 'YYYY-MM-DD') from "providerPayouts") as newest,
      (select min("startedAt") from "paymentAttempts" where state = 'paid') as first`.execute(db)
  const { newest, first } = rows[0] ?? {}
  if (newest) return new Date(new Date(newest).getTime() - lookBackDays * day)
  return first ? new Date(new Date(first).getTime() - clockDifference) : null
}

async function notKept(db: Db, listed: readonly ProviderPayout[]) {
  const ids = listed.map(({ providerId }) => providerId)
  const { rows } = await sql<{ providerId: string; state: string }>`
    select "providerId", state from "providerPayouts" where "providerId" = any(${sql.val(ids)}::text[])`.execute(db)
  const states = new Map(rows.map(({ providerId, state }) => [providerId, state]))
  return {
    fresh: listed.filter(({ providerId }) => !states.has(providerId)),
    again: listed.filter(({ providerId }) => states.get(providerId) === "unexplained"),
  }
}

/** @returns how many more there are */
async function fetchOne(
  paidOut: PaidOut,
  payout: ProviderPayout,
  followUps: readonly PayoutFollowUp[],
): Promise<number> {
  const { database, now, payouts } = paidOut
  const items = await payouts.readItems(payout.providerId)
  await hearOf(paidOut, items)
  const before = await isKept(database.db, payout.providerId)
  const isNews = await announced(paidOut, (tx) => keepPayout(tx, payout, items, { at: now(), followUps }), topics)
  return isNews && !before ? 1 : 0
}

async function isKept(db: Db, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("providerPayouts")
    .select("providerPayoutId")
    .where("providerId", "=", providerId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Asks for payments of which the payout says more than we know: that they were paid, or that money of them went back, however
 * late that is.
 */
async function hearOf(paidOut: PaidOut, items: readonly PayoutItem[]): Promise<void> {
  const { rows } = await sql<{ paymentId: string }>`
    with n as (
      select "paymentId", max("attemptId") as "attemptId", coalesce(-sum("amountCents") filter (where kind <> 'payment'), 0) as back
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as r(kind text, "paymentId" text, "amountCents" integer, "attemptId" text) group by 1)
    select n."paymentId" from n left join "paymentAttempts" a on a."providerId" = n."paymentId"
    where case when a."paymentAttemptId" is null then n."attemptId" is not null
      else a.state <> 'paid' or n.back > a."refundedCents" + a."chargedBackCents" end
    order by 1`.execute(paidOut.database.db)
  for (const { paymentId } of rows) await refreshPayment(paidOut, paymentId).catch(unlessRefused)
}

/** A payment of another profile, which our key cannot read, is not ours. */
function unlessRefused(error: unknown): null {
  if (error instanceof PaymentProviderError && error.kind === "refused") return null
  throw error
}

const problemOf = ({ kind, isDenied }: PaymentProviderError): PayoutProblem =>
  isDenied ? "denied" : kind === "busy" || kind === "conflict" ? "busy" : "refused"

async function noteRound({ database, changes, now }: PaidOut, problem: PayoutProblem | null): Promise<void> {
  await announced(
    { database, changes },
    (tx) =>
      tx
        .insertInto("providerPayoutRounds")
        .values({ endedAt: now(), problem })
        .onConflict((conflict) => conflict.column("providerPayoutRoundId").doUpdateSet({ endedAt: now(), problem }))
        .execute(),
    ["provider-payouts"],
  )
}

/** The same for a person who waits for it. @throws AppError unavailable, conflict: with a sentence */
export async function fetchNow(paidOut: PaidOut | null, followUps: readonly PayoutFollowUp[]): Promise<FetchedPayouts> {
  if (!paidOut) throw new AppError("conflict", { text: "providerPayouts:refused.noToken" })
  try {
    return await fetchPayouts(paidOut, followUps)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    const problem = problemOf(error)
    const { retryAfterSeconds: seconds } = error
    throw new AppError(problem === "busy" ? "unavailable" : "conflict", {
      text: `providerPayouts:refused.${problem}`,
      ...(seconds === undefined ? {} : { params: { seconds } }),
      cause: error,
    })
  }
}

/** All that was paid out since the last time. What the provider does not answer is asked again next time. */
export async function fetchAllPayouts(paidOut: PaidOut, followUps: readonly PayoutFollowUp[]): Promise<void> {
  try {
    for (let round = 0; round < roundsMax; round++) if (!(await fetchPayouts(paidOut, followUps)).isMore) return
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    paidOut.log.warn({ err: error }, "payouts of the payment provider")
  }
}
