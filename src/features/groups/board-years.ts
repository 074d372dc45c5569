import { addDays } from "../../platform/amsterdam.ts"
import { earliest, type Period } from "./group-period.ts"

/** The year in which the board year of a day begins: 1 September up to and including 31 August. */
export const boardYearOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < "09-01" ? 1 : 0)

/** `2025–2026` */
export const boardYearName = (year: number): string => `${year}–${year + 1}`

export interface BoardYear<P> {
  year: number
  memberships: P[]
}

type Membership = Period & { userId: number; roleId: number }

/**
 * The members of a group in each board year, newest year first and within a year in the given order. A membership over
 * several years is in each of them; two of one person in the same role and year become one. Current members are left
 * out of the current year; a dissolved group has none.
 */
export function boardYears<P extends Membership>(
  memberships: readonly P[],
  today: string,
  dissolvedOn?: string | null,
): BoardYear<P>[] {
  const years = new Map<number, Map<string, P>>()
  for (const membership of memberships) {
    const end = earliest(membership.until, dissolvedOn)
    const isPast = end !== null && end <= today
    if (membership.since > today || (end !== null && end <= membership.since)) continue
    const last = isPast ? boardYearOf(addDays(end, -1)) : boardYearOf(today) - 1
    for (let year = boardYearOf(membership.since); year <= last; year++) {
      const held = years.get(year) ?? new Map<string, P>()
      years.set(year, held)
      const key = `${membership.userId} ${membership.roleId}`
      if (!held.has(key)) held.set(key, membership)
    }
  }
  return [...years]
    .map(([year, held]) => ({ year, memberships: [...held.values()] }))
    .toSorted((a, b) => b.year - a.year)
}
