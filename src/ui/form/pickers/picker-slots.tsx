import { Calendar, Clock, X } from "lucide-react"
import type { SxProps } from "@mui/material/styles"
import type { Field } from "../fields/use-field.ts"

/** Our icons for the pickers. */
export const dateSlots = { openPickerIcon: () => <Calendar size={20} />, clearIcon: () => <X size={18} /> }
export const timeSlots = { ...dateSlots, openPickerIcon: () => <Clock size={20} /> }

/** Like the other fields: a visible border, and no wider than a date. */
export const pickerSx = (maxWidth: number): SxProps => ({
  maxWidth: { sm: maxWidth },
  "& .MuiPickersOutlinedInput-root:not(.Mui-error):not(.Mui-focused):not(.Mui-disabled):not(:hover) .MuiPickersOutlinedInput-notchedOutline":
    {
      borderColor: "text.disabled",
    },
  "& .MuiPickersOutlinedInput-root": { bgcolor: "background.default" },
})

/** Props that every picker passes on to its parts. */
export function pickerSlotProps(
  field: Pick<Field<never>, "id" | "required" | "fault" | "describedBy">,
  leave: () => void,
) {
  return {
    field: { clearable: !field.required },
    textField: {
      id: field.id,
      required: field.required,
      error: field.fault !== undefined,
      fullWidth: true,
      onBlur: leave,
      slotProps: { input: { "aria-labelledby": `${field.id}-label`, "aria-describedby": field.describedBy } },
    },
  } as const
}
