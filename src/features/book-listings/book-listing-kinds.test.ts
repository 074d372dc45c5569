import { expect, test } from "vitest"
import { monthsAfter } from "./book-listing-kinds.ts"

test("six months later is the same day, or the last of a shorter month", () => {
  const later = (moment: string) => monthsAfter(new Date(moment), 6).toISOString()
  expect(later("2026-03-02T09:00:00Z")).toBe("2026-09-02T09:00:00.000Z")
  expect(later("2026-05-31T09:00:00Z")).toBe("2026-11-30T09:00:00.000Z")
  expect(later("2026-08-31T23:30:00Z")).toBe("2027-02-28T23:30:00.000Z")
})
