import { TimePicker } from "@mui/x-date-pickers/TimePicker"
import type { FieldValues } from "react-hook-form"
import { FieldFrame } from "../fields/field-frame.tsx"
import { usePicked } from "./picked-value.ts"
import { clock } from "./picker-kinds.ts"
import { PickerProvider } from "./picker-provider.tsx"
import { pickerSx, pickerSlotProps, timeSlots } from "./picker-slots.tsx"
import { type FieldProps, useField } from "../fields/use-field.ts"

interface TimeFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Minutes between the choices. Any minute can be typed. */
  step?: number
}

/** A time of the day on 24 hours, picked or typed. The value is "HH:mm", or null. */
export function TimeField<T extends FieldValues = FieldValues>(props: TimeFieldProps<T>) {
  return (
    <PickerProvider>
      <ClockPicker {...(props as unknown as TimeFieldProps<FieldValues>)} />
    </PickerProvider>
  )
}

function ClockPicker(props: TimeFieldProps<FieldValues>) {
  const { label, help, disabled = false, step = 5 } = props
  const field = useField<string | null | undefined>(props)
  const picked = usePicked(props.name, field, clock)
  return (
    <FieldFrame {...field} label={label} help={help} disabled={disabled}>
      <TimePicker
        value={picked.value}
        onChange={picked.change}
        ampm={false}
        disabled={disabled}
        timeSteps={{ hours: 1, minutes: step }}
        slots={timeSlots}
        slotProps={pickerSlotProps(field, picked.leave)}
        sx={pickerSx(200)}
      />
    </FieldFrame>
  )
}
