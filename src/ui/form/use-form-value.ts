import { type FieldPath, type FieldPathValue, type FieldValues, useWatch } from "react-hook-form"

/** The current value of another field of the form. */
export function useFormValue<T extends FieldValues = FieldValues, N extends FieldPath<T> = FieldPath<T>>(
  name: N,
): FieldPathValue<T, N> | undefined {
  return useWatch<T>({ name }) as FieldPathValue<T, N> | undefined
}
