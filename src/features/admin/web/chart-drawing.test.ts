import { expect, test } from "vitest"
import { ticksTo } from "./chart-drawing.tsx"

test.each([
  [1, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [99, [0, 20, 40, 60, 80, 100]],
  [1_234, [0, 500, 1_000, 1_500]],
])("an axis up to %d", (max, ticks) => {
  expect(ticksTo(max)).toEqual(ticks)
})

test.each(Array.from({ length: 300 }, (_, index) => Math.ceil(1.05 ** index)))(
  "%d fits below the last of six",
  (max) => {
    const ticks = ticksTo(max)
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks.every(Number.isInteger)).toBe(true)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
    expect(ticks.at(-2)).toBeLessThan(max)
  },
)
