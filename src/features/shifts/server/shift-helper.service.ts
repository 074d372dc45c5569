import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { mayReadMembers } from "../../members/member.policy.ts"
import { reminderHours } from "../shift-kinds.ts"
import {
  holdActivity,
  isOn,
  isOpenTo,
  lockShift,
  managedShift,
  placeOf,
  remindedFrom,
  requireFree,
  requireNoOverlap,
  type Writing,
} from "./shift-access.service.ts"
import { mailHelpers } from "./shift-mails.ts"

/**
 * Puts somebody in a shift, also one that has begun: who stepped in then counts.
 * @throws AppError notFound · forbidden · validation: nobody, or somebody it is not for · conflict: off, full, in it already, in another
 */
export async function putIn(scope: Writing, shiftId: number, userId: number): Promise<void> {
  const { db, services, viewer, now } = scope
  const { activityId } = await managedShift(scope, shiftId)
  // Putting somebody in shows who they are.
  if (!mayReadMembers.allows(viewer)) throw new AppError("forbidden", { text: "shifts:refused.mayNotLookUp" })
  const activity = await holdActivity(db, activityId)
  const shift = await lockShift(db, shiftId)
  const { isOnNow, isOpen } = await db
    .selectFrom("shifts")
    .innerJoin("activities", "activities.activityId", "shifts.activityId")
    .select([isOn(now).as("isOnNow"), isOpenTo(userId, now).as("isOpen")])
    .where("shiftId", "=", shiftId)
    .executeTakeFirstOrThrow()
  if (!isOnNow)
    throw new AppError("conflict", { text: `shifts:refused.${activity.status === "cancelled" ? "off" : "notOnline"}` })
  if (!isOpen)
    throw new AppError("validation", {
      issues: [{ path: ["userId"], message: `shifts:refused.${shift.groupId === null ? "notMember" : "notInGroup"}` }],
    })
  if (await placeOf(db, shiftId, userId)) throw new AppError("conflict", { text: "shifts:refused.isIn" })
  await requireFree(db, shift)
  await requireNoOverlap(db, userId, shift, "overlapOther")
  await db
    .insertInto("shiftPlaces")
    .values({
      shiftId,
      userId,
      seekingSince: null,
      remindedAt: remindedFrom(shift.startsAt, now, reminderHours),
      ...createdBy(viewer, now),
    })
    .execute()
  if (shift.startsAt > now && userId !== viewer.userId)
    await mailHelpers(db, services, "putIn", { activity, shift, userIds: [userId] })
}

/** Takes somebody out of a shift, and tells them if it is still to come. @throws AppError notFound · forbidden */
export async function takeOut(scope: Writing, shiftId: number, userId: number): Promise<void> {
  const { db, services, viewer, now } = scope
  const { activityId } = await managedShift(scope, shiftId)
  const activity = await holdActivity(db, activityId)
  const shift = await lockShift(db, shiftId)
  const place = orNotFound(await placeOf(db, shiftId, userId))
  await db.deleteFrom("shiftPlaces").where("shiftPlaceId", "=", place.shiftPlaceId).execute()
  if (shift.startsAt > now && userId !== viewer.userId)
    await mailHelpers(db, services, "takenOut", { activity, shift, userIds: [userId] })
}

/**
 * Marks that somebody did not come, or that they did after all.
 * @throws AppError notFound · forbidden · conflict: it has not begun, or somebody else has their place by now
 */
export async function setNoShow(scope: Writing, shiftId: number, userId: number, isNoShow: boolean): Promise<void> {
  const { db, viewer, now } = scope
  await managedShift(scope, shiftId)
  const shift = await lockShift(db, shiftId)
  const place = orNotFound(await placeOf(db, shiftId, userId))
  if (shift.startsAt > now) throw new AppError("conflict", { text: "shifts:refused.notBegun" })
  if ((place.state === "noShow") === isNoShow) return
  if (!isNoShow) {
    await requireFree(db, shift)
    await requireNoOverlap(db, userId, shift, "overlapOther")
  }
  await db
    .updateTable("shiftPlaces")
    .set({ state: isNoShow ? "noShow" : "taken", seekingSince: null, ...updatedBy(viewer, now) })
    .where("shiftPlaceId", "=", place.shiftPlaceId)
    .execute()
}
