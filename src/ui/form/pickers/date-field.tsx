import { DatePicker } from "@mui/x-date-pickers/DatePicker"
import dayjs from "dayjs"
import type { FieldValues } from "react-hook-form"
import { FieldFrame } from "../fields/field-frame.tsx"
import { usePicked } from "./picked-value.ts"
import { day } from "./picker-kinds.ts"
import { PickerProvider } from "./picker-provider.tsx"
import { dateSlots, pickerSx, pickerSlotProps } from "./picker-slots.tsx"
import { type FieldProps, useField } from "../fields/use-field.ts"

/** Default range of a date picker. */
export const dateMin = "1900-01-01"
export const dateMax = "2099-12-31"

interface DateFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** "YYYY-MM-DD" */
  min?: string
  max?: string
  views?: readonly ("year" | "month" | "day")[]
  /** For a birthday: "year". */
  openTo?: "year" | "month" | "day"
  disablePast?: boolean
  disableFuture?: boolean
}

/** A day, picked or typed. The value is "YYYY-MM-DD", or null. */
export function DateField<T extends FieldValues = FieldValues>(props: DateFieldProps<T>) {
  return (
    <PickerProvider>
      <DayPicker {...(props as unknown as DateFieldProps<FieldValues>)} />
    </PickerProvider>
  )
}

function DayPicker(props: DateFieldProps<FieldValues>) {
  const { label, help, disabled = false, min = dateMin, max = dateMax } = props
  const field = useField<string | null | undefined>(props)
  const limits = { min: dayjs(min), max: dayjs(max), describe: (limit: dayjs.Dayjs) => limit.format("DD-MM-YYYY") }
  const picked = usePicked(props.name, field, day, limits)
  return (
    <FieldFrame {...field} label={label} help={help} disabled={disabled}>
      <DatePicker
        value={picked.value}
        onChange={picked.change}
        minDate={limits.min}
        maxDate={limits.max}
        disabled={disabled}
        disablePast={props.disablePast ?? false}
        disableFuture={props.disableFuture ?? false}
        {...(props.views ? { views: props.views } : {})}
        {...(props.openTo ? { openTo: props.openTo } : {})}
        slots={dateSlots}
        slotProps={pickerSlotProps(field, picked.leave)}
        sx={pickerSx(280)}
      />
    </FieldFrame>
  )
}
