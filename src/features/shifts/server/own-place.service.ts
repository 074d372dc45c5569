import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { displayName } from "../../members/member-name.ts"
import { reminderHours } from "../shift-kinds.ts"
import { mayLeaveFreely } from "../shift-rules.ts"
import {
  lockOpenShift,
  lockShift,
  placeOf,
  readActivityOf,
  remindedFrom,
  requireComing,
  requireFree,
  requireNoOverlap,
  type ShiftRow,
  type Writing,
} from "./shift-access.service.ts"
import { mailHelpers } from "./shift-mails.ts"

const insertPlace = ({ db, viewer, now }: Writing, { shiftId, startsAt }: ShiftRow) =>
  db
    .insertInto("shiftPlaces")
    .values({
      shiftId,
      userId: viewer.userId,
      seekingSince: null,
      remindedAt: remindedFrom(startsAt, now, reminderHours),
      ...createdBy(viewer, now),
    })
    .execute()

/**
 * Takes a place in a shift; repeating it changes nothing.
 * @throws AppError notFound · forbidden: it is not for them · conflict: full, begun, off, or they are in another then
 */
export async function takePlace(scope: Writing, shiftId: number): Promise<void> {
  const { db, viewer } = scope
  const shift = await lockOpenShift(scope, shiftId)
  if (await placeOf(db, shiftId, viewer.userId)) return
  await requireFree(db, shift)
  await requireNoOverlap(db, viewer.userId, shift)
  await insertPlace(scope, shift)
}

/** The user's own place in a shift that has not begun; both are locked. @throws AppError notFound · conflict */
async function lockOwnPlace({ db, viewer, now }: Writing, shiftId: number) {
  const shift = await lockShift(db, shiftId)
  const place = orNotFound(await placeOf(db, shiftId, viewer.userId))
  requireComing(shift, now)
  return { shift, place }
}

/**
 * Leaves a shift, as long as that is free; repeating it changes nothing.
 * @throws AppError notFound · conflict: it has begun, or it is so soon that a stand-in must come first
 */
export async function leavePlace(scope: Writing, shiftId: number): Promise<void> {
  const { db, viewer, now } = scope
  const shift = await lockShift(db, shiftId)
  const place = await placeOf(db, shiftId, viewer.userId)
  if (!place) return
  requireComing(shift, now)
  if (!mayLeaveFreely(shift.startsAt, place.isAskedAgain, now))
    throw new AppError("conflict", { text: "shifts:refused.seekFirst" })
  await db.deleteFrom("shiftPlaces").where("shiftPlaceId", "=", place.shiftPlaceId).execute()
}

/**
 * Offers the user's place to others, or takes that back. They stay responsible until somebody takes over.
 * @throws AppError notFound: they have no place · conflict: it has begun
 */
export async function seekStandIn(scope: Writing, shiftId: number, isSeeking: boolean): Promise<void> {
  const { db, viewer, now } = scope
  const { place } = await lockOwnPlace(scope, shiftId)
  if ((place.state === "seekingStandIn") === isSeeking) return
  await db
    .updateTable("shiftPlaces")
    .set({
      state: isSeeking ? "seekingStandIn" : "taken",
      seekingSince: isSeeking ? now : null,
      ...updatedBy(viewer, now),
    })
    .where("shiftPlaceId", "=", place.shiftPlaceId)
    .execute()
}

/**
 * Takes over from whoever has been looking for a stand-in longest.
 * @throws AppError as `takePlace`; conflict also if nobody looks for one, or the user is in it already
 */
export async function takeOver(scope: Writing, shiftId: number): Promise<void> {
  const { db, services, viewer } = scope
  const shift = await lockOpenShift(scope, shiftId)
  if (await placeOf(db, shiftId, viewer.userId)) throw new AppError("conflict", { text: "shifts:refused.alreadyIn" })
  const left = await db
    .selectFrom("shiftPlaces")
    .select(["shiftPlaceId", "userId"])
    .where("shiftId", "=", shiftId)
    .where("state", "=", "seekingStandIn")
    .orderBy("seekingSince")
    .orderBy("shiftPlaceId")
    .executeTakeFirst()
  if (!left) throw new AppError("conflict", { text: "shifts:refused.nobodySeeks" })
  await requireNoOverlap(db, viewer.userId, shift)
  await db.deleteFrom("shiftPlaces").where("shiftPlaceId", "=", left.shiftPlaceId).execute()
  await insertPlace(scope, shift)
  const taker = await db
    .selectFrom("users")
    .select(["firstName", "infix", "lastName"])
    .where("userId", "=", viewer.userId)
    .executeTakeFirstOrThrow()
  const activity = await readActivityOf(db, shift.activityId)
  await mailHelpers(db, services, "takenOver", {
    activity,
    shift,
    userIds: [left.userId],
    more: () => ({ name: displayName(taker) }),
  })
}

/**
 * Says that the user can, at the time that the shift was moved to.
 * @throws AppError notFound: they have no place · conflict: it has begun, or they are in another shift then
 */
export async function confirmPlace(scope: Writing, shiftId: number): Promise<void> {
  const { db, viewer, now } = scope
  const { shift, place } = await lockOwnPlace(scope, shiftId)
  if (!place.isAskedAgain) return
  await requireNoOverlap(db, viewer.userId, shift)
  await db
    .updateTable("shiftPlaces")
    .set({ isAskedAgain: false, ...updatedBy(viewer, now) })
    .where("shiftPlaceId", "=", place.shiftPlaceId)
    .execute()
}
