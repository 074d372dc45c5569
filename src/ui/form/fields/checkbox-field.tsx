import Checkbox from "@mui/material/Checkbox"
import type { FieldValues } from "react-hook-form"
import { CheckFrame } from "./check-frame.tsx"
import { type FieldProps, useField } from "./use-field.ts"

/** A single checkbox, for yes or no. */
export function CheckboxField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  const field = useField<boolean | null | undefined>(props as FieldProps)
  return (
    <CheckFrame {...props} {...field} indent={31}>
      <Checkbox
        id={field.id}
        name={props.name}
        checked={field.value === true}
        onChange={(event) => field.change(event.target.checked)}
        onBlur={field.blur}
        slotProps={{ input: { "aria-describedby": field.describedBy, "aria-invalid": field.fault !== undefined } }}
      />
    </CheckFrame>
  )
}
