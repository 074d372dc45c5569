import { type CalendarDateTime, parseDateTime, toCalendarDate } from "@internationalized/date"
import { useRef } from "react"
import { DatePicker } from "react-aria-components"
import type { FieldValues } from "react-hook-form"
import { type FieldProps, useField } from "../fields/use-field.ts"
import { dateMax, dateMin, dayText } from "./date-field.tsx"
import { usePicked } from "./picked-value.ts"
import { ariaOf, DateControl, PickerFrame } from "./picker-frame.tsx"
import { moment } from "./picker-kinds.ts"

const limits = {
  min: parseDateTime(`${dateMin}T00:00`),
  max: parseDateTime(`${dateMax}T23:59:59`),
  describe: (limit: CalendarDateTime) => dayText(toCalendarDate(limit)),
}

/** A day and a time in the Netherlands, picked or typed. The value is ISO 8601 in UTC, or null. */
export function DateTimeField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  const { name, label, help, disabled = false } = props
  const field = useField<string | null | undefined>(props as FieldProps)
  const frame = useRef<HTMLDivElement>(null)
  const picked = usePicked(name, field, moment, frame, limits)
  return (
    <PickerFrame field={field} label={label} help={help} disabled={disabled} ref={frame}>
      <DatePicker
        {...ariaOf(field)}
        value={picked.value}
        onChange={picked.change}
        onBlur={picked.leave}
        granularity="minute"
        hourCycle={24}
        minValue={limits.min}
        maxValue={limits.max}
        isDisabled={disabled}
      >
        <DateControl clear={field.required || !picked.value ? undefined : () => picked.change(null)} />
      </DatePicker>
    </PickerFrame>
  )
}
