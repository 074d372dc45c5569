import { type RawBuilder, type Selectable, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Database, Db } from "../../../platform/server/database/db.ts"
import { readableBy, requireRight } from "../../activities/server/activity-access.service.ts"
import { groupsOf } from "../../groups/server/own-group.service.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"

export type ShiftRow = Selectable<Database["shifts"]>
/** Who makes a change, and when. */
export type Writing = Pick<WriteScope, "db" | "viewer" | "now" | "services">

/** SQL of a statement on `activities`: it is on, and people know of it. */
export const isOn = (now: Date) => sql<boolean>`(activities.status = 'published'
  and (activities."publishAt" is null or activities."publishAt" <= ${now}))`

/** Of one person, or of a person in the statement. */
type PersonId = number | RawBuilder<unknown>
const idOf = (person: PersonId) => (typeof person === "number" ? sql`${person}::integer` : person)

/** SQL of a statement on `shifts`: this person may take it, as far as it depends on who they are. */
export const isOpenTo = (person: PersonId, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${isMemberOn(dayOf(now), idOf(person))}
    and (shifts."groupId" is null or shifts."groupId" in ${groupsOf(idOf(person), dayOf(now))}))`

/** SQL of a statement on `shifts`: this person has a place in it. */
export const isIn = (person: PersonId) => sql<boolean>`exists (select from "shiftPlaces" own
  where own."shiftId" = shifts."shiftId" and own."userId" = ${idOf(person)})`

/** SQL of a statement on `shifts`: this person is in another shift then. */
export const isElsewhere = (person: PersonId) => sql<boolean>`exists (
  select from "shiftPlaces" p join shifts s using ("shiftId") join activities a using ("activityId")
  where p."userId" = ${idOf(person)} and p.state <> 'noShow' and s."shiftId" <> shifts."shiftId"
    and s."startsAt" < shifts."endsAt" and s."endsAt" > shifts."startsAt" and a.status = 'published')`

/** SQL of a statement on `shifts`: how many of its places are taken. Who did not come took none. */
export const takenPlaces = sql<number>`(select count(*)::integer from "shiftPlaces" p
  where p."shiftId" = shifts."shiftId" and p.state <> 'noShow')`
/** SQL of a statement on `shifts`: how many of those somebody would like to hand over. */
export const seekingPlaces = sql<number>`(select count(*)::integer from "shiftPlaces" p
  where p."shiftId" = shifts."shiftId" and p.state = 'seekingStandIn')`

/** A shift, locked until the transaction ends: one change of its places at a time. @throws AppError notFound */
export const lockShift = async (tx: Db, shiftId: number): Promise<ShiftRow> =>
  orNotFound(await tx.selectFrom("shifts").selectAll().where("shiftId", "=", shiftId).forUpdate().executeTakeFirst())

/** A shift of an activity that this viewer organises. @throws AppError notFound · forbidden */
export async function managedShift({ db, viewer, now }: Omit<Writing, "services">, shiftId: number): Promise<ShiftRow> {
  const row = orNotFound(await db.selectFrom("shifts").selectAll().where("shiftId", "=", shiftId).executeTakeFirst())
  await requireRight(db, row.activityId, viewer, now, "update")
  return row
}

const activityOf = (db: Db, activityId: number) =>
  db
    .selectFrom("activities")
    .select(["activityId", "slug", "title_nl", "title_en", "startsAt", "endsAt", "status"])
    .where("activityId", "=", activityId)

/** The activity of a shift, as mails describe it. */
export const readActivityOf = (db: Db, activityId: number) => activityOf(db, activityId).executeTakeFirstOrThrow()

/**
 * The same, neither moved nor cancelled until the transaction ends. Lock it before its shifts, as a change of the activity does.
 * @throws AppError notFound
 */
export const holdActivity = async (tx: Db, activityId: number) =>
  orNotFound(await activityOf(tx, activityId).forNoKeyUpdate().executeTakeFirst())

/**
 * A shift that this user may take, locked.
 * @throws AppError notFound: they may not know of it · forbidden: it is not for them · conflict: it is off, or has begun
 */
export async function lockOpenShift({ db, viewer, now }: Writing, shiftId: number): Promise<ShiftRow> {
  const shift = await lockShift(db, shiftId)
  const found = orNotFound(
    await db
      .selectFrom("shifts")
      .innerJoin("activities", "activities.activityId", "shifts.activityId")
      .select([isOn(now).as("isOn"), isOpenTo(viewer.userId, now).as("isOpen")])
      .where("shiftId", "=", shiftId)
      .where(readableBy(viewer, now))
      .executeTakeFirst(),
  )
  if (!found.isOpen)
    throw new AppError("forbidden", { text: `shifts:refused.${shift.groupId === null ? "members" : "group"}` })
  if (!found.isOn) throw new AppError("conflict", { text: "shifts:refused.off" })
  requireComing(shift, now)
  return shift
}

/** @throws AppError conflict: it has begun */
export function requireComing({ startsAt }: Pick<ShiftRow, "startsAt">, now: Date): void {
  if (startsAt <= now) throw new AppError("conflict", { text: "shifts:refused.begun" })
}

/** How many of the places of a locked shift are taken. */
export async function countTaken(tx: Db, shiftId: number): Promise<number> {
  const { taken } = await tx
    .selectFrom("shifts")
    .select(takenPlaces.as("taken"))
    .where("shiftId", "=", shiftId)
    .executeTakeFirstOrThrow()
  return taken
}

/** @throws AppError conflict: all places of this locked shift are taken */
export async function requireFree(tx: Db, { shiftId, needed }: ShiftRow): Promise<void> {
  if ((await countTaken(tx, shiftId)) >= needed) throw new AppError("conflict", { text: "shifts:refused.full" })
}

/**
 * Nobody is in two places at once. The person is locked: two shifts that they take at the same time are compared.
 * @throws AppError conflict
 */
export async function requireNoOverlap(
  tx: Db,
  userId: number,
  { shiftId }: Pick<ShiftRow, "shiftId">,
  text: "overlap" | "overlapOther" = "overlap",
): Promise<void> {
  await tx.selectFrom("users").select("userId").where("userId", "=", userId).forNoKeyUpdate().execute()
  const overlapping = await tx
    .selectFrom("shifts")
    .select("shiftId")
    .where("shiftId", "=", shiftId)
    .where(isElsewhere(userId))
    .executeTakeFirst()
  if (overlapping) throw new AppError("conflict", { text: `shifts:refused.${text}` })
}

/** The place of a person in a shift, if they have one. */
export const placeOf = (tx: Db, shiftId: number, userId: number) =>
  tx
    .selectFrom("shiftPlaces")
    .selectAll()
    .where("shiftId", "=", shiftId)
    .where("userId", "=", userId)
    .executeTakeFirst()

/** When somebody who takes a place now counts as reminded: a reminder right after it says nothing new. */
export const remindedFrom = (startsAt: Date, now: Date, hours: number): Date | null =>
  startsAt.getTime() - now.getTime() <= hours * 3_600_000 ? now : null
