import { expect, test } from "vitest"
import { earliest, startsCounting } from "./group-period.ts"

const today = "2026-03-02"
const place = (since: string, until: string | null = null) => ({ since, until })

test.each([
  ["a new place from today", place(today), undefined, true],
  ["a new place later on", place("2026-09-01"), undefined, true],
  ["a new place that ended", place("2024-09-01", "2025-09-01"), undefined, false],
  ["a new place whose first day without it is today", place("2025-09-01", today), undefined, false],
  ["a new place for one day, today", place(today, "2026-03-03"), undefined, true],
  ["the same dates", place("2025-09-01"), place("2025-09-01"), false],
  ["an earlier end", place("2025-09-01", "2026-04-01"), place("2025-09-01"), false],
  ["a later end", place("2025-09-01", "2026-10-01"), place("2025-09-01", "2026-09-01"), true],
  ["no end any more", place("2025-09-01"), place("2025-09-01", "2026-09-01"), true],
  ["an end that is moved within the past", place("2024-09-01", "2025-10-01"), place("2024-09-01", "2025-09-01"), false],
  ["a past place that goes on after all", place("2024-09-01"), place("2024-09-01", "2025-09-01"), true],
  ["a beginning that is moved to today", place(today), place("2026-09-01"), true],
  ["a beginning that is moved within the past", place("2024-09-01"), place("2025-09-01"), false],
  ["a later beginning", place("2026-10-01"), place("2026-09-01"), false],
])("%s", (_, after, before, expected) => {
  expect(startsCounting(after, before, today)).toBe(expected)
})

test("takes the earlier of two ends; no end is later than any", () => {
  expect([
    earliest("2026-01-01", "2025-01-01"),
    earliest("2025-01-01", null),
    earliest(undefined, "2025-01-01"),
    earliest(null, null),
  ]).toEqual(["2025-01-01", "2025-01-01", "2025-01-01", null])
})
