import { addDays } from "../../../platform/amsterdam.ts"
import { targetDayFrom, targetDaysAfter } from "../../../platform/bank/target-days.ts"

interface Terms {
  noticeDays: number
  bankDays: number
}

/** The first day of a collection that people are told of today. @param today `YYYY-MM-DD`, as are all days */
export const firstToAnnounce = (today: string, terms: Terms): string => {
  const inTime = targetDayFrom(addDays(today, terms.noticeDays))
  const atBank = firstToHandIn(today, terms)
  return inTime > atBank ? inTime : atBank
}

/** The first day on which a bank collects what it gets today. */
export const firstToHandIn = (today: string, { bankDays }: Terms): string => targetDaysAfter(today, bankDays)

/** The day on which what was collected is there, unless the bank says otherwise. */
export const settlesOn = (collectOn: string): string => targetDaysAfter(collectOn, 1)
