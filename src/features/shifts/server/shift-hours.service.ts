import { dayOf } from "../../../platform/amsterdam.ts"
import { listMax } from "../../../platform/contract.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { boardYearOf } from "../../groups/board-years.ts"
import { displayName } from "../../members/member-name.ts"
import { slugFor } from "../../members/server/member-visibility.service.ts"
import type { HelperHours } from "../shift.ts"
import { minutesTaken, momentsOfYear, yearsWithShifts } from "./shift-years.service.ts"

interface Looking {
  db: Db
  viewer: Viewer
  now: Date
}

/** Shifts of a year that are over, with who was there. */
const doneIn = ({ db, now }: Looking, year: number) => {
  const { from, until } = momentsOfYear(year)
  return db
    .selectFrom("shiftPlaces as p")
    .innerJoin("shifts", "shifts.shiftId", "p.shiftId")
    .where("p.state", "<>", "noShow")
    .where("shifts.endsAt", "<=", now)
    .where("shifts.startsAt", ">=", from)
    .where("shifts.startsAt", "<", until)
}

/** What everybody did in an association year, who did most first. */
export async function readHours(looking: Looking, asked: number | undefined): Promise<HelperHours> {
  const { db, viewer, now } = looking
  const year = asked ?? boardYearOf(dayOf(now))
  const sums = doneIn(looking, year)
    .select([
      "p.userId",
      ({ fn }) => fn.countAll<number>().as("shifts"),
      ({ fn }) => fn.sum<number>(minutesTaken).as("minutes"),
    ])
    .groupBy("p.userId")
  const people = await db
    .selectFrom(sums.as("done"))
    .innerJoin("users", "users.userId", "done.userId")
    .select(["users.userId", "firstName", "infix", "lastName", "done.shifts", "done.minutes"])
    .select(slugFor(viewer, now).as("slug"))
    .orderBy("done.minutes", "desc")
    .orderBy(inAlphabet("lastName"))
    .orderBy(inAlphabet("firstName"))
    .orderBy("users.userId")
    .limit(listMax)
    .execute()
  const total = await doneIn(looking, year)
    .select(({ fn }) => fn.sum<number | null>(minutesTaken).as("minutes"))
    .executeTakeFirstOrThrow()
  return {
    year,
    years: await yearsWithShifts(db, now),
    minutes: Number(total.minutes ?? 0),
    people: people.map(({ firstName, infix, lastName, shifts, minutes, ...person }) => ({
      ...person,
      name: displayName({ firstName, infix, lastName }),
      shifts: Number(shifts),
      minutes: Number(minutes),
    })),
  }
}
