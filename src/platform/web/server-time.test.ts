import { beforeEach, describe, expect, test, vi } from "vitest"
import type * as serverTime from "./server-time.ts"

const noon = Date.parse("2026-11-24T11:00:00Z")
const header = (time: number) => new Date(Math.floor(time / 1000) * 1000).toUTCString()

describe("the clock of the server", () => {
  let time: typeof serverTime
  beforeEach(async () => {
    vi.resetModules()
    time = await import("./server-time.ts")
  })
  /** An answer that the server gave at a moment, to a browser whose clock is wrong by so much. */
  const hear = (at: number, wrong: number, delay = 50) =>
    time.learnServerTime(at - delay + wrong, at + delay + wrong, header(at))

  test("is taken to be our own until an answer says otherwise", () => {
    expect(time.clockError()).toBe(0)
    time.learnServerTime(noon, noon, null)
    time.learnServerTime(noon, noon, "no date")
    expect(time.clockError()).toBe(0)
  })

  test("is our own where ours is right to within what the answer tells", () => {
    for (const part of [0, 300, 999]) hear(noon + part, 0)
    expect(time.clockError()).toBe(0)
  })

  test("is found from a clock that is five minutes fast, the closer the more answers", () => {
    hear(noon + 500, 300_000)
    expect(Math.abs(time.clockError() + 300_000)).toBeLessThanOrEqual(550)
    for (const part of [20, 950, 1980, 2030]) hear(noon + part, 300_000, 10)
    expect(Math.abs(time.clockError() + 300_000)).toBeLessThanOrEqual(40)
  })

  test("is found again after somebody set the clock", () => {
    hear(noon, -60_000)
    expect(time.clockError()).toBeGreaterThan(59_000)
    hear(noon + 5000, 0)
    expect(time.clockError()).toBe(0)
  })
})
