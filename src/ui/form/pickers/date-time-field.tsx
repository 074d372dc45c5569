import { DateTimePicker } from "@mui/x-date-pickers/DateTimePicker"
import dayjs from "dayjs"
import utc from "dayjs/plugin/utc.js"
import type { FieldValues } from "react-hook-form"
import { dateMax, dateMin } from "./date-field.tsx"
import { FieldFrame } from "../fields/field-frame.tsx"
import { usePicked } from "./picked-value.ts"
import { moment } from "./picker-kinds.ts"
import { PickerProvider } from "./picker-provider.tsx"
import { dateSlots, pickerSx, pickerSlotProps } from "./picker-slots.tsx"
import { type FieldProps, useField } from "../fields/use-field.ts"

dayjs.extend(utc)

interface DateTimeFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** ISO 8601 */
  min?: string
  max?: string
  /** Minutes between the choices. Any minute can be typed. */
  step?: number
}

/** A day and a time in the Netherlands, picked or typed. The value is ISO 8601 in UTC, or null. */
export function DateTimeField<T extends FieldValues = FieldValues>(props: DateTimeFieldProps<T>) {
  return (
    <PickerProvider>
      <MomentPicker {...(props as unknown as DateTimeFieldProps<FieldValues>)} />
    </PickerProvider>
  )
}

function MomentPicker(props: DateTimeFieldProps<FieldValues>) {
  const { label, help, disabled = false, step = 5 } = props
  const field = useField<string | null | undefined>(props)
  const limits = {
    min: (props.min && moment.read(props.min)) || dayjs.utc(dateMin),
    max: (props.max && moment.read(props.max)) || dayjs.utc(`${dateMax}T23:59:59`),
    describe: (limit: dayjs.Dayjs) => limit.format(props.min || props.max ? "DD-MM-YYYY HH:mm" : "DD-MM-YYYY"),
  }
  const picked = usePicked(props.name, field, moment, limits)
  return (
    <FieldFrame {...field} label={label} help={help} disabled={disabled}>
      <DateTimePicker
        value={picked.value}
        onChange={picked.change}
        timezone="UTC"
        minDateTime={limits.min}
        maxDateTime={limits.max}
        ampm={false}
        disabled={disabled}
        timeSteps={{ hours: 1, minutes: step }}
        slots={dateSlots}
        slotProps={pickerSlotProps(field, picked.leave)}
        sx={pickerSx(320)}
      />
    </FieldFrame>
  )
}
