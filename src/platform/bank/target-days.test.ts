import { expect, test } from "vitest"
import { isTargetClosed, targetDayFrom, targetDaysAfter, targetDaysBetween } from "./target-days.ts"

// Easter Sunday as almanacs have it, with the earliest and the latest that there can be.
test.each([
  ["1818-03-22"],
  ["1943-04-25"],
  ["2000-04-23"],
  ["2008-03-23"],
  ["2024-03-31"],
  ["2026-04-05"],
  ["2027-03-28"],
  ["2038-04-25"],
])("Good Friday and Easter Monday around %s are closed", (easter) => {
  const at = (days: number) => new Date(Date.parse(easter) + days * 86_400_000).toISOString().slice(0, 10)
  expect([-3, -2, -1, 0, 1, 2].map((days) => isTargetClosed(at(days)))).toEqual([false, true, true, true, true, false])
})

test.each([
  ["2026-01-01", true, "New Year"],
  ["2026-05-01", true, "Labour Day, a Friday"],
  ["2026-12-25", true, "Christmas, a Friday"],
  ["2028-12-26", true, "Boxing Day, a Tuesday"],
  ["2026-11-28", true, "a Saturday"],
  ["2026-11-29", true, "a Sunday"],
  ["2026-04-27", false, "King's Day: banks work"],
  ["2026-05-14", false, "Ascension Day: banks work"],
  ["2027-05-17", false, "Whit Monday: banks work"],
  ["2026-12-31", false, "New Year's Eve"],
])("%s is closed: %s (%s)", (day, isClosed) => expect(isTargetClosed(day)).toBe(isClosed))

test("the next day on which banks work passes weekends and holidays in a row", () => {
  expect(targetDayFrom("2026-11-27")).toBe("2026-11-27")
  expect(targetDayFrom("2026-11-28")).toBe("2026-11-30")
  expect(targetDayFrom("2026-12-25")).toBe("2026-12-28")
  expect(targetDayFrom("2027-01-01")).toBe("2027-01-04")
  expect(targetDayFrom("2026-04-03")).toBe("2026-04-07")
})

test("days ahead count only those on which banks work", () => {
  expect(targetDaysAfter("2026-11-27", 0)).toBe("2026-11-27")
  expect(targetDaysAfter("2026-11-27", 1)).toBe("2026-11-30")
  expect(targetDaysAfter("2026-11-28", 5)).toBe("2026-12-04")
  expect(targetDaysAfter("2026-12-23", 5)).toBe("2026-12-31")
  expect(targetDaysAfter("2028-02-28", 1)).toBe("2028-02-29")
})

test("days between are what days ahead adds", () => {
  for (let count = 0; count < 30; count++)
    expect(targetDaysBetween("2026-12-18", targetDaysAfter("2026-12-18", count))).toBe(count)
  expect(targetDaysBetween("2026-11-27", "2026-11-29")).toBe(0)
  expect(targetDaysBetween("2026-11-27", "2026-11-20")).toBe(0)
})
