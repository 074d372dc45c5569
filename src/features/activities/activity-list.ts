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

/** The activities to show: upcoming, past, or those of a month. */
export interface ViewState {
  view: View
  /** `YYYY-MM`, for the calendar. */
  month: string
}

/** Reads the view from the query string; the month defaults to that of `today` (`YYYY-MM-DD`). */
export function readView(address: URLSearchParams, today: string): ViewState {
  const month = address.get("maand") ?? ""
  return {
    view: address.get("weergave") === "kalender" ? "calendar" : address.has("archief") ? "past" : "upcoming",
    month: /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7),
  }
}

/** The query string for another view or month; keeps search and filters. */
export function writeView(address: URLSearchParams, { view, month }: { view: View; month?: string }): string {
  const next = new URLSearchParams(address)
  for (const name of ["weergave", "archief", "maand", "page"]) next.delete(name)
  if (view === "past") next.set("archief", "1")
  if (view === "calendar") next.set("weergave", "kalender")
  if (view === "calendar" && month) next.set("maand", month)
  return next.size ? `/activiteiten?${next.toString()}` : "/activiteiten"
}

/** A month a number of months later, `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-15T12:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

/** The whole weeks that a month touches, Monday first: days `YYYY-MM-DD`. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const weeks: string[][] = []
  let monday = addDays(first, 1 - weekdayOf(first))
  while (monday.slice(0, 7) <= month) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day)))
    monday = addDays(monday, 7)
  }
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
export function timesOf({ view, month }: ViewState, today: string): Times {
  if (view === "calendar") {
    const days = weeksOf(month).flat()
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
