import { createContext, useContext, useEffect, useLayoutEffect, useRef } from "react"
import type { FieldConstraints } from "./field-constraints.ts"

/** What the fields and the summary of a form share, beside the values. */
export interface FormInfo {
  /** Id of the control of a field, for labels and for links to it. */
  idOf: (name: string) => string
  constraintsOf: (name: string) => FieldConstraints
  /** Says that a field is on the page, under this label; answers how to take it away. */
  registerField: (name: string, label: string) => () => void
  labelOf: (name: string) => string | undefined
  hasField: (name: string) => boolean
  /** Lets a field say what is typed in it but is no value: half a date, letters for a number. */
  setCheck: (name: string, check: Check) => void
  /** Keeps quiet about a row that was just added, until the next save. */
  markUntouched: (row: string) => void
}

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

/** Has the form ask this each time it is checked. */
export function useTypedCheck(name: string, check: Check): void {
  const { setCheck } = useFormInfo()
  const latest = useRef(check)
  useLayoutEffect(() => {
    latest.current = check
  })
  useEffect(() => setCheck(name, () => latest.current()), [name, setCheck])
}

/** Moves the focus to the control of a field, whatever it is made of. */
export function focusField(id: string): void {
  const place = document.getElementById(id)
  if (!place) return
  const focusable =
    "input:not([type=hidden]):not([aria-hidden=true]), select, textarea, [role=spinbutton], [role=combobox], button"
  const control = place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable)
  place.scrollIntoView({ block: "center" })
  ;(control ?? place).focus({ preventScroll: true })
}
