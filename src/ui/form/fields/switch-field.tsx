import type { FieldValues } from "react-hook-form"
import { CheckField } from "./check-field.tsx"
import type { FieldProps } from "./use-field.ts"

/** A switch, for on or off. */
export function SwitchField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  return <CheckField {...(props as FieldProps)} look="switch" />
}
