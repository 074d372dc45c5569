import { describe, expect, test } from "vitest"
import { addMonths, daysOf, readView, timesOf, weeksOf, writeView } from "./activity-list.ts"

const today = "2026-11-24"
const read = (search: string) => readView(new URLSearchParams(search), today)

describe("the view in the address bar", () => {
  test.each([
    ["", "upcoming", "2026-11", null],
    ["archief=1", "past", "2026-11", null],
    ["weergave=kalender", "calendar", "2026-11", null],
    ["weergave=kalender&maand=2027-01", "calendar", "2027-01", null],
    ["weergave=kalender&maand=2027-13", "calendar", "2026-11", null],
    ["weergave=kalender&maand=%27", "calendar", "2026-11", null],
    ["weergave=kalender&week=2026-12-06", "calendar", "2026-11", "2026-11-30"],
    ["weergave=kalender&week=2026-12-07&maand=2027-01", "calendar", "2026-12", "2026-12-07"],
    ["weergave=kalender&week=2026-02-99", "calendar", "2026-11", "2026-11-23"],
    ["weergave=kalender&week=%27", "calendar", "2026-11", "2026-11-23"],
    ["weergave=lijst", "upcoming", "2026-11", null],
  ])("%s", (search, view, month, week) => {
    expect(read(search)).toEqual({ view, month, week })
  })

  test("is written without losing the search, and goes back to the first page", () => {
    const address = new URLSearchParams("q=quiz&page=3&archief=1&lng=en")
    expect(writeView(address, { view: "upcoming" })).toBe("/activiteiten?q=quiz&lng=en")
    expect(writeView(address, { view: "calendar", month: "2026-12" })).toBe(
      "/activiteiten?q=quiz&lng=en&weergave=kalender&maand=2026-12",
    )
    const week = new URLSearchParams("weergave=kalender&week=2026-11-23")
    expect(writeView(week, { view: "calendar", week: "2026-11-30" })).toBe(
      "/activiteiten?weergave=kalender&week=2026-11-30",
    )
    expect(writeView(week, { view: "calendar", month: "2026-11" })).toBe(
      "/activiteiten?weergave=kalender&maand=2026-11",
    )
    expect(writeView(new URLSearchParams(), { view: "upcoming" })).toBe("/activiteiten")
  })
})

test("months continue across years", () => {
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1), addMonths("2026-11", 14)]).toEqual([
    "2027-01",
    "2025-12",
    "2028-01",
  ])
})

describe("the weeks of a month", () => {
  test("begin on Monday and are whole", () => {
    const weeks = weeksOf({ month: "2026-11", week: null })
    const first = "2026-10-26 2026-10-27 2026-10-28 2026-10-29 2026-10-30 2026-10-31 2026-11-01"
    expect(weeks[0]).toEqual(first.split(" "))
    expect(weeks.at(-1)?.[0]).toBe("2026-11-30")
    expect(weeks).toHaveLength(6)
  })

  test("are four if February begins on a Monday", () => {
    expect(weeksOf({ month: "2027-02", week: null })).toHaveLength(4)
  })
})

describe("the query", () => {
  test("includes the whole of today, in Amsterdam time", () => {
    expect(timesOf(read(""), today)).toEqual({
      filter: { endsAt: { gte: "2026-11-23T23:00:00.000Z" } },
      sort: { startsAt: "asc" },
    })
    expect(timesOf(read("archief=1"), today)).toEqual({
      filter: { endsAt: { lte: "2026-11-23T22:59:59.999Z" } },
      sort: { startsAt: "desc" },
    })
  })

  test("of a month includes everything in its weeks, in summer and winter time", () => {
    expect(timesOf(read("weergave=kalender&maand=2026-10"), today).filter).toEqual({
      endsAt: { gte: "2026-09-27T22:00:00.000Z" },
      startsAt: { lte: "2026-11-01T22:59:59.999Z" },
    })
  })

  test("of a week includes all of its days", () => {
    expect(timesOf(read("weergave=kalender&week=2026-10-21"), today).filter).toEqual({
      endsAt: { gte: "2026-10-18T22:00:00.000Z" },
      startsAt: { lte: "2026-10-25T22:59:59.999Z" },
    })
  })
})

describe("the days of an activity", () => {
  test.each([
    ["one evening", "2026-11-24T18:30:00Z", "2026-11-24T22:00:00Z", ["2026-11-24"]],
    ["over midnight", "2026-11-24T20:00:00Z", "2026-11-25T02:00:00Z", ["2026-11-24"]],
    ["until midnight", "2026-11-24T18:30:00Z", "2026-11-24T23:00:00Z", ["2026-11-24"]],
    ["a weekend", "2026-11-27T15:00:00Z", "2026-11-29T11:00:00Z", ["2026-11-27", "2026-11-28", "2026-11-29"]],
    ["a night and a morning", "2026-11-27T20:00:00Z", "2026-11-28T09:00:00Z", ["2026-11-27", "2026-11-28"]],
    ["the night the clock goes back", "2026-10-24T20:00:00Z", "2026-10-25T02:00:00Z", ["2026-10-24"]],
    ["no duration", "2026-11-24T18:30:00Z", "2026-11-24T18:30:00Z", ["2026-11-24"]],
  ])("%s", (_, startsAt, endsAt, days) => {
    expect(daysOf({ startsAt, endsAt })).toEqual(days)
  })
})
