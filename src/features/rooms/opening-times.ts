import { addDays, dayOf, momentOf, weekdayOf } from "../../platform/amsterdam.ts"
import { manualHours, type OpeningTimes, type Status } from "./room.ts"

/** A period in which the room is scheduled to be open. */
export interface Block {
  from: Date
  until: Date
  isException: boolean
}

/** A manually set status, and when it expires. */
export interface ManualStatus {
  status: Status
  message: string | null
  createdAt: Date
  expiresAt: Date
}

export interface ShownStatus {
  status: Status
  message: string | null
  source: "manual" | "exception" | "hours"
  since: Date
  until: Date | null
}

const searchDays = 14

const exceptionOn = (times: OpeningTimes, day: string) =>
  times.exceptions.filter((each) => each.fromDate <= day && day <= each.untilDate)

/** The blocks that begin on a day. An exception replaces the weekly hours of that day. */
export function blocksOn(times: OpeningTimes, day: string): Block[] {
  const exceptions = exceptionOn(times, day)
  const hours = exceptions.length
    ? exceptions.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []))
    : times.weekly.filter((each) => each.weekday === weekdayOf(day))
  return hours
    .map(({ opens, closes }) => ({
      from: momentOf(day, opens),
      // Closing at or before opening means after midnight.
      until: momentOf(closes <= opens ? addDays(day, 1) : day, closes),
      isException: exceptions.length > 0,
    }))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
}

/** The block that covers a time; yesterday's may run past midnight. If blocks overlap, the one that ends last. */
export function blockAt(times: OpeningTimes, now: Date): Block | undefined {
  const today = dayOf(now)
  return [...blocksOn(times, addDays(today, -1)), ...blocksOn(times, today)]
    .filter((block) => block.from <= now && now < block.until)
    .toSorted((a, b) => b.until.getTime() - a.until.getTime())[0]
}

/** The next block that begins after a time, at most two weeks ahead. */
export function nextBlock(times: OpeningTimes, now: Date): Block | undefined {
  const today = dayOf(now)
  for (let ahead = 0; ahead <= searchDays; ahead++) {
    const next = blocksOn(times, addDays(today, ahead)).find((block) => block.from > now)
    if (next) return next
  }
  return undefined
}

/** When the last block of today or yesterday ended; undefined if there was none. */
function lastEnd(times: OpeningTimes, now: Date): Date | undefined {
  const today = dayOf(now)
  return [...blocksOn(times, addDays(today, -1)), ...blocksOn(times, today)]
    .map((block) => block.until)
    .filter((until) => until <= now)
    .toSorted((a, b) => b.getTime() - a.getTime())[0]
}

/** When a status set now expires: at the end of the current block, else after some hours. */
export const manualExpiry = (times: OpeningTimes, now: Date): Date =>
  blockAt(times, now)?.until ?? new Date(now.getTime() + manualHours * 3_600_000)

/**
 * The status of a room at a time: a current manual status, else an exception, else the weekly hours. Null if there is
 * none of these.
 */
export function statusAt(now: Date, times: OpeningTimes, manual: ManualStatus | null): ShownStatus | null {
  if (manual && manual.expiresAt > now)
    return {
      status: manual.status,
      message: manual.message,
      source: "manual",
      since: manual.createdAt,
      until: manual.expiresAt,
    }
  if (!times.weekly.length && !times.exceptions.length) return null
  const block = blockAt(times, now)
  if (block)
    return {
      status: "open",
      message: null,
      source: block.isException ? "exception" : "hours",
      since: block.from,
      until: block.until,
    }
  const exceptional = exceptionOn(times, dayOf(now)).length > 0
  const since = lastEnd(times, now) ?? momentOf(dayOf(now), "00:00")
  const until = nextBlock(times, now)?.from ?? null
  return { status: "closed", message: null, source: exceptional ? "exception" : "hours", since, until }
}
