import { describe, expect, test } from "vitest"
import { addDays, dayOf, momentOf, weekdayOf } from "./amsterdam.ts"
import {
  dayKey,
  formatClock,
  formatClocks,
  formatDate,
  formatDay,
  formatMoment,
  formatTime,
  weekdayName,
} from "./format.ts"

describe("the day in Amsterdam", () => {
  test.each([
    ["2026-03-01T22:59:59Z", "2026-03-01"],
    ["2026-03-01T23:00:00Z", "2026-03-02"],
    ["2026-07-01T21:59:59Z", "2026-07-01"],
    ["2026-07-01T22:00:00Z", "2026-07-02"],
    ["2026-03-28T23:00:00Z", "2026-03-29"],
    ["2026-03-29T22:00:00Z", "2026-03-30"],
    ["2025-12-31T23:00:00Z", "2026-01-01"],
  ])("at %s is %s, for the server and for the browser", (moment, day) => {
    expect(dayOf(new Date(moment))).toBe(day)
    expect(dayKey(moment)).toBe(day)
  })
})

describe("a wall-clock time", () => {
  test.each([
    ["2026-03-02", "09:00", "2026-03-02T08:00:00.000Z"],
    ["2026-07-02", "09:00", "2026-07-02T07:00:00.000Z"],
    ["2026-03-29", "01:59", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
    ["2026-10-26", "00:00", "2026-10-25T23:00:00.000Z"],
  ])("%s %s is %s", (day, clock, moment) => {
    expect(momentOf(day, clock).toISOString()).toBe(moment)
  })
})

describe("days", () => {
  test.each([
    ["2026-03-02", 1, "2026-03-03"],
    ["2026-03-28", 1, "2026-03-29"],
    ["2026-03-29", 1, "2026-03-30"],
    ["2026-10-25", 1, "2026-10-26"],
    ["2026-03-01", -1, "2026-02-28"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
  ])("%s and %d more: %s", (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  test("begin the week on Monday", () => {
    expect(["2026-03-02", "2026-03-07", "2026-03-08"].map(weekdayOf)).toEqual([1, 6, 7])
    expect([1, 7].map((weekday) => weekdayName(weekday, "nl"))).toEqual(["maandag", "zondag"])
    expect([1, 7].map((weekday) => weekdayName(weekday, "en"))).toEqual(["Monday", "Sunday"])
  })
})

describe("as people write them", () => {
  const now = "2026-11-20T12:00:00Z"

  test("a time has a point and 'uur' in Dutch, and a colon in English", () => {
    expect([formatTime("2026-11-24T16:30:00Z", "nl"), formatTime("2026-11-24T16:30:00Z", "en")]).toEqual([
      "17.30 uur",
      "17:30",
    ])
    expect([formatTime("2026-11-23T23:05:00Z", "nl"), formatTime("2026-07-01T22:00:00Z", "en")]).toEqual([
      "00.05 uur",
      "00:00",
    ])
    expect([formatClock("09:00", "nl"), formatClock("09:00", "en")]).toEqual(["09.00 uur", "09:00"])
    expect([formatClocks("09:00", "17:30", "nl"), formatClocks("09:00", "17:30", "en")]).toEqual([
      "09.00–17.30 uur",
      "09:00–17:30",
    ])
  })

  test("a day includes its year only when it is not this year", () => {
    expect(formatDay("2026-11-24T16:30:00Z", "nl", now)).toBe("di 24 nov")
    expect(formatDay("2026-11-24T16:30:00Z", "en", now)).toBe("Tue 24 Nov")
    expect(formatDay("2027-01-05T16:30:00Z", "nl", now)).toBe("di 5 jan 2027")
    expect(formatDay("2026-12-31T23:30:00Z", "nl", now)).toBe("vr 1 jan 2027")
  })

  test("a date without a time is that day, whatever the time zone of the user", () => {
    expect(formatDate("2026-01-01", "nl")).toBe("do 1 jan")
    expect(formatDate("2026-12-31", "en", now)).toBe("Thu 31 Dec")
  })

  test("a time today is written without its day", () => {
    expect(formatMoment("2026-11-20T18:00:00Z", "nl", now)).toBe("19.00 uur")
    expect(formatMoment("2026-11-24T18:30:00Z", "nl", now)).toBe("di 24 nov, 19.30 uur")
    expect(formatMoment("2026-11-21T05:30:00Z", "en", now)).toBe("Sat 21 Nov, 06:30")
  })

  test("a time in the night that follows is called so", () => {
    expect(formatMoment("2026-11-20T23:30:00Z", "nl", now)).toBe("vannacht 00.30 uur")
    expect(formatMoment("2026-11-20T23:30:00Z", "en", now)).toBe("00:30 tonight")
    expect(formatMoment("2026-11-20T23:30:00Z", "nl", "2026-11-20T08:00:00Z")).toBe("za 21 nov, 00.30 uur")
  })
})
