import dayjs, { type Dayjs } from "dayjs"
import utc from "dayjs/plugin/utc.js"
import { clockOf, dayOf, momentOf } from "../../../platform/amsterdam.ts"

dayjs.extend(utc)

/** How a kind of picker stores its value in the form. */
export interface PickerKind {
  /** Undefined if it cannot be read. */
  read: (value: string) => Dayjs | undefined
  /** Undefined if it is not a valid value (yet). */
  write: (picked: Dayjs) => string | undefined
  /** Message for a value that does not exist; a text of the namespace `ui`. */
  invalid: string
  /** Message for an incomplete value. */
  incomplete: string
}

/** "YYYY-MM-DD". A day has no time zone. */
export const day: PickerKind = {
  read: (value) => (/^\d{4}-\d\d-\d\d/.test(value) ? dayjs(value.slice(0, 10)) : undefined),
  write: (picked) => (picked.isValid() ? picked.format("YYYY-MM-DD") : undefined),
  invalid: "field.dateInvalid",
  incomplete: "field.dateIncomplete",
}

/** "HH:mm", on a day without a clock change. */
export const clock: PickerKind = {
  read: (value) => (/^\d\d:\d\d/.test(value) ? dayjs(`2024-01-01T${value.slice(0, 5)}`) : undefined),
  write: (picked) => (picked.isValid() ? picked.format("HH:mm") : undefined),
  invalid: "field.timeInvalid",
  incomplete: "field.timeIncomplete",
}

/**
 * A point in time, ISO 8601 in UTC. The picker works with Amsterdam's wall-clock time as if it were UTC, where no
 * hour is skipped or repeated; so users in any time zone see the same.
 */
export const moment: PickerKind = {
  read: (value) => {
    const instant = new Date(value)
    return Number.isNaN(instant.getTime()) ? undefined : dayjs.utc(`${dayOf(instant)}T${clockOf(instant)}`)
  },
  write: (picked) =>
    picked.isValid() ? momentOf(picked.format("YYYY-MM-DD"), picked.format("HH:mm")).toISOString() : undefined,
  invalid: "field.dateInvalid",
  incomplete: "field.momentIncomplete",
}
