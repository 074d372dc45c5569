import { useRef, useState } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { formErrors } from "../../platform/web/form-errors.ts"
import { type Attempts, startAttempts } from "./attempts.ts"
import type { useConflict } from "./conflict/use-conflict.ts"
import type { FormInfo } from "./form-context.ts"
import type { Guarded } from "./leave-guard.tsx"

interface Parts<O, R> {
  form: UseFormReturn<FieldValues, unknown, O>
  info: FormInfo
  onSubmit: (values: O, version: number) => Promise<R>
  onSaved: ((result: R, values: O) => void) | undefined
  serverPaths: Record<string, string> | undefined
  conflict: ReturnType<typeof useConflict>
}
type Outcome<O, R> = { result: R; values: O } | undefined

/** Saves a form: one save at a time, with the server's errors shown at their fields. */
export function useSubmit<O, R>({ form, info, onSubmit, onSaved, serverPaths, conflict }: Parts<O, R>) {
  const { t } = useTranslation(["ui", "errors"])
  const [rest, setRest] = useState<string[]>([])
  /** Increases with every refusal, to move the focus to the summary each time. */
  const [refusals, setRefusals] = useState(0)
  /** Pressed, and waiting for an upload. */
  const [isUploading, setUploading] = useState(false)
  const guarded = useRef<Guarded>({ dirty: false, saving: undefined })

  const attempts = useRef<Attempts<R>>(undefined)

  const save = async (values: O): Promise<Outcome<O, R>> => {
    try {
      attempts.current = startAttempts(() => onSubmit(values, conflict.version()))
      return { result: await attempts.current.result, values }
    } catch (error) {
      // Cancelled by the user, for example in a confirmation: nothing is wrong.
      if (error instanceof DOMException && error.name === "AbortError") return undefined
      if (await conflict.refuse(error)) return undefined
      const found = formErrors(error, { hasField: info.hasField, serverPaths, t, offline: t("ui:form.offline") })
      for (const { name, message } of found.fields) form.setError(name, { type: "server", message })
      setRest(found.rest)
      return undefined
    }
  }

  const submit = async () => {
    if (guarded.current.saving) return
    if (conflict.isUndecided) {
      conflict.remind()
      return setRefusals((count) => count + 1)
    }
    setRest([])
    let outcome: Outcome<O, R>
    const attempt = async () => {
      setUploading(true)
      const failed = await info.uploadsEnded().finally(() => setUploading(false))
      if (failed !== undefined) return info.focus(failed)
      await form.handleSubmit(async (values) => {
        outcome = await save(values)
      })()
    }
    const saving = attempt().then(() => outcome !== undefined)
    guarded.current.saving = saving
    const saved = await saving.finally(() => (guarded.current.saving = undefined))
    if (!saved || !outcome) return setRefusals((count) => count + 1)
    // A user who left in the meantime waits for this save (leave-guard): that navigation goes first.
    await new Promise((resolve) => setTimeout(resolve))
    // Reset the dirty state to the saved values.
    form.reset(form.getValues())
    conflict.settle(outcome.result)
    guarded.current.dirty = false
    onSaved?.(outcome.result, outcome.values)
  }
  return { submit, isUploading, retry: () => attempts.current?.retry(), rest, refusals, guarded }
}
