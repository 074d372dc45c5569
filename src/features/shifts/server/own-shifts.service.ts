import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { listMax } from "../../../platform/contract.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { readableBy } from "../../activities/server/activity-access.service.ts"
import { boardYearOf } from "../../groups/board-years.ts"
import type { MyShifts } from "../shift.ts"
import { offeredMax } from "../shift-kinds.ts"
import { mayLeaveFreely } from "../shift-rules.ts"
import { isIn, isOn, isOpenTo, seekingPlaces, takenPlaces } from "./shift-access.service.ts"
import { minutesTaken, momentsOfYear, yearsWithShifts } from "./shift-years.service.ts"

interface Looking {
  db: Db
  viewer: Viewer
  now: Date
}

const activityJson = sql<MyShifts["done"][number]["activity"]>`json_build_object(
  'slug', activities.slug, 'title_nl', activities.title_nl, 'title_en', activities.title_en)`.as("activity")

const ownShifts = ({ db, viewer }: Looking) =>
  db
    .selectFrom("shiftPlaces as p")
    .innerJoin("shifts", "shifts.shiftId", "p.shiftId")
    .innerJoin("activities", "activities.activityId", "shifts.activityId")
    .select(["shifts.shiftId", "shifts.title_nl", "shifts.title_en", "shifts.startsAt", "shifts.endsAt", activityJson])
    .where("p.userId", "=", viewer.userId)

/** What the user does and did, and where people are still needed. */
export async function readMyShifts(looking: Looking, asked: number | undefined): Promise<Answer<MyShifts>> {
  const { db, viewer, now } = looking
  const year = asked ?? boardYearOf(dayOf(now))
  const { from, until } = momentsOfYear(year)
  const coming = await ownShifts(looking)
    .select(["shifts.note_nl", "shifts.note_en", "p.state", "p.isAskedAgain"])
    .where("shifts.endsAt", ">", now)
    .where(isOn(now))
    .orderBy("shifts.startsAt")
    .orderBy("shifts.shiftId")
    .limit(listMax)
    .execute()
  const done = await ownShifts(looking)
    .select([minutesTaken.as("minutes"), sql<boolean>`p.state = 'noShow'`.as("isNoShow")])
    .where("shifts.endsAt", "<=", now)
    .where("shifts.startsAt", ">=", from)
    .where("shifts.startsAt", "<", until)
    .orderBy("shifts.startsAt", "desc")
    .orderBy("shifts.shiftId", "desc")
    .limit(listMax)
    .execute()
  return {
    coming: coming.map(({ state, isAskedAgain, ...shift }) => ({
      ...shift,
      own: {
        state,
        isAskedAgain: isAskedAgain && shift.startsAt > now,
        mayLeave: mayLeaveFreely(shift.startsAt, isAskedAgain, now),
      },
    })),
    offered: await readOffered(looking),
    year,
    years: await yearsWithShifts(db, now, viewer.userId),
    minutes: done.reduce((sum, { minutes, isNoShow }) => sum + (isNoShow ? 0 : minutes), 0),
    done,
  }
}

/** Shifts with a place for the user: a free one, or one that somebody would like to hand over. */
const readOffered = ({ db, viewer, now }: Looking) =>
  db
    .selectFrom("shifts")
    .innerJoin("activities", "activities.activityId", "shifts.activityId")
    .select(["shifts.shiftId", "shifts.title_nl", "shifts.title_en", "shifts.startsAt", "shifts.endsAt", activityJson])
    .select([sql<number>`greatest(0, shifts.needed - ${takenPlaces})::integer`.as("free"), seekingPlaces.as("seeking")])
    .where("shifts.startsAt", ">", now)
    .where(isOn(now))
    .where(readableBy(viewer, now))
    .where(isOpenTo(viewer.userId, now))
    .where(sql<boolean>`not ${isIn(viewer.userId)}`)
    .where(sql<boolean>`(shifts.needed > ${takenPlaces} or ${seekingPlaces} > 0)`)
    .orderBy("shifts.startsAt")
    .orderBy("shifts.shiftId")
    .limit(offeredMax)
    .execute()
