import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import type { PaymentState } from "../../activities/sign-up-kinds.ts"
import { respondBy } from "../../activities/offer-time.ts"
import { freedSeats } from "../../activities/sign-up-rules.ts"
import { logSignUpEvents } from "./sign-up-event.service.ts"
import { chargeSignUps } from "./sign-up-money.service.ts"
import { heldFrom } from "./money/hold-terms.service.ts"
import { mailPromotion, type Sending } from "./sign-up-mails.ts"
import { countSignUps, lockActivity } from "../../activities/server/sign-up-terms.service.ts"

/** What somebody owes when they get a seat. */
export const paymentOwed = (priceCents: number): PaymentState => (priceCents > 0 ? "due" : "none")

/**
 * Gives or offers free seats to people on the waiting list, in order, and mails each of them. Does nothing if no seat is free, so
 * call it after every change that could free one. Runs in the caller's transaction and locks the activity.
 * @param drawn sign-ups whose place was just drawn: they read so
 * @returns how many got a seat
 */
export async function promoteWaiting(
  tx: Db,
  services: Sending,
  activityId: number,
  now: Date,
  drawn: readonly number[] = [],
): Promise<number> {
  const activity = await lockActivity(tx, activityId)
  const free = freedSeats(activity, await countSignUps(tx, activityId), now)
  if (!free) return 0
  const until = respondBy(activity, now)
  const promoted = await promoteFirst(tx, activityId, { count: free, until }, now)
  const signUpIds = promoted.map(({ signUpId }) => signUpId)
  await chargeSignUps(tx, signUpIds, { by: null, at: now })
  await logSignUpEvents(
    tx,
    promoted.map((each) => ({ signUpId: each.signUpId, kind: promotionKind(each.until), at: now })),
  )
  const { lucky = [], next = [] } = Object.groupBy(signUpIds, (each) => (drawn.includes(each) ? "lucky" : "next"))
  await mailPromotion(tx, services, activity, lucky, "drawn")
  await mailPromotion(tx, services, activity, next)
  return promoted.length
}

/** A sign-up that got a seat, or is offered one until then. */
export interface Promoted {
  signUpId: number
  /** Null for a guest. */
  userId: number | null
  guestId: number | null
  until: Date | null
}

/** What happened to somebody who was next: they have a place, or can take one until then. */
export const promotionKind = (until: Date | null) => (until ? ("offered" as const) : ("promoted" as const))

/**
 * Promotes the first people on the waiting list. The caller has locked the activity, has checked that there is room, and
 * logs and mails the promotions.
 * @param first how many; `until` when they can answer, null: it is theirs at once. Guests are not asked: theirs is
 *   the host's to give up.
 * @returns the sign-ups that got a seat, in order
 */
export async function promoteFirst(
  tx: Db,
  activityId: number,
  { count, until }: { count: number; until: Date | null },
  now: Date,
): Promise<Promoted[]> {
  const first = tx
    .selectFrom("signUps")
    .select("signUpId")
    .where("activityId", "=", activityId)
    .where("status", "=", "waiting")
    .where((eb) => eb.or([eb("userId", "is not", null), eb("guestId", "is not", null)]))
    .orderBy("queueNumber")
    .limit(count)
  const promoted = await tx
    .updateTable("signUps")
    .set({
      status: "registered",
      promotedAt: now,
      respondBy: until && sql<Date | null>`case when "guestId" is null then ${until}::timestamptz end`,
      // Who is offered a place owes nothing yet.
      heldUntil: until ? sql<Date | null>`case when "guestId" is not null then ${heldFrom(now)} end` : heldFrom(now),
      updatedAt: now,
    })
    .where("signUpId", "in", first)
    .returning(["signUpId", "userId", "guestId", "queueNumber", "respondBy as until"])
    .execute()
  return promoted.toSorted((a, b) => a.queueNumber - b.queueNumber)
}
