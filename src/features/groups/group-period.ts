/** Days `YYYY-MM-DD`; the second is the first that no longer counts, null when there is none. */
export interface Period {
  since: string
  until?: string | null | undefined
}

/** The earlier of two ends, of which either may be open. */
export const earliest = (a: string | null | undefined, b: string | null | undefined): string | null =>
  !a ? (b ?? null) : !b ? a : a < b ? a : b

/**
 * Whether a place counts on a day from today on that it did not count on before; for a new place there is no `before`.
 * Then it gives somebody rights, or gives them longer. With the two exchanged: whether it stops counting on a day.
 */
export function startsCounting(after: Period, before: Period | undefined, today: string): boolean {
  const from = after.since > today ? after.since : today
  if (after.until && after.until <= from) return false
  if (!before) return true
  const beganLater = before.since > from
  const endedEarlier = before.until ? !after.until || after.until > before.until : false
  return beganLater || endedEarlier
}
