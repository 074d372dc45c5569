import { clockOf, dayOf, momentOf } from "../../platform/amsterdam.ts"
import { freeLeaveHours, nearDays } from "./shift-kinds.ts"

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export interface Times {
  startsAt: Date
  endsAt: Date
}

/** Whether somebody may leave without looking for a stand-in: there is time, or they were asked again whether they can. */
export const mayLeaveFreely = (startsAt: Date, isAskedAgain: boolean, now: Date): boolean =>
  startsAt > now && (isAskedAgain || startsAt.getTime() - now.getTime() >= freeLeaveHours * hourMs)

/** Whether a shift is at a time that makes sense for its activity. */
export const isNear = (shift: Times, activity: Times): boolean =>
  shift.startsAt.getTime() >= activity.startsAt.getTime() - nearDays * dayMs &&
  shift.endsAt.getTime() <= activity.endsAt.getTime() + nearDays * dayMs

/** The time on the clock in Amsterdam, as if there were no time zones. */
const wallOf = (moment: Date) => Date.parse(`${dayOf(moment)}T${clockOf(moment)}:00Z`) + (moment.getTime() % 60_000)

const momentAt = (wall: number): Date => {
  const text = new Date(wall - (wall % 60_000)).toISOString()
  return new Date(momentOf(text.slice(0, 10), text.slice(11, 16)).getTime() + (wall % 60_000))
}

/**
 * The times of a shift when its activity moves: by as much as the clock on the wall says, so that what began at seven still
 * begins at seven if the clock changes in between. A shift stays as long as it was.
 */
export function movedAlong(shift: Times, before: Date, after: Date): Times {
  const startsAt = momentAt(wallOf(shift.startsAt) + wallOf(after) - wallOf(before))
  return { startsAt, endsAt: new Date(startsAt.getTime() + shift.endsAt.getTime() - shift.startsAt.getTime()) }
}

/** How long a shift takes, in whole minutes as a stopwatch counts them. */
export const minutesOf = ({ startsAt, endsAt }: Times): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)

/** Hours as people write them: `3:30`. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`
