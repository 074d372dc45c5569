import { useId, useState } from "react"
import type * as z from "zod"
import { createStore } from "../../platform/web/store.ts"
import type { Check, FormInfo, TextOf } from "./form-context.ts"
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
  const shown = new Set<string>()
  const changes = createStore(0)
  const labels = new Map<string, string>()
  const texts = new Map<string, TextOf>()
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
    registerField: (name, label, textOf) => {
      shown.add(name)
      labels.set(name, label)
      if (textOf) texts.set(name, textOf)
      changes.set(changes.get() + 1)
      return () => {
        shown.delete(name)
        checks.delete(name)
        changes.set(changes.get() + 1)
      }
    },
    labelOf: (name) => labels.get(name),
    textOf: (name, value) => texts.get(name)?.(value),
    hasField: (name) => shown.has(name),
    useChanges: () => void changes.useValue(),
    markUntouched: (name) => void untouchedRows.add(name),
    setCheck: (name, check) => void checks.set(name, check),
  }
  return { info, checks, untouchedRows: untouchedRows }
}
