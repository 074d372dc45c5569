import type { NotNull } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import type { PaymentState } from "../../activities/sign-up-kinds.ts"
import { freedSeats } from "../../activities/sign-up-rules.ts"
import { logSignUpEvents } from "./sign-up-event.service.ts"
import { chargeSignUps } from "./sign-up-money.service.ts"
import { heldFrom } from "./money/hold-terms.service.ts"
import { mailPromotion, type Sending } from "./sign-up-mails.ts"
import { countSignUps, lockActivity } from "../../activities/server/sign-up-terms.service.ts"

/** What somebody owes when they get a seat. */
export const paymentOwed = (priceCents: number): PaymentState => (priceCents > 0 ? "due" : "none")

/**
 * Gives free seats to people on the waiting list, in order, and mails each of them. Does nothing if no seat is free, so
 * call it after every change that could free one. Runs in the caller's transaction and locks the activity.
 * @returns the people who got a seat
 */
export async function promoteWaiting(tx: Db, services: Sending, activityId: number, now: Date): Promise<number[]> {
  const activity = await lockActivity(tx, activityId)
  const free = freedSeats(activity, await countSignUps(tx, activityId), now)
  if (!free) return []
  const promoted = await promoteFirst(tx, activityId, free, now)
  await chargeSignUps(
    tx,
    promoted.map(({ signUpId }) => signUpId),
    { by: null, at: now },
  )
  await logSignUpEvents(
    tx,
    promoted.map(({ signUpId }) => ({ signUpId, kind: "promoted" as const, at: now })),
  )
  const userIds = promoted.map(({ userId }) => userId)
  await mailPromotion(tx, services, activity, userIds)
  return userIds
}

/**
 * Promotes the first `count` people on the waiting list. The caller has locked the activity, has checked that there is
 * room, and logs and mails the promotions.
 * @returns the people who got a seat, in order
 */
export async function promoteFirst(
  tx: Db,
  activityId: number,
  count: number,
  now: Date,
): Promise<{ signUpId: number; userId: number }[]> {
  const first = tx
    .selectFrom("signUps")
    .select("signUpId")
    .where("activityId", "=", activityId)
    .where("status", "=", "waiting")
    .where("userId", "is not", null)
    .orderBy("queueNumber")
    .limit(count)
  const promoted = await tx
    .updateTable("signUps")
    .set({
      status: "registered",
      promotedAt: now,
      heldUntil: heldFrom(now),
      updatedAt: now,
    })
    .where("signUpId", "in", first)
    .returning(["signUpId", "userId", "queueNumber"])
    .$narrowType<{ userId: NotNull }>()
    .execute()
  return promoted.toSorted((a, b) => a.queueNumber - b.queueNumber)
}
