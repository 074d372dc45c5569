import { expect, test } from "vitest"
import { hoursShown, partsOfDay, positionOf } from "./opening-bars.ts"

const weekly = [
  { weekday: 1, opens: "09:00", closes: "17:00" },
  { weekday: 4, opens: "09:30", closes: "13:00" },
  { weekday: 4, opens: "19:00", closes: "01:00" },
]

test("a week is shown from its earliest opening to its latest closing, also after midnight", () => {
  expect(hoursShown(weekly)).toEqual({ from: 9, to: 25 })
  expect(hoursShown([])).toEqual({ from: 0, to: 24 })
})

test("a day has a part for each time slot, and none when it is closed", () => {
  const shown = { from: 9, to: 25 }
  expect(partsOfDay(weekly, 1, shown)).toEqual([{ start: 0, width: 50 }])
  expect(partsOfDay(weekly, 4, shown)).toEqual([
    { start: 3.1, width: 21.9 },
    { start: 62.5, width: 37.5 },
  ])
  expect(partsOfDay(weekly, 7, shown)).toEqual([])
})

test("the present moment may be outside the bar", () => {
  expect(positionOf("17:00", { from: 9, to: 25 })).toBe(50)
  expect(positionOf("08:00", { from: 9, to: 17 })).toBeLessThan(0)
  expect(positionOf("18:00", { from: 9, to: 17 })).toBeGreaterThan(100)
})
