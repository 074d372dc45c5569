import { createStore } from "../../../platform/web/store.ts"
import type { MarkResult } from "../check-in.ts"
import type { SentMarks } from "./send-marks.ts"

/** A tap that ended otherwise than whoever tapped expected. It holds no name of who signed up, and no code. */
export type Surprise = Pick<MarkResult, "markId" | "outcome" | "conflict" | "signUpId"> & {
  activityId: number
  /** Whether it was a code that was scanned. */
  isCode: boolean
}

/** Removed when the session ends, like everything of this prefix (`platform/web/session.ts`). */
const storageKey = "clubhuis_PERSONAL_CHECK_IN"
const keptMost = 100

const store = createStore<readonly Surprise[]>([])
if (typeof document !== "undefined") store.set(read())

/** What was not read yet, of every activity: also of taps that another page sent. */
export const useSurprises = store.useValue

function read(): readonly Surprise[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]")
    return Array.isArray(kept) ? (kept as Surprise[]) : []
  } catch {
    return []
  }
}

function write(surprises: readonly Surprise[]): void {
  store.set(surprises)
  try {
    if (surprises.length) localStorage.setItem(storageKey, JSON.stringify(surprises))
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage may be refused; they are then shown as long as the page is open.
  }
}

/** Keeps what ended otherwise, until it was read on the page at the door. @returns what was added */
export function keepSurprises(sent: readonly SentMarks[]): readonly Surprise[] {
  const found = sent.flatMap(surprisesOf)
  if (found.length) write([...read(), ...found].slice(-keptMost))
  return found
}

export const forgetSurprises = (activityId: number): void =>
  write(read().filter((surprise) => surprise.activityId !== activityId))

const surprisesOf = ({ activityId, marks, answer }: SentMarks): Surprise[] =>
  answer.results
    .filter(({ outcome, conflict }) => outcome !== "applied" || conflict)
    .map(({ markId, outcome, conflict, signUpId }) => {
      const mark = marks.find((each) => each.markId === markId)
      const isCode = mark?.ticket !== null && mark?.ticket !== undefined
      return { activityId, markId, outcome, conflict, signUpId: signUpId ?? mark?.signUpId ?? null, isCode }
    })
