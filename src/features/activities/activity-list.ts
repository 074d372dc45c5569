import { addDays, dayOf, momentOf, weekdayOf } from "../../platform/amsterdam.ts"
import { containsAny, defineList, param } from "../../platform/list-state-url.ts"
import { categories } from "./activity-kinds.ts"

/** Search and filters of the activity list in the address bar. */
export const activityList = defineList({
  filters: { soort: param.oneOf(categories), groep: param.text(), open: param.flag() },
  pageSize: 24,
  filter: ({ q, soort, groep, open }) => ({
    ...containsAny(q, ["title_nl", "title_en"]),
    category: soort || undefined,
    groupSlug: groep || undefined,
    isOpen: open || undefined,
  }),
})

export const views = ["upcoming", "past", "calendar"] as const
export type View = (typeof views)[number]

/** The activities to show: upcoming, past, or those of a month or a week. */
export interface ViewState {
  view: View
  /** `YYYY-MM`, for the calendar. */
  month: string
  /** Its Monday, `YYYY-MM-DD`; null: the calendar shows the month. */
  week: string | null
}

/** Reads the view from the query string; the month defaults to that of `today` (`YYYY-MM-DD`). */
export function readView(address: URLSearchParams, today: string): ViewState {
  const month = address.get("maand") ?? ""
  const week = address.has("week")
    ? mondayOf(isDay(address.get("week") ?? "") ? (address.get("week") ?? "") : today)
    : null
  return {
    view: address.get("weergave") === "kalender" ? "calendar" : address.has("archief") ? "past" : "upcoming",
    month: week?.slice(0, 7) ?? (/^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7)),
    week,
  }
}

const isDay = (text: string) => /^(19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** The query string for another view, month or week; keeps search and filters. */
export function writeView(
  address: URLSearchParams,
  { view, month, week }: { view: View; month?: string; week?: string },
): string {
  const next = new URLSearchParams(address)
  for (const name of ["weergave", "archief", "maand", "week", "page"]) next.delete(name)
  if (view === "past") next.set("archief", "1")
  if (view === "calendar") next.set("weergave", "kalender")
  if (view === "calendar" && month) next.set("maand", month)
  if (view === "calendar" && week) next.set("week", week)
  return next.size ? `/activiteiten?${next.toString()}` : "/activiteiten"
}

/** A month a number of months later, `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-15T12:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

const weekFrom = (monday: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day))

/** The weeks of a calendar, Monday first: days `YYYY-MM-DD`. A month has all that it touches. */
export function weeksOf({ month, week }: Omit<ViewState, "view">): string[][] {
  if (week) return [weekFrom(week)]
  const weeks: string[][] = []
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7))
    weeks.push(weekFrom(monday))
  return weeks
}

const moment = (day: string) => momentOf(day, "00:00")
const justBefore = (day: string) => new Date(moment(day).getTime() - 1)

interface Times {
  filter: Partial<Record<"startsAt" | "endsAt", { [operator: string]: string }>>
  sort: { startsAt: "asc" | "desc" }
}

/**
 * The time filter and the order for a view. Uses whole days, so that activities that ended this morning are still
 * shown, and all requests of a day are the same.
 * @param today `YYYY-MM-DD`
 */
export function timesOf({ view, ...period }: ViewState, today: string): Times {
  if (view === "calendar") {
    const days = weeksOf(period).flat()
    const [first = today, last = today] = [days[0], days.at(-1)]
    const within = {
      endsAt: { gte: moment(first).toISOString() },
      startsAt: { lte: justBefore(addDays(last, 1)).toISOString() },
    }
    return { filter: within, sort: { startsAt: "asc" } }
  }
  return view === "past"
    ? { filter: { endsAt: { lte: justBefore(today).toISOString() } }, sort: { startsAt: "desc" } }
    : { filter: { endsAt: { gte: moment(today).toISOString() } }, sort: { startsAt: "asc" } }
}

interface Lasting {
  startsAt: string
  endsAt: string
}
/** The days of an activity, `YYYY-MM-DD`. A night that ends before eight belongs to its evening. */
export function daysOf({ startsAt, endsAt }: Lasting): string[] {
  const first = dayOf(new Date(startsAt))
  const end = new Date(endsAt)
  const nightBefore = dayOf(new Date(end.getTime() - 8 * 3_600_000))
  const last = dayOf(end) > first && nightBefore < dayOf(end) ? nightBefore : dayOf(end)
  const days = [first]
  for (let day = addDays(first, 1); day <= last && days.length < 100; day = addDays(day, 1)) days.push(day)
  return days
}
