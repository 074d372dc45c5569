import { describe, expect, test } from "vitest"
import { academicYearOn, academicYearText, readAcademicYear, yearToShow } from "./academic-year.ts"

test.each([
  ["2026-06-30", 2025],
  ["2026-07-01", 2026],
  ["2027-01-01", 2026],
])("on %s students buy books for the year that begins in %i", (day, year) => {
  expect(academicYearOn(day)).toBe(year)
})

test("an academic year is written with both its years", () => expect(academicYearText(2026)).toBe("2026–2027"))

test.each([
  ["2026-2027", 2026],
  ["2026–2027", 2026],
  [" 2026/27 ", 2026],
  ["2026 - 2027", 2026],
  ["1999-00", 1999],
  ["2026", 2026],
  ["2026-2028", undefined],
  ["2026-2026", undefined],
  ["26-27", undefined],
  ["", undefined],
  ["dit jaar", undefined],
])("“%s” is the academic year that begins in %s", (text, year) => {
  expect(readAcademicYear(text)).toBe(year)
})

describe("the academic year that is shown", () => {
  const today = "2026-11-22"
  test.each([
    ["of today", [2025, 2026, 2027], 2026],
    ["before, while that of today has no books", [2023, 2025, 2027], 2025],
    ["the first to come, if there were none before", [2029, 2028], 2028],
    ["of today, if there are no books at all", [], 2026],
  ])("is the one %s", (_, years, shown) => {
    expect(yearToShow(years, today)).toBe(shown)
  })
})
