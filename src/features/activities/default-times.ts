import { addDays, clockOf, dayOf, momentOf } from "../../platform/amsterdam.ts"

const hour = 3_600_000

/** The same local time a number of days earlier. */
const daysBefore = (moment: Date, days: number): Date => momentOf(addDays(dayOf(moment), -days), clockOf(moment))

/** When people without an account follow the others, unless it is closed by then: two days later. */
export function defaultGuestsFrom(opensAt: string, closesAt: string | null | undefined): string {
  const later = daysBefore(new Date(opensAt), -2)
  return closesAt && later >= new Date(closesAt) ? opensAt : later.toISOString()
}

/**
 * Default times of an activity, from its start: three hours long; sign-up opens in a week at noon (at once if that
 * would be too late) and closes a day before; signing off is possible until two days before.
 */
export function defaultTimes(startsAt: string, now: number) {
  const start = new Date(startsAt)
  const closes = daysBefore(start, 1)
  const inAWeek = momentOf(addDays(dayOf(new Date(now)), 7), "12:00")
  const thisHour = new Date(Math.floor(now / hour) * hour)
  const opens = inAWeek < closes ? inAWeek : thisHour
  return {
    endsAt: new Date(start.getTime() + 3 * hour).toISOString(),
    opensAt: opens.toISOString(),
    closesAt: (closes > opens ? closes : start).toISOString(),
    signOffUntil: daysBefore(start, 2).toISOString(),
  }
}
