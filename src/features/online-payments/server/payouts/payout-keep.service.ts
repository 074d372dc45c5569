import { sql } from "kysely"
import { dayOf } from "../../../../platform/amsterdam.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { PayoutItem, ProviderPayout } from "../../../../platform/server/payments/payout-provider.ts"
import { openDay } from "../../../money/server/ledger.service.ts"
import { type PayoutSums, sumsOf } from "./payout-sums.ts"

/**
 * What others do once more payouts are known, in the same transaction: the features above hand theirs in where the site is put
 * together (`onlinePaymentFeatureOf` in `app/server/features.ts`).
 */
export type PayoutFollowUp = (tx: Db, at: Date) => Promise<void>

/**
 * Keeps a payout with what is in it, and books its costs if it adds up. One that is kept already is left as it is, unless it
 * did not add up then.
 * @returns whether it was kept
 */
export async function keepPayout(
  tx: Db,
  payout: ProviderPayout,
  items: readonly PayoutItem[],
  { at, followUps }: { at: Date; followUps: readonly PayoutFollowUp[] },
): Promise<boolean> {
  const sums = sumsOf(payout, items)
  const known = await attemptsOf(tx, items)
  const otherCents = items
    .filter(({ paymentId }) => !known.has(paymentId))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const hasOthers = items.some(({ paymentId }) => !known.has(paymentId))
  const state = sums.gapCents ? "unexplained" : hasOthers ? "withOthers" : "explained"
  const { costs, ...summed } = sums
  const values = {
    reference: payout.reference,
    paidOutOn: dayOf(payout.paidOutAt),
    amountCents: payout.amountCents,
    state,
    ...summed,
    otherCents,
    fetchedAt: at,
  } as const
  const row = await tx
    .insertInto("providerPayouts")
    .values({ providerId: payout.providerId, ...values, bookedOn: null, fromAccountId: null, costsAccountId: null })
    .onConflict((conflict) =>
      conflict.column("providerId").doUpdateSet(values).where("providerPayouts.state", "=", "unexplained"),
    )
    .returning("providerPayoutId")
    .executeTakeFirst()
  if (!row) return false
  const { providerPayoutId } = row
  await writeParts(tx, providerPayoutId, costs, items, known)
  if (state === "unexplained") return true
  // Lines of the bank are held before the months are.
  for (const followUp of followUps) await followUp(tx, at)
  if (sums.costsCents) await bookCosts(tx, providerPayoutId, values.paidOutOn)
  return true
}

/** Our attempts, by the number of their payment. */
async function attemptsOf(tx: Db, items: readonly PayoutItem[]): Promise<ReadonlyMap<string, number>> {
  const numbers = [...new Set(items.map(({ paymentId }) => paymentId))]
  const { rows } = await sql<{ providerId: string; paymentAttemptId: number }>`
    select "providerId", "paymentAttemptId" from "paymentAttempts"
    where "providerId" = any(${sql.val(numbers)}::text[])`.execute(tx)
  return new Map(rows.map(({ providerId, paymentAttemptId }) => [providerId, paymentAttemptId]))
}

async function writeParts(
  tx: Db,
  providerPayoutId: number,
  costs: PayoutSums["costs"],
  items: readonly PayoutItem[],
  attempts: ReadonlyMap<string, number>,
): Promise<void> {
  for (const table of ["providerPayoutCosts", "providerPayoutItems"] as const)
    await tx.deleteFrom(table).where("providerPayoutId", "=", providerPayoutId).execute()
  const costRows = costs.map(({ month, ...cost }, nth) => ({ ...cost, month: `${month}-01`, nth }))
  await sql`insert into "providerPayoutCosts" ("providerPayoutId", nth, month, description, count, "amountCents", "vatCents")
    select ${providerPayoutId}, nth, month, description, count, "amountCents", "vatCents"
    from jsonb_to_recordset(${JSON.stringify(costRows)}::jsonb) as n(nth integer, month date, description text, count integer,
      "amountCents" integer, "vatCents" integer)`.execute(tx)
  const itemRows = items.map(({ providerItemId, kind, paymentId, amountCents }) => ({
    providerItemId,
    kind,
    paymentNumber: paymentId,
    amountCents,
    paymentAttemptId: attempts.get(paymentId) ?? null,
  }))
  await sql`insert into "providerPayoutItems"
      ("providerPayoutId", "providerItemId", kind, "paymentNumber", "amountCents", "paymentAttemptId")
    select ${providerPayoutId}, "providerItemId", kind, "paymentNumber", "amountCents", "paymentAttemptId"
    from jsonb_to_recordset(${JSON.stringify(itemRows)}::jsonb) as n("providerItemId" text, kind text, "paymentNumber" text,
      "amountCents" integer, "paymentAttemptId" integer)
    on conflict do nothing`.execute(tx)
}

/** From the account for online payments to that for costs, on the day of the payout or the first that is open after it. */
async function bookCosts(tx: Db, providerPayoutId: number, paidOutOn: string): Promise<void> {
  const bookedOn = await openDay(tx, paidOutOn)
  await sql`update "providerPayouts" set "bookedOn" = ${bookedOn}::date,
      "fromAccountId" = (select "ledgerAccountId" from "ledgerDefaults" where purpose = 'online'),
      "costsAccountId" = (select "ledgerAccountId" from "ledgerDefaults" where purpose = 'providerCosts')
    where "providerPayoutId" = ${providerPayoutId}`.execute(tx)
}
