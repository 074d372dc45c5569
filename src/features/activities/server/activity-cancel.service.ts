import { AppError } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import type { CancelInput } from "../activity.ts"
import { requireRight } from "./activity-access.service.ts"
import { lockActivityRow } from "./activity-write.service.ts"
import { readActivity } from "./activity.service.ts"
import type { ActivityFollower } from "../activity-follower.ts"
import type { SignUpsOfActivity } from "../sign-ups-of-activity.ts"

/**
 * Cancels an activity for good, and mails everybody with a seat or on the waiting list why. If it is cancelled already,
 * only the reason is corrected and nobody is mailed.
 * @throws AppError notFound · forbidden · conflict (nobody has seen it yet, or it is over)
 */
export async function cancelActivity(
  scope: WriteScope,
  signUps: SignUpsOfActivity,
  followers: readonly ActivityFollower[],
  activityId: number,
  why: CancelInput,
) {
  const { db, viewer, now, services } = scope
  await requireRight(db, activityId, viewer, now, "update")
  const before = await lockActivityRow(db, activityId)
  const isFirst = before.status !== "cancelled"
  if (isFirst) {
    if (before.status === "draft" || (before.publishAt && before.publishAt > now))
      throw new AppError("conflict", { text: "activities:refused.cancelUnseen" })
    if (before.endsAt < now) throw new AppError("conflict", { text: "activities:refused.cancelPast" })
    await signUps.cancelAll(db, services, before, why, viewer, now)
    for (const follower of followers) await follower.cancelled(scope, before, why)
  }
  await db
    .updateTable("activities")
    .set({
      status: "cancelled",
      cancelReason_nl: why.reason_nl,
      cancelReason_en: why.reason_en,
      icalSequence: before.icalSequence + (isFirst ? 1 : 0),
      ...updatedBy(viewer, now),
    })
    .where("activityId", "=", activityId)
    .execute()
  return readActivity(scope, activityId)
}

/**
 * Locks the waiting list of an activity, or unlocks it and gives the free seats to the people who come first.
 * @throws AppError notFound · forbidden · conflict (there is no waiting list, or the activity is cancelled)
 */
export async function lockWaitingList(
  scope: WriteScope,
  signUps: SignUpsOfActivity,
  activityId: number,
  isLocked: boolean,
) {
  const { db, viewer, now, services } = scope
  await requireRight(db, activityId, viewer, now, "update")
  const { status, waitingList } = await lockActivityRow(db, activityId)
  if (status === "cancelled" || waitingList === "off")
    throw new AppError("conflict", { text: "activities:refused.noWaitingList" })
  await db
    .updateTable("activities")
    .set({ waitingList: isLocked ? "locked" : "on", ...updatedBy(viewer, now) })
    .where("activityId", "=", activityId)
    .execute()
  await signUps.promoteWaiting(db, services, activityId, now)
  return readActivity(scope, activityId)
}
