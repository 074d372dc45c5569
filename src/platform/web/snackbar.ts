import { createStore } from "./store.ts"

export type Severity = "success" | "error"
export interface Snack {
  id: number
  message: string
  severity: Severity
  /** For actions that can be undone: the label of the button and what it does. */
  action?: { label: string; run: () => void }
}

/** The same message is shown at most once per this number of milliseconds. */
const quietPeriod = 2000

const current = createStore<Snack | null>(null)
let serial = 0
const shownAt = new Map<string, number>()

/**
 * Shows a message at the bottom of the page; a repeat within two seconds is ignored. What was done in between makes it no
 * repeat: who signs up, off and up again is told each time.
 */
export function showSnack(message: string, severity: Severity = "success", action?: Snack["action"]): void {
  const now = Date.now()
  if (now - (shownAt.get(message) ?? Number.NEGATIVE_INFINITY) < quietPeriod) return
  if (severity === "success") shownAt.clear()
  shownAt.set(message, now)
  current.set({ id: ++serial, message, severity, ...(action ? { action } : {}) })
}

export const closeSnack = (): void => current.set(null)

/** For the layout: the message on the screen. */
export const useSnack = current.useValue
