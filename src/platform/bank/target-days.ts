import { addDays, weekdayOf } from "../amsterdam.ts"

/** The days on which banks settle euros (TARGET). All days are `YYYY-MM-DD`. */

/** Easter Sunday by the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const rest = year % 100
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, "0")}-${String((days % 31) + 1).padStart(2, "0")}`
}

const fixed = new Set(["01-01", "05-01", "12-25", "12-26"])

/** Whether banks move no money on this day: a weekend, or one of the six closing days of TARGET. */
export function isTargetClosed(day: string): boolean {
  if (weekdayOf(day) > 5 || fixed.has(day.slice(5))) return true
  const easter = easterOf(Number(day.slice(0, 4)))
  return day === addDays(easter, -2) || day === addDays(easter, 1)
}

/** The day itself if banks work, else the first day after it on which they do. */
export function targetDayFrom(day: string): string {
  let next = day
  while (isTargetClosed(next)) next = addDays(next, 1)
  return next
}

/** The day that is `count` days on which banks work after this one, which itself does not count. */
export function targetDaysAfter(day: string, count: number): string {
  let next = day
  for (let left = count; left > 0; left--) next = targetDayFrom(addDays(next, 1))
  return next
}

/** How many days on which banks work there are after `from`, up to and including `until`; 0 if it is not later. */
export function targetDaysBetween(from: string, until: string): number {
  let count = 0
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) if (!isTargetClosed(day)) count++
  return count
}
