import { useSyncExternalStore } from "react"

export interface Question {
  /** Default: "Confirm Action" in the user's language. */
  title?: string
  /** Default: "Are you sure?" in the user's language. */
  message?: string
  /** Default: "Confirm". For a destructive action: the verb and the object. */
  confirmLabel?: string
}
type Pending = Question & { answer: (confirmed: boolean) => void }

let pending: Pending | null = null
const listeners = new Set<() => void>()

function set(next: Pending | null): void {
  pending = next
  for (const listener of listeners) listener()
}

/** Asks the user to confirm; resolves true on Confirm, false on Cancel or close. */
export function confirm(question: Question = {}): Promise<boolean> {
  pending?.answer(false)
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      set(null)
      resolve(confirmed)
    }
    set({ ...question, answer })
  })
}

/** For the dialog in the layout: the pending question. */
export const usePendingQuestion = (): Pending | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pending,
    () => null,
  )
