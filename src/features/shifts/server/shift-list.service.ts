import { sql } from "kysely"
import { orNotFound } from "../../../platform/app-error.ts"
import type { Portrait } from "../../../platform/pictures/portrait.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { isOrganisedBy, readableBy, rightsTo } from "../../activities/server/activity-access.service.ts"
import { knownGroup } from "../../groups/server/own-group.service.ts"
import { mayReadMembers } from "../../members/member.policy.ts"
import { displayName } from "../../members/member-name.ts"
import { audienceOf, shownJson, slugFor } from "../../members/server/member-visibility.service.ts"
import type { ActivityShifts, Helper, ShiftItem } from "../shift.ts"
import { shiftsMax } from "../shift-kinds.ts"
import { mayLeaveFreely, type Times } from "../shift-rules.ts"
import { isIn, isOn, isOpenTo } from "./shift-access.service.ts"

interface Looking {
  db: Db
  viewer: Viewer
  now: Date
}
interface Titled {
  title_nl: string
  title_en: string
}

/**
 * The shifts of an activity: all for its organisers; for others those that they may take, and those they are in.
 * @throws AppError notFound
 */
export async function listShifts(looking: Looking, activityId: number): Promise<Answer<ActivityShifts>> {
  const { db, viewer, now } = looking
  const activity = orNotFound(
    await db
      .selectFrom("activities")
      .select(["status", isOrganisedBy(viewer, now).as("isOrganiser"), isOn(now).as("isOnNow")])
      .where("activityId", "=", activityId)
      .where(readableBy(viewer, now))
      .executeTakeFirst(),
  )
  const mayEdit = rightsTo(viewer, activity).update
  const rows = await readShifts(looking, activityId, mayEdit)
  const helpers = await readHelpers(looking, rows)
  const others = await readOthers(looking, activityId, rows)
  return {
    may: { edit: mayEdit, assign: mayEdit && activity.isOnNow && mayReadMembers.allows(viewer) },
    shifts: rows.map((row) =>
      itemOf(looking, row, { helpers: helpers.get(row.shiftId) ?? [], others, mayEdit, isOn: activity.isOnNow }),
    ),
  }
}

const readShifts = ({ db, viewer, now }: Looking, activityId: number, isWhole: boolean) =>
  db
    .selectFrom("shifts")
    .select(["shiftId", "activityId", "title_nl", "title_en", "note_nl", "note_en", "startsAt", "endsAt"])
    .select(["needed", "groupId", "version"])
    .select([
      isOpenTo(viewer.userId, now).as("isOpen"),
      sql<{ name_nl: string; name_en: string } | null>`(
        select json_build_object('name_nl', g.name_nl, 'name_en', g.name_en) from groups g
        where g."groupId" = shifts."groupId" and ${knownGroup(viewer, now)})`.as("group"),
    ])
    .where("activityId", "=", activityId)
    .$if(!isWhole, (query) => query.where(sql<boolean>`(${isOpenTo(viewer.userId, now)} or ${isIn(viewer.userId)})`))
    .orderBy("startsAt")
    .orderBy("shiftId")
    .limit(shiftsMax)
    .execute()
type Row = Awaited<ReturnType<typeof readShifts>>[number]

interface Person extends Helper {
  shiftId: number
  isHidden: boolean
}

async function readHelpers({ db, viewer, now }: Looking, rows: readonly Row[]): Promise<Map<number, Person[]>> {
  if (!rows.length) return new Map()
  const people = await db
    .selectFrom("shiftPlaces")
    .innerJoin("users", "users.userId", "shiftPlaces.userId")
    .select(["shiftId", "users.userId", "state", "isAskedAgain", "firstName", "infix", "lastName"])
    .select(["hideFromAttendeeLists as isHidden", slugFor(viewer, now).as("slug")])
    .select(shownJson(audienceOf(viewer), ["portrait"], viewer.userId).as("shown"))
    .where(
      "shiftId",
      "in",
      rows.map(({ shiftId }) => shiftId),
    )
    .orderBy(inAlphabet("lastName"))
    .orderBy(inAlphabet("firstName"))
    .orderBy("users.userId")
    .execute()
  const named = people.map(({ firstName, infix, lastName, shown, ...person }) => ({
    ...person,
    name: displayName({ firstName, infix, lastName }),
    // Only of people whose page the viewer may open.
    portrait: (person.slug && (shown["portrait"] as Portrait | undefined)) || null,
  }))
  return Map.groupBy(named, ({ shiftId }) => shiftId)
}

