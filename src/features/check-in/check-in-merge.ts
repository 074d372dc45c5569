import type { PaymentState, Presence } from "../activities/sign-up-kinds.ts"
import type { CheckInMark } from "./check-in.ts"

/** What is known of one thing about somebody, and who said so when. */
export interface TimedValue<T> {
  value: T
  at: Date | null
  by: string | null
  byUserId: number | null
}

/** What the server has of somebody. */
export interface MarkState {
  presence: TimedValue<Presence>
  payment: TimedValue<PaymentState>
}

type Value = Presence | PaymentState

interface Merged {
  outcome: "applied" | "overruled"
  conflict: { value: Value; by: string | null; at: Date } | null
}

/**
 * How far times may be off, in milliseconds: a call that takes long makes its taps seem later than they were. For taps of
 * one account, and of several.
 */
const slack = { own: 60_000, others: 2000 }

/** What somebody else said, for whose tap did not count; null if nobody said anything. */
export const saidBefore = <T extends Value>({ value, by, at }: TimedValue<T>) => (at ? { value, by, at } : null)

/**
 * The rule for taps that arrive late: of two that differ, the one that was made last counts, whichever arrives first. One
 * that was made looking at what is there now came after it, if the times differ no more than calls may take. The phone
 * gets a conflict if it did not know what the other said.
 */
export function mergeMark(known: MarkState, { what, to, from }: CheckInMark, tappedAt: Date, userId: number): Merged {
  const { value, at, byUserId }: TimedValue<Value> = known[what]
  const before = at === null ? 0 : at.getTime() - tappedAt.getTime()
  const isLater =
    at === null || before < 0 || (from === value && before <= slack[byUserId === userId ? "own" : "others"])
  if (value === to) return { outcome: "applied", conflict: null }
  const other = saidBefore(known[what])
  // Nobody owes anything: a tap that takes a payment back is about a payment that is not there.
  const isEmpty = to === "due" && value !== "paid"
  if (!isLater || isEmpty) return { outcome: "overruled", conflict: other }
  return { outcome: "applied", conflict: from === null || from === value ? null : other }
}
