import { sql } from "kysely"
import { consequenceOf, returnReasonOf } from "../../../platform/bank/return-reasons.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { ProviderChargeback } from "../../../platform/server/payments/payment-provider.ts"
import type { Attempt } from "./attempt-lock.service.ts"

/**
 * Keeps what banks took back of a payment, each once, with the reason: the books have it already. Its person gets a mail, unless
 * it was in the books before reasons were kept, the person is gone, or it is not theirs to put right.
 * @param attempt locked
 */
export async function noteChargebacks(
  tx: Db,
  { paymentAttemptId, userId }: Pick<Attempt, "paymentAttemptId" | "userId">,
  chargebacks: readonly ProviderChargeback[],
  { at, isNews }: { at: Date; isNews: boolean },
): Promise<void> {
  if (!chargebacks.length) return
  const rows = chargebacks
    .filter(({ amountCents }) => amountCents > 0)
    .map((each) => ({ ...each, isToMail: isNews && userId !== null && !each.reversedAt && isMailed(each.code) }))
  await sql`insert into "paymentChargebacks"
      ("paymentAttemptId", "providerChargebackId", "amountCents", code, "chargedBackAt", "reversedAt", "notedAt", "isToMail")
    select ${paymentAttemptId}, "providerChargebackId", "amountCents", code, "chargedBackAt", "reversedAt", ${at}, "isToMail"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("providerChargebackId" text, "amountCents" integer, code text,
      "chargedBackAt" timestamptz, "reversedAt" timestamptz, "isToMail" boolean)
    on conflict ("providerChargebackId") do update set "reversedAt" = excluded."reversedAt",
      "isToMail" = "paymentChargebacks"."isToMail" and excluded."reversedAt" is null`.execute(tx)
}

/** Also of a reason that we have no words for; not of what is ours or the bank's to put right, or what relatives would read. */
const isMailed = (code: string | null): boolean => returnReasonOf(code) === "other" || consequenceOf(code).isMailed

/** Whether a bank ever took back something of a payment. */
export async function hasChargebacks(db: Db, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("paymentChargebacks as b")
    .innerJoin("paymentAttempts as a", "a.paymentAttemptId", "b.paymentAttemptId")
    .select("b.paymentChargebackId")
    .where("a.providerId", "=", providerId)
    .executeTakeFirst()
  return row !== undefined
}
