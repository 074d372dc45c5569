import { useSyncExternalStore } from "react"

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

let current: Snack | null = null
let serial = 0
const shownAt = new Map<string, number>()
const listeners = new Set<() => void>()

function set(snack: Snack | null): void {
  current = snack
  for (const listener of listeners) listener()
}

/** Shows a message at the bottom of the page; a repeat within two seconds is ignored. */
export function showSnack(message: string, severity: Severity = "success", action?: Snack["action"]): void {
  const now = Date.now()
  if (now - (shownAt.get(message) ?? Number.NEGATIVE_INFINITY) < quietPeriod) return
  shownAt.set(message, now)
  set({ id: ++serial, message, severity, ...(action ? { action } : {}) })
}

export const closeSnack = (): void => set(null)

export function useSnack(): Snack | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => null,
  )
}
