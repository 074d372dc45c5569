import { describe, expect, test } from "vitest"
import { boardYearName, boardYearOf, boardYears } from "./board-years.ts"

const today = "2026-03-02"
const membership = (userId: number, since: string, until: string | null = null, roleId = 1) => ({
  userId,
  roleId,
  since,
  until,
})
const yearsOf = (...parameters: Parameters<typeof boardYears>) =>
  boardYears(...parameters).map(({ year, memberships }) => [year, memberships.map(({ userId }) => userId)])

test.each([
  ["2025-08-31", 2024],
  ["2025-09-01", 2025],
  ["2026-01-01", 2025],
  ["2026-08-31", 2025],
])("%s is in the board year that begins in %i", (day, year) => {
  expect(boardYearOf(day)).toBe(year)
  expect(boardYearName(year)).toBe(`${year}–${year + 1}`)
})

describe("group members by board year", () => {
  test("are listed by year, newest first, in each year that a membership touches", () => {
    expect(
      yearsOf([membership(1, "2022-09-01", "2024-09-01"), membership(2, "2024-08-31", "2024-09-02")], today),
    ).toEqual([
      [2024, [2]],
      [2023, [1, 2]],
      [2022, [1]],
    ])
  })

  test("include current members, but not in the current year", () => {
    expect(
      yearsOf(
        [membership(1, "2024-09-01"), membership(2, "2025-09-01"), membership(3, "2025-09-01", "2026-03-03")],
        today,
      ),
    ).toEqual([[2024, [1]]])
  })

  test("include people who left in the current year", () => {
    expect(yearsOf([membership(1, "2025-09-01", "2026-03-02"), membership(2, "2025-09-01")], today)).toEqual([
      [2025, [1]],
    ])
  })

  test("leave out future members, and memberships entirely outside the group's dates", () => {
    expect(
      yearsOf([membership(1, "2026-03-03"), membership(2, "2025-10-01", "2026-01-01")], today, "2025-10-01"),
    ).toEqual([])
  })

  test("end with the group", () => {
    expect(yearsOf([membership(1, "2023-09-01")], today, "2024-09-01")).toEqual([[2023, [1]]])
  })

  test("name somebody once a year per role", () => {
    const memberships = [
      membership(1, "2023-09-01", "2023-12-01"),
      membership(1, "2024-02-01", "2024-09-01"),
      membership(1, "2023-09-01", "2024-09-01", 2),
    ]
    expect(boardYears(memberships, today)).toEqual([{ year: 2023, memberships: [memberships[0], memberships[2]] }])
  })
})
