import type { OpeningTimes } from "./room.ts"

type Weekly = OpeningTimes["weekly"]
/** A stretch of the day, in hours since midnight. */
interface Hours {
  from: number
  to: number
}

const inHours = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number)
  return hours + minutes / 60
}

/** After midnight counts as the same day. */
const hoursOf = ({ opens, closes }: Weekly[number]): Hours => {
  const [from, to] = [inHours(opens), inHours(closes)]
  return { from, to: to > from ? to : to + 24 }
}

/** What the bars of a week show: from the earliest opening to the latest closing, in whole hours. */
export function hoursShown(weekly: Weekly): Hours {
  const all = weekly.map(hoursOf)
  if (!all.length) return { from: 0, to: 24 }
  return {
    from: Math.floor(Math.min(...all.map(({ from }) => from))),
    to: Math.ceil(Math.max(...all.map(({ to }) => to))),
  }
}

const percent = (hour: number, { from, to }: Hours): number => Math.round(((hour - from) / (to - from)) * 1000) / 10

/** Where a time is on the bar, in percent; below 0 or above 100 it is outside. */
export const positionOf = (clock: string, shown: Hours): number => percent(inHours(clock), shown)

/** The filled parts of the bar of a day, in percent. */
export const partsOfDay = (weekly: Weekly, weekday: number, shown: Hours): { start: number; width: number }[] =>
  weekly
    .filter((each) => each.weekday === weekday)
    .map((each) => {
      const { from, to } = hoursOf(each)
      return { start: percent(from, shown), width: ((to - from) / (shown.to - shown.from)) * 100 }
    })
    .map(({ start, width }) => ({ start, width: Math.round(width * 10) / 10 }))
