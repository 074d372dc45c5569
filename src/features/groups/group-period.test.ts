import { expect, test } from "vitest"
import { earliest, startsCounting } from "./group-period.ts"

const today = "2026-03-02"
const period = (since: string, until: string | null = null) => ({ since, until })

test.each([
  ["a new membership from today", period(today), undefined, true],
  ["a new membership later on", period("2026-09-01"), undefined, true],
  ["a new membership that ended", period("2024-09-01", "2025-09-01"), undefined, false],
  ["a new membership that ends today", period("2025-09-01", today), undefined, false],
  ["a new membership for one day, today", period(today, "2026-03-03"), undefined, true],
  ["the same dates", period("2025-09-01"), period("2025-09-01"), false],
  ["an earlier end", period("2025-09-01", "2026-04-01"), period("2025-09-01"), false],
  ["a later end", period("2025-09-01", "2026-10-01"), period("2025-09-01", "2026-09-01"), true],
  ["no end any more", period("2025-09-01"), period("2025-09-01", "2026-09-01"), true],
  [
    "an end that is moved within the past",
    period("2024-09-01", "2025-10-01"),
    period("2024-09-01", "2025-09-01"),
    false,
  ],
  ["a past membership that is resumed", period("2024-09-01"), period("2024-09-01", "2025-09-01"), true],
  ["a beginning that is moved to today", period(today), period("2026-09-01"), true],
  ["a beginning that is moved within the past", period("2024-09-01"), period("2025-09-01"), false],
  ["a later beginning", period("2026-10-01"), period("2026-09-01"), false],
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
