import dayjs, { type Dayjs } from "dayjs"
import utc from "dayjs/plugin/utc.js"
import { clockOf, dayOf, momentOf } from "../../platform/amsterdam.ts"

dayjs.extend(utc)

/** How a kind of picker keeps its value in the form. */
export interface PickerKind {
  /** Undefined for what cannot be read. */
  read: (value: string) => Dayjs | undefined
  /** Undefined for what is no value (yet). */
  write: (picked: Dayjs) => string | undefined
  /** Text of the namespace `ui` for what was typed but does not exist. */
  invalid: string
  /** The same for what was typed in part. */
  incomplete: string
}

/** "YYYY-MM-DD". A day is the same everywhere: no time zone has a part in it. */
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
 * A moment, ISO 8601 in UTC. The picker works with the clock on the wall in Amsterdam as if that was UTC, where no
 * hour is skipped or comes twice; so it shows the same to readers in any time zone.
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
