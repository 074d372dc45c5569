import { sql } from "kysely"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { allocate } from "../../../money/server/ledger.service.ts"
import { lockAttempt } from "../../../online-payments/server/attempt-lock.service.ts"
import { settleReview } from "../../../online-payments/server/review.service.ts"
import { isOfSomebody, responsible } from "../guests/host.service.ts"
import { lockRunning, requireFreeSeat } from "../list/sign-up-by-hand.service.ts"
import { logSignUpEvents } from "../sign-up-event.service.ts"
import { mailPlaceAfterAll, type Sending } from "../sign-up-mails.ts"
import { chargeSignUps } from "../sign-up-money.service.ts"

/**
 * Gives somebody whose money came when their seat was gone a seat after all, which that money pays.
 * @throws AppError notFound · conflict: there is no seat, or somebody has decided already
 */
export async function giveLatePlace(
  tx: Db,
  sending: Sending,
  paymentAttemptId: number,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  const { signUpId, activityId } = orNotFound(await signUpOf(tx, paymentAttemptId))
  const activity = await lockRunning(tx, activityId, at)
  const held = await lockAttempt(tx, paymentAttemptId)
  const own = await tx
    .updateTable("signUps")
    .set({
      status: "registered",
      promotedAt: at,
      cancelledAt: null,
      cancelKind: null,
      payWithin: "no",
      heldUntil: null,
      updatedBy: by,
      updatedAt: at,
    })
    .where("signUpId", "=", signUpId)
    .where("status", "=", "cancelled")
    .where("cancelKind", "=", "notPaid")
    .returning("signUpId")
    .executeTakeFirst()
  // They came back themselves, or an organiser decided.
  if (!own) throw new AppError("conflict", { text: "onlinePayments:refused.decided" })
  await requireSeat(tx, activity)
  await chargeSignUps(tx, [signUpId], { by, at })
  await payFrom(tx, held.payments, signUpId, { by, at })
  await settleReview(tx, paymentAttemptId, by, at)
  await logSignUpEvents(tx, [{ signUpId, kind: "promoted", at, byUserId: by }])
  await mailPlaceAfterAll(tx, sending, activity, [signUpId])
}

/** They are counted already. */
async function requireSeat(tx: Db, activity: Parameters<typeof requireFreeSeat>[1]): Promise<void> {
  await requireFreeSeat(tx, { ...activity, capacity: activity.capacity === null ? null : activity.capacity + 1 })
}

/** The sign-up that was to be paid. */
async function signUpOf(tx: Db, paymentAttemptId: number) {
  const { rows } = await sql<{ signUpId: number; activityId: number }>`
    select s."signUpId", s."activityId" from "paymentAttempts" p join "paymentAttemptCharges" t using ("paymentAttemptId")
    join charges c using ("chargeId") join "signUps" s on s."signUpId" = c."signUpId" left join guests g using ("guestId")
    where p."paymentAttemptId" = ${paymentAttemptId} and p."needsReview" = 'withoutPlace' and c.kind = 'signUp'
      and ${isOfSomebody} and ${responsible} is not distinct from p."userId" order by s."cancelKind" = 'notPaid' desc, s."signUpId" limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** What is free of the money pays the seat, if nothing did yet. */
async function payFrom(
  tx: Db,
  payments: readonly { paymentId: number }[],
  signUpId: number,
  booking: { by: number; at: Date },
): Promise<void> {
  const charge = await tx
    .selectFrom("charges")
    .select(["chargeId", "openCents"])
    .where("source", "=", `signUp:${signUpId}`)
    .where("isCancelled", "=", false)
    .executeTakeFirst()
  if (!charge || !payments.length) return
  const free = await tx
    .selectFrom("payments")
    .select(["paymentId", "freeCents"])
    .where(
      "paymentId",
      "in",
      payments.map(({ paymentId }) => paymentId),
    )
    .orderBy("paymentId")
    .execute()
  let left = charge.openCents
  const parts = free.flatMap(({ paymentId, freeCents }) => {
    const cents = Math.min(left, freeCents)
    left -= cents
    return cents ? [{ paymentId, chargeId: charge.chargeId, cents }] : []
  })
  await allocate(tx, parts, booking)
}
