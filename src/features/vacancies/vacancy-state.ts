import type { VisibleDays } from "../../platform/publishing/publishing.ts"

export const vacancyStates = ["open", "planned", "closed"] as const
export type VacancyState = (typeof vacancyStates)[number]

/** What decides whether people can apply, for a vacancy and its company: days `YYYY-MM-DD`, null is no limit. */
export interface Dated extends VisibleDays {
  deadline?: string | null | undefined
  company: VisibleDays
}

/**
 * Whether people can apply on a day: within the days of the vacancy and those of its company, up to and including the
 * deadline. A vacancy that has not begun is planned, even if it would end before that.
 * @param today `YYYY-MM-DD`, in Amsterdam
 */
export function vacancyState({ visibleFrom, visibleUntil, deadline, company }: Dated, today: string): VacancyState {
  if ([visibleFrom, company.visibleFrom].some((first) => first && today < first)) return "planned"
  return [visibleUntil, company.visibleUntil, deadline].some((last) => last && today > last) ? "closed" : "open"
}

/**
 * The last day on which people can apply; null if the vacancy has none. Otherwise the company's last day
 * counts too, if it is earlier.
 */
export function lastDay({ visibleUntil, deadline, company }: Dated): string | null {
  if (!visibleUntil && !deadline) return null
  const days = [visibleUntil, deadline, company.visibleUntil].filter((day) => day != null)
  return days.toSorted()[0] ?? null
}

/** The first day on which visitors see it; null if they always could. */
export function firstDay({ visibleFrom, company }: Dated): string | null {
  const days = [visibleFrom, company.visibleFrom].filter((day) => day != null)
  return days.toSorted().at(-1) ?? null
}
