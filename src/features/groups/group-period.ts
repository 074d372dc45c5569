/** Days `YYYY-MM-DD`; `until` is the first day that is not covered, null if there is no end. */
export interface Period {
  since: string
  until?: string | null | undefined
}

/** The earlier of two ends, each of which may be open. */
export const earliest = (a: string | null | undefined, b: string | null | undefined): string | null =>
  !a ? (b ?? null) : !b ? a : a < b ? a : b

/**
 * Whether a membership covers a day from today on that it did not cover before; a new membership has no `before`. If
 * so, it gives somebody rights, or gives them for longer. With the arguments swapped: whether it stops covering a day.
 */
export function startsCounting(after: Period, before: Period | undefined, today: string): boolean {
  const from = after.since > today ? after.since : today
  if (after.until && after.until <= from) return false
  if (!before) return true
  const beganLater = before.since > from
  const endedEarlier = before.until ? !after.until || after.until > before.until : false
  return beganLater || endedEarlier
}
