import {
  type CalendarDate,
  type CalendarDateTime,
  parseDate,
  parseDateTime,
  parseTime,
  type Time,
  toCalendarDate,
  toTime,
} from "@internationalized/date"
import { clockOf, dayOf, momentOf } from "../../../platform/amsterdam.ts"

/** How a kind of picker stores its value in the form. */
export interface PickerKind<V> {
  /** Undefined if it cannot be read. */
  read: (value: string) => V | undefined
  write: (picked: V) => string
  /** Message for an incomplete value; a text of the namespace `ui`. */
  incomplete: string
}

function attempt<V>(read: () => V): V | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const timeText = (time: Time) => time.toString().slice(0, 5)

/** "YYYY-MM-DD". A day has no time zone. */
export const day: PickerKind<CalendarDate> = {
  read: (value) => attempt(() => parseDate(value.slice(0, 10))),
  write: (picked) => picked.toString(),
  incomplete: "field.dateIncomplete",
}

/** "HH:mm" */
export const clock: PickerKind<Time> = {
  read: (value) => attempt(() => parseTime(value.slice(0, 5))),
  write: timeText,
  incomplete: "field.timeIncomplete",
}

/**
 * A point in time, ISO 8601 in UTC. The picker works with Amsterdam's wall-clock time without a time zone, where no
 * hour is skipped or repeated; so users in any time zone see the same.
 */
export const moment: PickerKind<CalendarDateTime> = {
  read: (value) => {
    const instant = new Date(value)
    return Number.isNaN(instant.getTime())
      ? undefined
      : attempt(() => parseDateTime(`${dayOf(instant)}T${clockOf(instant)}`))
  },
  write: (picked) => momentOf(toCalendarDate(picked).toString(), timeText(toTime(picked))).toISOString(),
  incomplete: "field.momentIncomplete",
}
