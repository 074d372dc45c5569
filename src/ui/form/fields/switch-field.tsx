import Switch from "@mui/material/Switch"
import type { FieldValues } from "react-hook-form"
import { CheckFrame } from "./check-frame.tsx"
import { type FieldProps, useField } from "./use-field.ts"

/** A switch, for on or off. */
export function SwitchField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  const field = useField<boolean | null | undefined>(props as FieldProps)
  return (
    <CheckFrame {...props} {...field} indent={47}>
      <Switch
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
