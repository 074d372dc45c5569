import { type FieldValues, useWatch } from "react-hook-form"

interface WhenProps<T extends FieldValues> {
  test: (values: T) => boolean
  children: React.ReactNode
}

/** Fields that only matter for some answers. What was typed in them is kept while they are away. */
export function When<T extends FieldValues = FieldValues>({ test, children }: WhenProps<T>) {
  const values = useWatch<T>()
  return test(values as T) ? children : null
}
