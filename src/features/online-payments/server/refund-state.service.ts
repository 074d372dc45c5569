import type { Db } from "../../../platform/server/database/db.ts"
import type { RefundState } from "../payment-attempt-kinds.ts"
import { settleBooks } from "./attempt-books.service.ts"
import { lockAttempt } from "./attempt-lock.service.ts"
import { announced, type Paying } from "./paying.ts"

const moving: readonly RefundState[] = ["queued", "pending", "processing"]

/** Asks how far the refunds of a payment are, if any of them is on its way. */
export async function refreshRefunds(paying: Paying, paymentAttemptId: number, providerId: string): Promise<void> {
  const ours = await paying.database.db
    .selectFrom("paymentRefunds")
    .select(["paymentRefundId", "providerRefundId", "state"])
    .where("paymentAttemptId", "=", paymentAttemptId)
    .where("providerRefundId", "is not", null)
    .where("state", "in", moving)
    .execute()
  if (!ours.length) return
  const theirs = new Map(
    (await paying.provider.readRefunds(providerId)).map((each) => [each.providerRefundId, each.state]),
  )
  for (const { paymentRefundId, providerRefundId, state } of ours) {
    const now = theirs.get(providerRefundId ?? "")
    if (now && now !== state)
      await announced(paying, (tx) => setRefundState(tx, paymentRefundId, { state: now }, paying.now()))
  }
}

/** Notes how far a refund is. One that failed is money of the person again, and for somebody to decide. */
export async function setRefundState(
  tx: Db,
  paymentRefundId: number,
  { state, providerRefundId }: { state: RefundState; providerRefundId?: string },
  at: Date,
): Promise<void> {
  const { paymentAttemptId } = await tx
    .selectFrom("paymentRefunds")
    .select("paymentAttemptId")
    .where("paymentRefundId", "=", paymentRefundId)
    .executeTakeFirstOrThrow()
  const held = await lockAttempt(tx, paymentAttemptId)
  await tx
    .updateTable("paymentRefunds")
    .set({ state, ...(providerRefundId ? { providerRefundId } : {}) })
    .where("paymentRefundId", "=", paymentRefundId)
    .execute()
  const hasFailed = state === "failed" || state === "canceled"
  if (!hasFailed) return
  await tx
    .updateTable("paymentAttempts")
    .set({ needsReview: "refundFailed", reviewedAt: null, reviewedBy: null })
    .where("paymentAttemptId", "=", paymentAttemptId)
    .execute()
  await settleBooks(tx, { ...held, attempt: { ...held.attempt, needsReview: "refundFailed" } }, { by: null, at }, null)
}
