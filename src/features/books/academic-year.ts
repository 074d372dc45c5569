/** Years of a study, as on the page; a master has no years. */
export const studyYears = ["1", "2", "3", "4", "5", "master"] as const
export type StudyYear = (typeof studyYears)[number]

export const quarters = [1, 2, 3, 4] as const

/** First and last academic year of a book, by the year in which they begin. */
export const firstAcademicYear = 2000
export const lastAcademicYear = 2098

/** An academic year as people write it: `2026–2027`. */
export const academicYearText = (begins: number): string => `${begins}–${begins + 1}`

/** The academic year to buy books for on a day `YYYY-MM-DD`: from July that is the next one. */
export const academicYearOn = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < "07" ? 1 : 0)

/**
 * The academic year that a page shows if none is chosen: that of today, otherwise the nearest before it that has books,
 * otherwise the first that has.
 */
export function yearToShow(withBooks: readonly number[], today: string): number {
  const current = academicYearOn(today)
  const past = withBooks.filter((year) => year <= current)
  return past.length ? Math.max(...past) : Math.min(...withBooks, ...(withBooks.length ? [] : [current]))
}

/** `2026-2027`, `2026/27`, `2026–2027` or `2026` as the year in which it begins; undefined for anything else. */
export function readAcademicYear(text: string): number | undefined {
  const [, begins, ends] = /^(\d{4})(?:\s*[-–/]\s*(\d{4}|\d{2}))?$/.exec(text.trim()) ?? []
  const year = Number(begins)
  const isNext = ends === undefined || Number(ends) === (ends.length === 2 ? (year + 1) % 100 : year + 1)
  return begins !== undefined && isNext ? year : undefined
}
