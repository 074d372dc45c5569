import { useId, useState } from "react"
import type * as z from "zod"
import type { Check, FormInfo } from "./form-context.ts"
import { constraintsOf, type FieldConstraints } from "./field-constraints.ts"

/** The registry of a form: its fields, their constraints, and their checks of typed text. */
export function useFormFields(schema: z.ZodType): {
  info: FormInfo
  checks: ReadonlyMap<string, Check>
  untouchedRows: Set<string>
} {
  const formId = useId()
  const [register] = useState(() => createRegister(formId, schema))
  return register
}

function createRegister(formId: string, schema: z.ZodType) {
  const labels = new Map<string, string>()
  const checks = new Map<string, Check>()
  const untouchedRows = new Set<string>()
  const cache = new Map<string, FieldConstraints>()
  const info: FormInfo = {
    idOf: (name) => `${formId}${name.replaceAll(".", "-")}`,
    constraintsOf: (name) => {
      const constraints = cache.get(name) ?? constraintsOf(schema, name)
      cache.set(name, constraints)
      return constraints
    },
    registerField: (name, label) => {
      labels.set(name, label)
      return () => {
        labels.delete(name)
        checks.delete(name)
      }
    },
    labelOf: (name) => labels.get(name),
    hasField: (name) => labels.has(name),
    markUntouched: (name) => void untouchedRows.add(name),
    setCheck: (name, check) => void checks.set(name, check),
  }
  return { info, checks, untouchedRows: untouchedRows }
}
