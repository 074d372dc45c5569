/** The time zone of all hours, days and board years of the site. */
export const zone = "Europe/Amsterdam"

const dayMs = 24 * 3600 * 1000
// Created once: creating a formatter costs a thousand times what using it does, and date libraries make one per call.
const wallClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: zone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
})

const hourMs = 3600 * 1000
/** By hour in UTC. Since 1946 the clock in Amsterdam has only changed on one. */
const offsets = new Map<number, number>()
const maxOffsets = 1000

/** Milliseconds that the wall clock in Amsterdam is ahead of UTC at a given time. */
function offsetAt(time: number): number {
  if (time < Date.UTC(1946)) return readOffset(time)
  const hour = Math.floor(time / hourMs)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  if (offsets.size >= maxOffsets) offsets.clear()
  const offset = readOffset(time)
  offsets.set(hour, offset)
  return offset
}

function readOffset(time: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of wallClock.formatToParts(time)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000
}

/** The wall-clock time in Amsterdam, written as if it were UTC: `2026-03-29T03:00:00.000Z`. */
const wallOf = (moment: Date): string => new Date(moment.getTime() + offsetAt(moment.getTime())).toISOString()

/** The day in Amsterdam, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => wallOf(moment).slice(0, 10)

/** The time of day in Amsterdam, `HH:mm`. */
export const clockOf = (moment: Date): string => wallOf(moment).slice(11, 16)

/**
 * The instant at which the wall clock shows this time on this day. A time skipped in spring moves forward by as much as
 * the clock does; of a time that occurs twice in autumn, the first is used.
 */
export function momentOf(day: string, clock: string): Date {
  const wall = Date.parse(`${day}T${clock}:00Z`)
  // The offset a day earlier is the one before any change that night; the first guess uses it.
  const before = wall - offsetAt(wall - dayMs)
  if (wall - offsetAt(before) === before) return new Date(before)
  const after = wall - offsetAt(before)
  return new Date(wall - offsetAt(after) === after ? after : before)
}

/** The same day so many years later; 29 February becomes 1 March in other years. */
export function addYears(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}

/** The day `days` days later, `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
