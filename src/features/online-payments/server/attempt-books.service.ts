import { dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { addPayments, type Booking, freeOf, giveBack, openDay } from "../../money/server/ledger.service.ts"
import type { ReviewReason } from "../payment-attempt-kinds.ts"
import { type Attempt, bookingKey, type Held } from "./attempt-lock.service.ts"

/** What of an attempt changes by booking it. */
export type Booked = Pick<Attempt, "bookedCents" | "bookings" | "needsReview">

/**
 * Lets the books agree with what the provider says of an attempt: what came in is there once, less what went back. Amounts
 * decide, so it does not matter how often, or in which order, one hears of them.
 * @param held the attempt as it now is, with all that `lockAttempt` locks
 * @param paidAt when the money came in
 */
export async function settleBooks(tx: Db, held: Held, booking: Booking, paidAt: Date | null): Promise<Booked> {
  const { attempt } = held
  let booked: Booked = attempt
  if (attempt.paidCents && !attempt.bookings) booked = await bookFirst(tx, held, booking, paidAt ?? booking.at)
  const wanted = await wantedCents(tx, attempt)
  if (wanted > booked.bookedCents) booked = await bookAgain(tx, held, booked, { booking, wanted })
  if (wanted < booked.bookedCents) booked = await bookBack(tx, held, booked, { booking, wanted })
  const { bookedCents, bookings, needsReview } = booked
  await tx
    .updateTable("paymentAttempts")
    .set({ bookedCents, bookings, needsReview, ...(needsReview === attempt.needsReview ? {} : unreviewed) })
    .where("paymentAttemptId", "=", attempt.paymentAttemptId)
    .execute()
  return booked
}
const unreviewed = { reviewedAt: null, reviewedBy: null }

/** What must be in the books. What we asked to go back counts before the provider does, so that nothing else uses it. */
async function wantedCents(tx: Db, { paymentAttemptId, ...attempt }: Attempt): Promise<number> {
  const { asked } = await tx
    .selectFrom("paymentRefunds")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amountCents"), eb.lit(0)).as("asked"))
    .where("paymentAttemptId", "=", paymentAttemptId)
    .where("state", "not in", ["failed", "canceled"])
    .executeTakeFirstOrThrow()
  return Math.max(0, attempt.paidCents - Math.max(attempt.refundedCents, Number(asked)) - attempt.chargedBackCents)
}

/** What came in pays its charges, as far as they are open; the rest is free. */
async function bookFirst(tx: Db, held: Held, booking: Booking, paidAt: Date): Promise<Booked> {
  const { attempt, charges } = held
  const pays = openPart(held, attempt.paidCents)
  const rest = attempt.paidCents - pays.reduce((sum, { cents }) => sum + cents, 0)
  const [only, another] = charges
  await addPayments(
    tx,
    [
      {
        key: bookingKey(attempt.key, 1),
        method: "online",
        amountCents: attempt.paidCents,
        receivedOn: await openDay(tx, dayOf(paidAt)),
        userId: attempt.userId,
        // By which it pays for the place again, if somebody takes it again.
        signUpId: another ? null : (only?.signUpId ?? null),
        ...(attempt.providerId ? { providerId: attempt.providerId } : {}),
        pays,
      },
    ],
    booking,
  )
  return { bookedCents: attempt.paidCents, bookings: 1, needsReview: attempt.needsReview ?? reasonFor(held, rest) }
}

/** Money came back to us: a refund failed, or a charge-back was withdrawn. */
async function bookAgain(
  tx: Db,
  { attempt }: Held,
  booked: Booked,
  { booking, wanted }: { booking: Booking; wanted: number },
): Promise<Booked> {
  const bookings = booked.bookings + 1
  await addPayments(
    tx,
    [
      {
        key: bookingKey(attempt.key, bookings),
        method: "online",
        amountCents: wanted - booked.bookedCents,
        userId: attempt.userId,
        pays: [],
      },
    ],
    booking,
  )
  return { ...booked, bookedCents: wanted, bookings }
}

/** Money went back: what is free of the payments first, then what they paid, which is open again. */
async function bookBack(
  tx: Db,
  { attempt }: Held,
  booked: Booked,
  { booking, wanted }: { booking: Booking; wanted: number },
): Promise<Booked> {
  let rest = booked.bookedCents - wanted
  const keys = Array.from({ length: booked.bookings }, (_, nth) => bookingKey(attempt.key, nth + 1))
  const payments = await tx
    .selectFrom("payments as p")
    .select((eb) => [
      "p.paymentId",
      "p.freeCents",
      eb
        .selectFrom("allocations as a")
        .select((part) => part.fn.coalesce(part.fn.sum<number>("a.amountCents"), part.lit(0)).as("cents"))
        .whereRef("a.paymentId", "=", "p.paymentId")
        .as("usedCents"),
    ])
    .where("p.key", "in", keys)
    .orderBy("p.paymentId")
    .execute()
  for (const { paymentId, freeCents, usedCents } of payments) {
    const cents = Math.min(rest, freeCents + Number(usedCents ?? 0))
    if (!cents) continue
    if (cents > freeCents) await freeOf(tx, [{ paymentId, cents }], booking)
    await giveBack(tx, [{ paymentId, cents }], booking)
    rest -= cents
  }
  // A treasurer gave it back in another way, and now it went back once more.
  return { ...booked, bookedCents: wanted + rest, needsReview: rest ? "backTwice" : booked.needsReview }
}

/** What of the charges can be paid with so much. */
function openPart({ attempt, meant, charges }: Held, cents: number): { chargeId: number; cents: number }[] {
  let left = cents
  return meant.flatMap((each) => {
    const charge = charges.find(({ chargeId }) => chargeId === each.chargeId)
    if (!charge || charge.userId !== attempt.userId) return []
    const pays = Math.min(left, each.cents, charge.openCents)
    left -= pays
    return pays > 0 ? [{ chargeId: each.chargeId, cents: pays }] : []
  })
}

/** Why a person must look at what came in; null if all is well. */
function reasonFor({ attempt, meant, charges }: Held, rest: number): ReviewReason | null {
  if (!meant.length) return "unknown"
  if (attempt.paidCents !== attempt.amountCents) return "wrongAmount"
  if (!rest) return null
  const gone = charges.filter(
    ({ chargeId, isCancelled }) => isCancelled && meant.some((each) => each.chargeId === chargeId),
  )
  if (!gone.length) return "paidTwice"
  return gone.some(({ kind }) => kind === "signUp") ? "withoutPlace" : "chargeGone"
}
