import { useEffect, useLayoutEffect, useRef, useState } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { ApiError } from "../../../platform/web/api.ts"
import type { FormInfo } from "../form-context.ts"
import { byField, mergeChanges } from "./merge-changes.ts"

/** Whose value a field gets; of a long text both, for me to edit. */
export type Choice = "mine" | "theirs" | "both"

export interface FieldConflict {
  name: string
  mine: unknown
  theirs: unknown
  /** Both texts joined; only for texts that are long enough. */
  both: string | undefined
}

export interface Conflict {
  /** Who changed it and when, as the server says it. */
  message: string
  /** Null if unknown. */
  by: string | null
  /** What both changed. Those without a label are not shown until other choices bring them into the form. */
  fields: FieldConflict[]
  /** Fields that were taken over without asking. */
  taken: string[]
}

interface Parts {
  form: UseFormReturn<FieldValues, unknown, never>
  info: FormInfo
  /** What there is now: newer than what the form began with, once it was read anew. */
  row: { version: number; values: FieldValues }
  /** Reads anew what is edited, so that `row` follows. */
  reload: (() => Promise<unknown>) | undefined
}

/** The minimum length of texts that can be joined. */
const longText = 60

function fieldConflict(name: string, mine: unknown, theirs: unknown, info: FormInfo): FieldConflict {
  const isText = typeof mine === "string" && typeof theirs === "string"
  const isLong = isText && mine !== "" && theirs !== "" && Math.max(mine.length, theirs.length) >= longText
  const isOneLine = (info.constraintsOf(name).maxLength ?? Infinity) <= 200
  return { name, mine, theirs, both: isLong ? [mine, theirs].join(isOneLine ? " " : "\n\n") : undefined }
}

/**
 * Handles a save that was refused because somebody else saved first: reads their version, takes over what only they
 * changed, keeps what only I changed, and asks me to choose where we both did. `version` is the one to save with.
 */
export function useConflict({ form, info, row, reload }: Parts) {
  const begun = useRef(row)
  const [refused, setRefused] = useState<{ message: string; by: string | null }>()
  const [conflict, setConflict] = useState<Conflict>()
  const [isReminded, setReminded] = useState(false)
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  /** What a field had before I chose otherwise, so that going back loses nothing. */
  const drafts = useRef<Record<string, unknown>>({})
  const latest = useRef(row)
  useLayoutEffect(() => {
    latest.current = row
  })

  useEffect(() => {
    if (!refused || row.version === begun.current.version) return
    const fieldsOf = (values: FieldValues) => byField(values, (name) => info.labelOf(name) !== undefined)
    const [mine, theirs] = [fieldsOf(form.getValues()), fieldsOf(latest.current.values)]
    const { taken, kept, conflicts } = mergeChanges(fieldsOf(begun.current.values), mine, theirs)
    begun.current = latest.current
    form.reset(latest.current.values)
    // A field that was never shown cannot have been typed in: its value follows from others, and theirs does from theirs.
    const unseen = conflicts.filter((name) => info.labelOf(name) === undefined)
    for (const name of [...kept, ...conflicts])
      if (!unseen.includes(name)) form.setValue(name, mine[name], { shouldDirty: true })
    drafts.current = {}
    setChoices(Object.fromEntries(unseen.map((name) => [name, "theirs"])))
    setReminded(false)
    setConflict({
      ...refused,
      fields: conflicts.map((name) => fieldConflict(name, mine[name], theirs[name], info)),
      taken,
    })
    setRefused(undefined)
  }, [refused, row.version, form, info])

  return {
    conflict,
    choices,
    isReminded,
    /** Reports that a choice is still missing. */
    remind: () => setReminded(true),
    /** The version that the values in the form are based on. */
    version: () => begun.current.version,
    isUndecided: conflict?.fields.some(({ name }) => !choices[name]) ?? false,
    choose: (field: FieldConflict, choice: Choice) => {
      const { name } = field
      drafts.current[`${name} ${choices[name] ?? "mine"}`] = form.getValues(name)
      const value = drafts.current[`${name} ${choice}`] ?? field[choice]
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true })
      setChoices((all) => ({ ...all, [name]: choice }))
      if (choice === "both") info.focus(name)
    },
    /** Handles a refused save. @returns whether it was refused because of a conflict */
    refuse: async (error: unknown): Promise<boolean> => {
      if (!reload || !(error instanceof ApiError) || error.code !== "changedMeanwhile") return false
      await reload()
      setRefused({ message: error.serverMessage ?? "", by: error.changedBy })
      return true
    },
    /** Makes the saved values the base of the next save. */
    settle: (result: unknown) => {
      const saved = (result as { data?: { version?: number } } | undefined)?.data?.version
      begun.current = { version: saved ?? begun.current.version, values: form.getValues() }
      setConflict(undefined)
    },
  }
}
