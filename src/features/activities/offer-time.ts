import { addDays, clockOf, dayOf, momentOf } from "../../platform/amsterdam.ts"
import type { SignUpTerms } from "./sign-up-terms.ts"

const hour = 3_600_000
/** From and until when nobody is expected to answer. */
const night = { from: "23:00", until: "08:00" }
/** Whoever takes or refuses a place does so this long before the start, or is not asked. */
const beforeStart = 6 * hour

/**
 * Until when somebody can answer who is offered a place now; null if it is theirs at once: the activity asks nobody, or
 * starts too soon for that.
 */
export function respondBy({ asksFirst, answerHours, startsAt }: SignUpTerms, now: Date): Date | null {
  if (!asksFirst) return null
  const ends = afterWaking(now, answerHours * hour)
  return ends.getTime() <= startsAt.getTime() - beforeStart ? ends : null
}

/** The moment at which so many milliseconds have passed outside the nights. */
function afterWaking(from: Date, ms: number): Date {
  const begin = morningOf(from)
  const evening = momentOf(dayOf(begin), night.from)
  const left = evening.getTime() - begin.getTime()
  return ms <= left ? new Date(begin.getTime() + ms) : afterWaking(evening, ms - left)
}

/** When it is morning: now, unless it is night. */
function morningOf(moment: Date): Date {
  const [day, clock] = [dayOf(moment), clockOf(moment)]
  if (clock >= night.from) return momentOf(addDays(day, 1), night.until)
  return clock < night.until ? momentOf(day, night.until) : moment
}
