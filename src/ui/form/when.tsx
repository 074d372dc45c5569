import { type FieldValues, useWatch } from "react-hook-form"

interface WhenProps<T extends FieldValues> {
  test: (values: T) => boolean
  children: React.ReactNode
}

/** Fields that depend on the value of others. While hidden they keep their input. */
export function When<T extends FieldValues = FieldValues>({ test, children }: WhenProps<T>) {
  const values = useWatch<T>()
  return test(values as T) ? children : null
}
