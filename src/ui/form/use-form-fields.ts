import { useId, useMemo, useState } from "react"
import { flushSync } from "react-dom"
import type * as z from "zod"
import type { Language } from "../../platform/i18n.ts"
import { createStore } from "../../platform/web/store.ts"
import { type Check, focusField, type FormInfo, type Section, type TextOf } from "./form-context.ts"
import { constraintsOf, type FieldConstraints } from "./field-constraints.ts"
import { languageOf } from "./text-pairs.ts"

interface Register {
  checks: ReadonlyMap<string, Check>
  untouchedRows: Set<string>
  /** What to do about an empty field, by name. */
  missingTexts: ReadonlyMap<string, string>
}

const none: readonly string[] = []

/** The registry of a form: its fields, their constraints, and their checks of typed text. */
export function useFormFields(schema: z.ZodType, outdated = none): Register & { info: FormInfo } {
  const formId = useId()
  const [{ info, ...register }] = useState(() => createRegister(formId, schema))
  return { ...register, info: useMemo(() => ({ ...info, outdated }), [info, outdated]) }
}

function createRegister(formId: string, schema: z.ZodType) {
  const shown = new Set<string>()
  const changes = createStore(0)
  const labels = new Map<string, string>()
  const texts = new Map<string, TextOf>()
  const missingTexts = new Map<string, string>()
  const checks = new Map<string, Check>()
  const untouchedRows = new Set<string>()
  const uploads = new Map<string, PromiseWithResolvers<boolean>>()
  const cache = new Map<string, FieldConstraints>()
  const language = createStore<Language>("nl")
  const sections = createStore<readonly Section[]>([])
  const info: Omit<FormInfo, "outdated"> = {
    idOf: (name) => `${formId}${name.replaceAll(".", "-")}`,
    constraintsOf: (name) => {
      const constraints = cache.get(name) ?? constraintsOf(schema, name)
      cache.set(name, constraints)
      return constraints
    },
    registerField: (name, label, { textOf, missing } = {}) => {
      shown.add(name)
      labels.set(name, label)
      if (textOf) texts.set(name, textOf)
      if (missing) missingTexts.set(name, missing)
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
    language,
    focus: (name) => {
      const own = languageOf(name) ?? language.get()
      if (own !== language.get()) flushSync(() => language.set(own))
      focusField(info.idOf(name))
    },
    sections,
    registerSection: (section) => {
      sections.set([...sections.get(), section].toSorted(inOrder))
      return () => sections.set(sections.get().filter((each) => each !== section))
    },
    beginUpload: (name) => {
      const upload = Promise.withResolvers<boolean>()
      uploads.set(name, upload)
      return (hasFailed) => {
        uploads.delete(name)
        upload.resolve(hasFailed)
      }
    },
    uploadsEnded: async () => {
      while (true) {
        const [first] = uploads
        if (!first) return undefined
        // oxlint-disable-next-line eslint/no-await-in-loop -- another may have begun meanwhile
        if (await first[1].promise) return first[0]
      }
    },
    setCheck: (name, check) => void checks.set(name, check),
  }
  return { info, checks, untouchedRows, missingTexts }
}

const inOrder = (a: Section, b: Section): number => {
  const [first, second] = [document.getElementById(a.id), document.getElementById(b.id)]
  return first && second && first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
