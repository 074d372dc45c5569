import { randomUUID } from "node:crypto"
import type { Insertable } from "kysely"
import type { Database, Db } from "../../../src/platform/server/database/db.ts"

type AttemptRow = Insertable<Database["paymentAttempts"]>

/** Somebody's attempt to pay charges online, as it was once begun: open, and unknown to the provider, unless said otherwise. */
export async function insertAttempt(
  db: Db,
  {
    chargeIds,
    ...row
  }: Partial<AttemptRow> & { userId: number; amountCents: number; startedAt: Date; chargeIds: readonly number[] },
): Promise<{ paymentAttemptId: number; key: string }> {
  const attempt = await db
    .insertInto("paymentAttempts")
    .values({
      key: randomUUID(),
      state: "open",
      providerId: null,
      checkoutUrl: null,
      expiresAt: null,
      startedBy: row.userId,
      linkId: null,
      fetchedAt: null,
      needsReview: null,
      reviewedAt: null,
      reviewedBy: null,
      ...row,
    })
    .returning(["paymentAttemptId", "key"])
    .executeTakeFirstOrThrow()
  const charges = chargeIds.map((chargeId) => ({
    paymentAttemptId: attempt.paymentAttemptId,
    chargeId,
    cents: row.amountCents,
  }))
  if (charges.length) await db.insertInto("paymentAttemptCharges").values(charges).execute()
  return attempt
}
