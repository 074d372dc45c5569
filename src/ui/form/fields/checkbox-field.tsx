import type { FieldValues } from "react-hook-form"
import { CheckField } from "./check-field.tsx"
import type { FieldProps } from "./use-field.ts"

/** A single checkbox, for yes or no. */
export function CheckboxField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  return <CheckField {...(props as FieldProps)} look="check" />
}
