import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { JobParts } from "../../../platform/server/feature.ts"
import { PaymentProviderError } from "../../../platform/server/payments/payment-provider.ts"
import { endOther, readAttempt } from "./attempt-start.service.ts"
import { payingOf } from "./paying.ts"

/**
 * Ends what people began to pay of these charges, at the provider first, or hears that it was paid. What cannot be ended now,
 * because a bank is working on it or the provider does not answer, goes on.
 */
export async function endLiveAttempts(
  parts: Pick<JobParts, "changes" | "database" | "env" | "log" | "now" | "payments">,
  chargeIds: readonly number[],
): Promise<void> {
  const paying = payingOf(parts)
  if (!paying || !chargeIds.length) return
  for (const paymentAttemptId of await liveAt(paying.database.db, chargeIds)) {
    try {
      await endOther(paying, await readAttempt(paying.database.db, paymentAttemptId))
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof PaymentProviderError)) throw error
    }
  }
}

async function liveAt(db: Db, chargeIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("paymentAttemptCharges")
    .select("paymentAttemptId")
    .distinct()
    .where("chargeId", "in", chargeIds)
    .where("isLive", "=", true)
    .orderBy("paymentAttemptId")
    .execute()
  return rows.map((each) => each.paymentAttemptId)
}
