import { sql } from "kysely"
import type { Db } from "../../../platform/server/db.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { PaymentState } from "../../activities/activity-kinds.ts"
import { freedSeats } from "../sign-up-rules.ts"
import { logSignUpEvents } from "./sign-up-event.service.ts"
import { mailPromotion } from "./sign-up-mails.ts"
import { countSignUps, lockActivity } from "./sign-up-terms.service.ts"

/** What one owes on getting a place. */
export const paymentOwed = (priceCents: number): PaymentState => (priceCents > 0 ? "due" : "none")

/**
 * Gives free places to those who wait, in order, and tells each. Does nothing when there is nothing to give, so it is
 * called after every change that could free one. Within the caller's transaction; holds the activity.
 * @returns the people who got a place
 */
export async function promoteWaiting(
  tx: Db,
  services: Pick<Services, "env" | "jobs">,
  activityId: number,
  now: Date,
): Promise<number[]> {
  const activity = await lockActivity(tx, activityId)
  const free = freedSeats(activity, await countSignUps(tx, activityId), now)
  if (!free) return []
  const promoted = await promoteFirst(tx, activityId, free, now)
  await logSignUpEvents(
    tx,
    promoted.map(({ signUpId }) => ({ signUpId, kind: "promoted" as const, at: now })),
  )
  const userIds = promoted.map(({ userId }) => userId)
  await mailPromotion(tx, services, activity, userIds)
  return userIds
}

/**
 * Gives places to the first so many who wait. The caller holds the activity, knows that there is room, and writes down
 * and mails what happened.
 * @returns who got a place, in order
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
    .orderBy("queueNumber")
    .limit(count)
  const promoted = await tx
    .updateTable("signUps")
    .set({
      status: "registered",
      promotedAt: now,
      updatedAt: now,
      paymentState: sql<PaymentState>`case when "paymentState" in ('paid', 'waived') then "paymentState" when "priceCents" > 0 then 'due' else 'none' end`,
    })
    .where("signUpId", "in", first)
    .returning(["signUpId", "userId", "queueNumber"])
    .execute()
  return promoted.toSorted((a, b) => a.queueNumber - b.queueNumber)
}
