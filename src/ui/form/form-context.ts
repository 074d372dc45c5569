import { createContext, useContext, useEffect, useLayoutEffect, useRef } from "react"
import type { Language } from "../../platform/i18n.ts"
import type { Store } from "../../platform/web/store.ts"
import type { FieldConstraints } from "./field-constraints.ts"

/** What the fields and the summary of a form share, besides the values. */
export interface FormInfo {
  /** Id of a field's control, for labels and links. */
  idOf: (name: string) => string
  constraintsOf: (name: string) => FieldConstraints
  /** Registers a field with its label; returns a function that removes it. */
  registerField: (name: string, label: string, options?: FieldOptions) => () => void
  /** A value of a field in words; undefined where the value says it itself. */
  textOf: (name: string, value: unknown) => string | undefined
  /** The label of a field, also after it was hidden; undefined for a field that was never shown. */
  labelOf: (name: string) => string | undefined
  /** Whether a field is shown now. */
  hasField: (name: string) => boolean
  /** Renders the component again when fields appear or disappear. */
  useChanges: () => void
  /** Lets a field report typed text that is not a valid value: half a date, letters in a number. */
  setCheck: (name: string, check: Check) => void
  /** Makes saves wait for an upload of this field; returns what to call when it ended. */
  beginUpload: (name: string) => (hasFailed: boolean) => void
  /** Waits until nothing is being uploaded; gives the field whose upload failed meanwhile, if any. */
  uploadsEnded: () => Promise<string | undefined>
  /** Moves the focus to a field; one in the other language is shown first. */
  focus: (name: string) => void
  /** The language of the texts that are shown, where the form has them in two. */
  language: Store<Language>
  /** Names whose English is older than the Dutch: `staleTranslations` of the edited row. */
  outdated: readonly string[]
  /** The titles of the form, in the order of the page. */
  sections: Store<readonly Section[]>
  /** Adds a title; returns a function that removes it. */
  registerSection: (section: Section) => () => void
  /** Hides the errors of a new row until the next save. */
  markUntouched: (row: string) => void
}

export interface Section {
  /** Id of its heading. */
  id: string
  title: string
}
export interface FieldOptions {
  textOf?: TextOf | undefined
  /** What to do when it is empty and must not be: "Give the activity a title". */
  missing?: string | undefined
}
/** A value of a field in words: the label of a choice. */
export type TextOf = (value: unknown) => string | undefined
export type Check = () => Fault | undefined

/** A text of the namespace `ui`. */
export interface Fault {
  key: string
  params?: Record<string, unknown>
}

const Context = createContext<FormInfo | null>(null)
export const FormInfoProvider = Context.Provider

export function useFormInfo(): FormInfo {
  const info = useContext(Context)
  if (!info) throw new Error("A field is used outside a form")
  return info
}

/** Adds a check to the validation of the form. */
export function useTypedCheck(name: string, check: Check): void {
  const { setCheck } = useFormInfo()
  const latest = useRef(check)
  useLayoutEffect(() => {
    latest.current = check
  })
  useEffect(() => setCheck(name, () => latest.current()), [name, setCheck])
}

/** Makes a save wait for the upload of a field: its value is in the form when the save continues. */
export function useUpload(name: string, { isSending, hasFailed }: { isSending: boolean; hasFailed: boolean }): void {
  const { beginUpload } = useFormInfo()
  const latest = useRef(hasFailed)
  useLayoutEffect(() => {
    latest.current = hasFailed
  })
  useEffect(() => {
    if (!isSending) return
    const end = beginUpload(name)
    return () => end(latest.current)
  }, [name, isSending, beginUpload])
}

/** Moves the focus to the control of a field, of any kind. */
export function focusField(id: string): void {
  const element = document.getElementById(id)
  if (!element) return
  const focusable =
    "input:not([type=hidden]):not([aria-hidden=true]), select, textarea, [role=spinbutton], [role=combobox], button"
  const control = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable)
  element.scrollIntoView({ block: "center" })
  ;(control ?? element).focus({ preventScroll: true })
}
