/** What a book looks like, from best to worst. */
export const conditions = ["asNew", "pencil", "ink", "worn"] as const
export type Condition = (typeof conditions)[number]

export const listingStatuses = ["active", "reserved", "sold", "withdrawn"] as const
export type ListingStatus = (typeof listingStatuses)[number]
/** The statuses in which others see a listing. */
export const offeredStatuses = ["active", "reserved"] as const satisfies readonly ListingStatus[]

/** How long a listing is shown, unless its seller renews it. */
export const offeredMonths = 6
/** Days that a listing is kept after it was sold or withdrawn, with what was written about it. */
export const listingDays = 90
/** Days before a listing expires that its seller is told. */
export const reminderDays = 7
/** Most listings that one member offers at a time. */
export const offeredMax = 50
/** Most books that one member is told about. */
export const alertsMax = 20
/** Longest text of a search to be told about. */
export const alertTextMax = 100
/** Most books of an academic year of which copies are counted. */
export const offeredCopiesMax = 1000
/** Prices in whole euros to filter by. */
export const maxPrices = [5, 10, 20, 30, 50] as const

/** The same day and time, months later; the last day of the month if it has no such day. */
export function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}
