import type { FieldValues } from "react-hook-form"
import { NumberField } from "./number-field.tsx"
import type { FieldProps } from "./use-field.ts"

/** An amount of money: typed in euros, stored in whole cents. */
export function MoneyField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  return <NumberField<T> {...props} prefix="€" decimals={2} inCents />
}
