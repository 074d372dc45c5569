import { type CalendarDate, parseDate } from "@internationalized/date"
import { useRef } from "react"
import { DatePicker } from "react-aria-components"
import type { FieldValues } from "react-hook-form"
import { type FieldProps, useField } from "../fields/use-field.ts"
import { usePicked } from "./picked-value.ts"
import { ariaOf, DateControl, PickerFrame } from "./picker-frame.tsx"
import { day } from "./picker-kinds.ts"

/** Default range of a date picker. */
export const dateMin = "1900-01-01"
export const dateMax = "2099-12-31"

/** "DD-MM-YYYY" */
export const dayText = ({ year, month, day: date }: CalendarDate): string =>
  [String(date).padStart(2, "0"), String(month).padStart(2, "0"), year].join("-")

/** A day, picked or typed, from 1900 to 2099. The value is "YYYY-MM-DD", or null. */
export function DateField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  const { name, label, help, disabled = false } = props
  const field = useField<string | null | undefined>(props as FieldProps)
  const frame = useRef<HTMLDivElement>(null)
  const limits = { min: parseDate(dateMin), max: parseDate(dateMax), describe: dayText }
  const picked = usePicked(name, field, day, frame, limits)
  return (
    <PickerFrame field={field} label={label} help={help} disabled={disabled} ref={frame}>
      <DatePicker
        {...ariaOf(field)}
        value={picked.value}
        onChange={picked.change}
        onBlur={picked.leave}
        minValue={limits.min}
        maxValue={limits.max}
        isDisabled={disabled}
      >
        <DateControl clear={field.required || !picked.value ? undefined : () => picked.change(null)} />
      </DatePicker>
    </PickerFrame>
  )
}