/** What the viewer does at the time of these shifts: other shifts, and other activities that they signed up for. */
interface Others {
  shifts: readonly (Titled & Times & { shiftId: number })[]
  activities: readonly (Titled & Times)[]
}

async function readOthers({ db, viewer, now }: Looking, activityId: number, rows: readonly Row[]): Promise<Others> {
  const coming = rows.filter(({ startsAt, isOpen }) => isOpen && startsAt > now)
  if (!coming.length) return { shifts: [], activities: [] }
  const from = new Date(Math.min(...coming.map(({ startsAt }) => startsAt.getTime())))
  const until = new Date(Math.max(...coming.map(({ endsAt }) => endsAt.getTime())))
  const shifts = await db
    .selectFrom("shiftPlaces as p")
    .innerJoin("shifts as s", "s.shiftId", "p.shiftId")
    .innerJoin("activities as a", "a.activityId", "s.activityId")
    .select(["s.shiftId", "s.title_nl", "s.title_en", "s.startsAt", "s.endsAt"])
    .where("p.userId", "=", viewer.userId)
    .where("p.state", "<>", "noShow")
    .where("s.startsAt", "<", until)
    .where("s.endsAt", ">", from)
    .where("a.status", "=", "published")
    .orderBy("s.startsAt")
    .execute()
  const activities = await db
    .selectFrom("signUps as u")
    .innerJoin("activities as a", "a.activityId", "u.activityId")
    .select(["a.title_nl", "a.title_en", "a.startsAt", "a.endsAt"])
    .where("u.userId", "=", viewer.userId)
    .where("u.status", "=", "registered")
    .where("a.activityId", "<>", activityId)
    .where("a.startsAt", "<", until)
    .where("a.endsAt", ">", from)
    .where("a.status", "=", "published")
    .orderBy("a.startsAt")
    .execute()
  return { shifts, activities }
}

const isAtOnce = (one: Times, other: Times) => one.startsAt < other.endsAt && other.startsAt < one.endsAt
const titlesOf = (found: Titled | undefined) => (found ? { title_nl: found.title_nl, title_en: found.title_en } : null)

interface Facts {
  helpers: readonly Person[]
  others: Others
  mayEdit: boolean
  isOn: boolean
}

function itemOf({ viewer, now }: Looking, row: Row, { helpers, others, mayEdit, isOn }: Facts): Answer<ShiftItem> {
  const { isOpen, ...shift } = row
  const own = helpers.find(({ userId }) => userId === viewer.userId)
  const taken = helpers.filter(({ state }) => state !== "noShow")
  const seeking = taken.filter(({ state }) => state === "seekingStandIn").length
  const isOffered = isOpen && isOn && !own && shift.startsAt > now
  const overlap = others.shifts.find((other) => other.shiftId !== shift.shiftId && isAtOnce(shift, other))
  const mayLookUp = mayReadMembers.allows(viewer)
  const shown = mayEdit
    ? helpers
    : taken.filter(({ userId, isHidden }) => userId === viewer.userId || (mayLookUp && !isHidden))
  const isNamed = mayEdit || mayLookUp
  return {
    ...shift,
    taken: taken.length,
    seeking,
    helpers: isNamed ? shown.map((person) => helperOf(person, mayEdit || person.userId === viewer.userId)) : null,
    unnamed: isNamed ? taken.filter((person) => !shown.includes(person)).length : taken.length,
    own: own
      ? {
          state: own.state,
          isAskedAgain: own.isAskedAgain && shift.startsAt > now,
          mayLeave: mayLeaveFreely(shift.startsAt, own.isAskedAgain, now),
        }
      : null,
    may: {
      take: isOffered && !overlap && taken.length < shift.needed,
      takeOver: isOffered && !overlap && seeking > 0,
    },
    overlap: isOffered || own?.isAskedAgain ? titlesOf(overlap) : null,
    clash: isOffered ? titlesOf(others.activities.find((other) => isAtOnce(shift, other))) : null,
  }
}

const helperOf = ({ userId, slug, name, portrait, state, isAskedAgain }: Person, isWhole: boolean): Helper => ({
  userId,
  slug,
  name,
  portrait,
  state,
  isAskedAgain: isWhole && isAskedAgain,
})
