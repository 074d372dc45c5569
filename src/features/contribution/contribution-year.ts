import { addYears } from "../../platform/amsterdam.ts"

// An association year begins in September, as that of boards (`features/groups/board-years.ts`).

export const firstContributionYear = 2000
export const lastContributionYear = 2098

/** The first day of a year, and the first of the next. */
export const daysOfYear = (year: number): { from: string; until: string } => ({
  from: `${year}-09-01`,
  until: `${year + 1}-09-01`,
})

export const isInYear = (day: string, year: number): boolean => {
  const { from, until } = daysOfYear(year)
  return day >= from && day < until
}

/** A day of one year in another. */
export const dayInYear = (day: string, from: number, to: number): string => addYears(day, to - from)
