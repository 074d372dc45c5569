import { useId, useState } from "react"
import type * as z from "zod"
import type { Check, FormInfo } from "./form-context.ts"
import { constraintsOf, type FieldConstraints } from "./field-constraints.ts"

/** The register of a form: which fields are on the page, what the schema says of them, how to check what is typed. */
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
  const facts = new Map<string, FieldConstraints>()
  const info: FormInfo = {
    idOf: (name) => `${formId}${name.replaceAll(".", "-")}`,
    constraintsOf: (name) => {
      const known = facts.get(name) ?? constraintsOf(schema, name)
      facts.set(name, known)
      return known
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
