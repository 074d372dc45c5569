import { AppError, type Issue } from "../../../platform/app-error.ts"
import type { ChangeOf } from "../../../platform/contract.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import { requireRight } from "../../activities/server/activity-access.service.ts"
import type { ShiftInput } from "../shift.ts"
import { reminderHours, shiftsMax } from "../shift-kinds.ts"
import { isNear, type Times } from "../shift-rules.ts"
import {
  countTaken,
  holdActivity,
  lockShift,
  managedShift,
  remindedFrom,
  type ShiftRow,
  type Writing,
} from "./shift-access.service.ts"
import { mailHelpers } from "./shift-mails.ts"

const one = (db: Db, shiftId: number) =>
  db.selectFrom("shifts").selectAll().where("shiftId", "=", shiftId).executeTakeFirstOrThrow()

/**
 * Adds a shift to an activity.
 * @throws AppError notFound · forbidden · validation · conflict: the activity is off, or has the most shifts
 */
export async function addShift(scope: Writing, activityId: number, input: ShiftInput) {
  const { db, viewer, now } = scope
  await requireRight(db, activityId, viewer, now, "update")
  const activity = await holdActivity(db, activityId)
  requireNotOff(activity)
  const { count } = await db
    .selectFrom("shifts")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("activityId", "=", activityId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= shiftsMax) throw new AppError("conflict", { text: "shifts:refused.tooMany" })
  await requireValid(db, input, activity, null)
  const { shiftId } = await db
    .insertInto("shifts")
    .values({ activityId, ...valuesOf(input), ...createdBy(viewer, now) })
    .returning("shiftId")
    .executeTakeFirstOrThrow()
  return one(db, shiftId)
}

/** A shift as its organisers change it. @throws AppError notFound · forbidden */
export const readShift = (scope: Omit<Writing, "services">, shiftId: number) => managedShift(scope, shiftId)

/**
 * Changes a shift. At another time, everybody in it is asked again.
 * @throws AppError notFound · forbidden · validation · changedMeanwhile · conflict: the activity is off
 */
export async function changeShift(scope: Writing, shiftId: number, input: ChangeOf<ShiftInput>) {
  const { db, viewer, now } = scope
  const { activityId } = await managedShift(scope, shiftId)
  const activity = await holdActivity(db, activityId)
  const before = await lockShift(db, shiftId)
  await requireVersion(db, before, input.version)
  requireNotOff(activity)
  await requireValid(db, input, activity, before)
  const values = valuesOf(input)
  await db
    .updateTable("shifts")
    .set({ ...values, ...updatedBy(viewer, now) })
    .where("shiftId", "=", shiftId)
    .execute()
  if (isAnotherTime(before, values)) await askAgain(scope, { ...before, ...values }, activity)
  return one(db, shiftId)
}

const isAnotherTime = (before: Times, after: Times) =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.endsAt.getTime() !== after.endsAt.getTime()

/** Asks everybody in a shift that is at another time now whether they still can; what is over is only corrected. */
export async function askAgain(
  { db, services, now }: Pick<Writing, "db" | "now"> & { services: Pick<Writing["services"], "env" | "jobs"> },
  shift: Pick<ShiftRow, "shiftId" | "title_nl" | "title_en"> & Times,
  activity: { slug: string; title_nl: string; title_en: string },
): Promise<void> {
  if (shift.startsAt <= now) return
  const people = await db
    .updateTable("shiftPlaces")
    .set({ isAskedAgain: true, remindedAt: remindedFrom(shift.startsAt, now, reminderHours), updatedAt: now })
    .where("shiftId", "=", shift.shiftId)
    .where("state", "<>", "noShow")
    .returning("userId")
    .execute()
  await mailHelpers(db, services, "moved", { activity, shift, userIds: people.map(({ userId }) => userId) })
}

/**
 * Deletes a shift, and tells whoever is in it.
 * @throws AppError notFound · forbidden · conflict: people did it, and their hours stay
 */
export async function removeShift(scope: Writing, shiftId: number): Promise<void> {
  const { db, services, now } = scope
  const { activityId } = await managedShift(scope, shiftId)
  const activity = await holdActivity(db, activityId)
  const shift = await lockShift(db, shiftId)
  const people = await db
    .selectFrom("shiftPlaces")
    .select("userId")
    .where("shiftId", "=", shiftId)
    .where("state", "<>", "noShow")
    .execute()
  if (people.length && shift.startsAt <= now) throw new AppError("conflict", { text: "shifts:refused.wasDone" })
  await db.deleteFrom("shifts").where("shiftId", "=", shiftId).execute()
  await mailHelpers(db, services, "removed", { activity, shift, userIds: people.map(({ userId }) => userId) })
}

const valuesOf = ({ startsAt, endsAt, groupId, ...texts }: ShiftInput) => ({
  title_nl: texts.title_nl,
  title_en: texts.title_en,
  note_nl: texts.note_nl,
  note_en: texts.note_en,
  needed: texts.needed,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  groupId: groupId ?? null,
})

function requireNotOff({ status }: { status: string }): void {
  if (status === "cancelled") throw new AppError("conflict", { text: "shifts:refused.off" })
}

/** @throws AppError validation, with all that is wrong */
async function requireValid(db: Db, input: ShiftInput, activity: Times, before: ShiftRow | null): Promise<void> {
  const issues: Issue[] = []
  const values = valuesOf(input)
  // Where a shift is already, it may stay: its activity may have moved since.
  if (!isNear(values, activity) && (!before || isAnotherTime(before, values)))
    issues.push({ path: ["startsAt"], message: "shifts:refused.notNear" })
  if (before && values.needed < before.needed && values.needed < (await countTaken(db, before.shiftId)))
    issues.push({ path: ["needed"], message: "shifts:refused.fewerThanTaken" })
  if (values.groupId !== null && values.groupId !== before?.groupId) {
    const group = await db
      .selectFrom("groups")
      .select("groupId")
      .where("groupId", "=", values.groupId)
      .forKeyShare()
      .executeTakeFirst()
    if (!group) issues.push({ path: ["groupId"], message: "zodCustom:errors.unknownReference" })
  }
  if (issues.length) throw new AppError("validation", { issues })
}
