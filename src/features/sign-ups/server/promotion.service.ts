import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import type { PaymentState } from "../../activities/sign-up-kinds.ts"
import { respondBy } from "../../activities/offer-time.ts"
import { freedSeats } from "../../activities/sign-up-rules.ts"
import { logSignUpEvents } from "./sign-up-event.service.ts"
import { chargeSignUps } from "./sign-up-money.service.ts"
import { heldFrom } from "./money/hold-terms.service.ts"
import { mailPromotion, type Sending } from "./sign-up-mails.ts"
import { arePoolsApart, nextInPools, type PooledCounts, waitingWithPlace } from "../../activities/pool-places.ts"
import { countSignUps, type LockedActivity, lockActivity } from "../../activities/server/sign-up-terms.service.ts"

/** What somebody owes when they get a seat. */
export const paymentOwed = (priceCents: number): PaymentState => (priceCents > 0 ? "due" : "none")

/**
 * Gives or offers free seats to people on the waiting list, in order, and mails each of them. Does nothing if no seat is free, so
 * call it after every change that could free one. Runs in the caller's transaction and locks the activity.
 * @param drawn sign-ups whose place was just drawn: they read so
 * @returns the sign-ups that got a seat, in order
 */
export async function promoteWaiting(
  tx: Db,
  services: Sending,
  activityId: number,
  now: Date,
  drawn: readonly number[] = [],
): Promise<number[]> {
  const activity = await lockActivity(tx, activityId)
  const counts = await countSignUps(tx, activity)
  const free = freedSeats(activity, counts, now)
  if (!free) return []
  const until = respondBy(activity, now)
  const promoted = await promoteFirst(tx, activity, counts, { count: free, until }, now)
  if (!promoted.length) return []
  const signUpIds = promoted.map(({ signUpId }) => signUpId)
  await chargeSignUps(tx, signUpIds, { by: null, at: now })
  await logSignUpEvents(
    tx,
    promoted.map((each) => ({ signUpId: each.signUpId, kind: promotionKind(each.until), at: now })),
  )
  const isDrawn = new Set(drawn)
  const { lucky = [], next = [] } = Object.groupBy(signUpIds, (each) => (isDrawn.has(each) ? "lucky" : "next"))
  await mailPromotion(tx, services, activity, lucky, "drawn")
  await mailPromotion(tx, services, activity, next)
  return signUpIds
}

/** A sign-up that got a seat, or is offered one until then. */
export interface Promoted {
  signUpId: number
  /** Null for a guest. */
  userId: number | null
  guestId: number | null
  poolIds: number[]
  until: Date | null
}

/** What happened to somebody who was next: they have a place, or can take one until then. */
export const promotionKind = (until: Date | null) => (until ? ("offered" as const) : ("promoted" as const))

/** Those who wait, in order. */
const waitingLine = (tx: Db, activityId: number) =>
  tx
    .selectFrom("signUps")
    .select(["signUpId", "poolIds"])
    .where("activityId", "=", activityId)
    .where("status", "=", "waiting")
    .where((eb) => eb.or([eb("userId", "is not", null), eb("guestId", "is not", null)]))
    .orderBy("queueNumber")

/** Who of those who wait gets one of so many seats, while the places are for some kinds of people each. */
async function nextOfPools(tx: Db, activity: LockedActivity, before: PooledCounts, free: number, now: Date) {
  const next: number[] = []
  let counts = before
  while (next.length < free) {
    const open = waitingWithPlace(activity, counts, now).map(({ poolIds }) => `{${poolIds.join(",")}}`)
    if (!open.length) break
    // Who is next in a pool that becomes full meanwhile is passed: then there are more to look at.
    const line = await waitingLine(tx, activity.activityId)
      .where(sql<boolean>`"poolIds"::text = any(${sql.val(open)}::text[])`)
      .where((eb) => (next.length ? eb("signUpId", "not in", next) : eb.val(true)))
      .limit(free - next.length)
      .execute()
    const found = nextInPools(activity, counts, { line, free: free - next.length }, now)
    if (!found.next.length) break
    next.push(...found.next.map(({ signUpId }) => signUpId))
    counts = found.counts
  }
  return next
}

/**
 * Promotes the first people on the waiting list for whom there is a place. The caller has locked the activity, has checked
 * that there is room, and logs and mails the promotions.
 * @param counts how many have a seat, and how many wait
 * @param first how many; `until` when they can answer, null: it is theirs at once. Guests are not asked: theirs is
 *   the host's to give up.
 * @returns the sign-ups that got a seat, in order
 */
export async function promoteFirst(
  tx: Db,
  activity: LockedActivity,
  counts: PooledCounts,
  { count, until }: { count: number; until: Date | null },
  now: Date,
): Promise<Promoted[]> {
  const first = arePoolsApart(activity, now)
    ? await nextOfPools(tx, activity, counts, count, now)
    : waitingLine(tx, activity.activityId).clearSelect().select("signUpId").limit(count)
  if (Array.isArray(first) && !first.length) return []
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
    .returning(["signUpId", "userId", "guestId", "poolIds", "queueNumber", "respondBy as until"])
    .execute()
  return promoted.toSorted((a, b) => a.queueNumber - b.queueNumber)
}
