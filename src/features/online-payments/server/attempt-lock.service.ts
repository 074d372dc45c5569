import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { lockCharges, lockPayments } from "../../money/server/ledger.service.ts"

/** The payments that an attempt became, by their keys: each booking has the next number. */
export const bookingKey = (key: string, nth: number): string => `online:${key}:${nth}`
const bookingKeys = ({ key, bookings }: { key: string; bookings: number }) =>
  Array.from({ length: bookings }, (_, index) => bookingKey(key, index + 1))

const read = (tx: Db, paymentAttemptId: number) =>
  tx.selectFrom("paymentAttempts").selectAll().where("paymentAttemptId", "=", paymentAttemptId)

export type Attempt = NonNullable<Awaited<ReturnType<ReturnType<typeof read>["executeTakeFirst"]>>>
export type Held = Awaited<ReturnType<typeof lockAttempt>>

/** The charges that an attempt pays, and with how much. */
export const attemptCharges = (db: Db, paymentAttemptId: number) =>
  db
    .selectFrom("paymentAttemptCharges")
    .select(["chargeId", "cents"])
    .where("paymentAttemptId", "=", paymentAttemptId)
    .orderBy("chargeId")
    .execute()

/**
 * Locks an attempt, after its charges and the payments that it became: everybody who books locks those first.
 * @returns all of them
 */
export async function lockAttempt(tx: Db, paymentAttemptId: number) {
  const before = await read(tx, paymentAttemptId).executeTakeFirstOrThrow()
  const meant = await attemptCharges(tx, paymentAttemptId)
  const paid = await sql<{ chargeId: number }>`
    select distinct a."chargeId" from allocations a join payments p using ("paymentId")
    where p.key = any(${sql.val(bookingKeys(before))}::text[])`.execute(tx)
  const chargeIds = [...new Set([...meant, ...paid.rows].map(({ chargeId }) => chargeId))]
  const charges = await lockCharges(tx, chargeIds)
  const payments = await lockPayments(tx, await paymentIdsOf(tx, before))
  const attempt = await read(tx, paymentAttemptId).forNoKeyUpdate().executeTakeFirstOrThrow()
  // Somebody booked it meanwhile: nobody else can now.
  if (attempt.bookings > before.bookings)
    return { attempt, meant, charges, payments: await lockPayments(tx, await paymentIdsOf(tx, attempt)) }
  return { attempt, meant, charges, payments }
}

async function paymentIdsOf(tx: Db, attempt: { key: string; bookings: number }): Promise<number[]> {
  if (!attempt.bookings) return []
  const rows = await tx
    .selectFrom("payments")
    .select("paymentId")
    .where("key", "in", bookingKeys(attempt))
    .orderBy("paymentId")
    .execute()
  return rows.map(({ paymentId }) => paymentId)
}
