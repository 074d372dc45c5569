import { AppError } from "../../../platform/app-error.ts"
import { pickText } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import type { ActivityFollower, FollowedActivity } from "../../activities/activity-follower.ts"
import { movedAlong } from "../shift-rules.ts"
import { mailHelpers } from "./shift-mails.ts"
import { askAgain } from "./shift-write.service.ts"

/** The shifts of an activity in one order, locked. */
const lockShifts = (tx: Db, activityId: number) =>
  tx.selectFrom("shifts").selectAll().where("activityId", "=", activityId).orderBy("shiftId").forUpdate().execute()

/** Who is in these shifts, each person once. */
async function helpersOf(tx: Db, shiftIds: readonly number[]): Promise<number[]> {
  if (!shiftIds.length) return []
  const rows = await tx
    .selectFrom("shiftPlaces")
    .select("userId")
    .distinct()
    .where("shiftId", "in", shiftIds)
    .where("state", "<>", "noShow")
    .execute()
  return rows.map(({ userId }) => userId)
}

const idsOf = (shifts: readonly { shiftId: number }[]) => shifts.map(({ shiftId }) => shiftId)

/** Whoever signed up is mailed about a change of the activity already. */
async function withoutParticipants(tx: Db, activityId: number, userIds: readonly number[]): Promise<number[]> {
  if (!userIds.length) return []
  const rows = await tx
    .selectFrom("signUps")
    .select("userId")
    .where("activityId", "=", activityId)
    .where("status", "in", ["registered", "waiting"])
    .where("userId", "in", userIds)
    .execute()
  const told = new Set(rows.map(({ userId }) => userId))
  return userIds.filter((userId) => !told.has(userId))
}

/** Shifts that have not begun move along with the start of their activity, and everybody in them is asked again. */
const moved: ActivityFollower["moved"] = async (scope, before, after) => {
  const { db, viewer, now, services } = scope
  const shifts = (await lockShifts(db, after.activityId)).filter(({ startsAt }) => startsAt > now)
  if (!shifts.length) return
  if (before.startsAt.getTime() === after.startsAt.getTime()) {
    const helpers = await withoutParticipants(db, after.activityId, await helpersOf(db, idsOf(shifts)))
    return mailHelpers(db, services, "activityChanged", { activity: after, userIds: helpers })
  }
  for (const shift of shifts) {
    const times = movedAlong(shift, before.startsAt, after.startsAt)
    await db
      .updateTable("shifts")
      .set({ ...times, ...updatedBy(viewer, now) })
      .where("shiftId", "=", shift.shiftId)
      .execute()
    await askAgain(scope, { ...shift, ...times }, after)
  }
  await services.changes.announce(db, ["shifts"])
}

/** Nobody is in shifts that have not begun any more; who did something before keeps their hours. */
const cancelled: ActivityFollower["cancelled"] = async (scope, activity, why) => {
  const { db, now, services } = scope
  const shifts = (await lockShifts(db, activity.activityId)).filter(({ startsAt }) => startsAt > now)
  if (!shifts.length) return
  const userIds = await helpersOf(db, idsOf(shifts))
  await db.deleteFrom("shiftPlaces").where("shiftId", "in", idsOf(shifts)).execute()
  await mailHelpers(db, services, "activityOff", {
    activity,
    userIds,
    more: (language) => ({ reason: pickText(why.reason_nl, why.reason_en, language).text }),
  })
  await services.changes.announce(db, ["shifts"])
}

const removing: ActivityFollower["removing"] = async (scope, activity) => {
  const { db, now, services } = scope
  const shifts = await lockShifts(db, activity.activityId)
  const done = await helpersOf(db, idsOf(shifts.filter(({ startsAt }) => startsAt <= now)))
  if (done.length) throw new AppError("inUse", { text: "shifts:refused.activityWasDone" })
  await mailHelpers(db, services, "activityGone", { activity, userIds: await helpersOf(db, idsOf(shifts)) })
  await services.changes.announce(db, ["shifts"])
}

/** A copy needs the same people at the same hours; who they are is open. */
const copied: ActivityFollower["copied"] = async (scope, from, to) => {
  const { db, viewer, now } = scope
  const shifts = await db
    .selectFrom("shifts")
    .select(["title_nl", "title_en", "note_nl", "note_en", "startsAt", "endsAt", "needed", "groupId"])
    .where("activityId", "=", from.activityId)
    .orderBy("shiftId")
    .execute()
  if (!shifts.length) return
  await db
    .insertInto("shifts")
    .values(shifts.map((shift) => copyOf(shift, from, to)).map((shift) => ({ ...shift, ...createdBy(viewer, now) })))
    .execute()
}

const copyOf = <S extends { startsAt: Date; endsAt: Date }>(
  shift: S,
  from: FollowedActivity,
  to: FollowedActivity,
): S & { activityId: number } => ({
  ...shift,
  ...movedAlong(shift, from.startsAt, to.startsAt),
  activityId: to.activityId,
})

/** What changes of activities do to their shifts. */
export const shiftsOfActivity: ActivityFollower = { moved, cancelled, removing, copied }
