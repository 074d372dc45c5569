import { createStore } from "./store.ts"

export interface Question {
  /** Default: "Confirm Action" in the user's language. */
  title?: string
  /** Default: "Are you sure?" in the user's language. */
  message?: string
  /** Default: "Confirm". For a destructive action: the verb and the object. */
  confirmLabel?: string
  /** Default: "Cancel". For an act that is called cancelling itself. */
  cancelLabel?: string
}
type Pending = Question & { answer: (confirmed: boolean) => void }

const pending = createStore<Pending | null>(null)

/** Asks the user to confirm; resolves true on Confirm, false on Cancel or close. */
export function confirm(question: Question = {}): Promise<boolean> {
  pending.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      pending.set(null)
      resolve(confirmed)
    }
    pending.set({ ...question, answer })
  })
}

/** For the dialog in the layout: the pending question. */
export const usePendingQuestion = pending.useValue
