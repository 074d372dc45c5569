import { beforeEach, describe, expect, test, vi } from "vitest"
import type * as serverTime from "./server-time.ts"

const noon = Date.parse("2026-11-24T11:00:00Z")
const header = (time: number) => new Date(Math.floor(time / 1000) * 1000).toUTCString()

describe("the server's clock", () => {
  let time: typeof serverTime
  beforeEach(async () => {
    vi.resetModules()
    time = await import("./server-time.ts")
  })
  /** A response the server sends at time `at`, to a browser whose clock is off by `wrong` ms. */
  const hear = (at: number, wrong: number, delay = 50) =>
    time.learnServerTime(at - delay + wrong, at + delay + wrong, header(at))

  test("is assumed to equal ours until a response shows otherwise", () => {
    expect(time.clockError()).toBe(0)
    time.learnServerTime(noon, noon, null)
    time.learnServerTime(noon, noon, "no date")
    expect(time.clockError()).toBe(0)
  })

  test("equals ours when ours is right within the precision of the header", () => {
    for (const part of [0, 300, 999]) hear(noon + part, 0)
    expect(time.clockError()).toBe(0)
  })

  test("is derived from a clock that is five minutes fast, more precisely with each response", () => {
    hear(noon + 500, 300_000)
    expect(Math.abs(time.clockError() + 300_000)).toBeLessThanOrEqual(550)
    for (const part of [20, 950, 1980, 2030]) hear(noon + part, 300_000, 10)
    expect(Math.abs(time.clockError() + 300_000)).toBeLessThanOrEqual(40)
  })

  test("is told at once to what shows the time, when it is far off what was known", () => {
    const tick = vi.fn()
    const stop = time.onServerTime(tick)
    hear(noon, 0)
    expect(tick).not.toHaveBeenCalled()
    hear(noon + 5000, 2_700_000)
    expect(tick).toHaveBeenCalledOnce()
    for (const part of [5020, 5950, 6980]) hear(noon + part, 2_700_000, 10)
    expect(tick).toHaveBeenCalledOnce()
    stop()
    hear(noon + 8000, 0)
    expect(tick).toHaveBeenCalledOnce()
  })

  test("is derived again after somebody changes the clock", () => {
    hear(noon, -60_000)
    expect(time.clockError()).toBeGreaterThan(59_000)
    hear(noon + 5000, 0)
    expect(time.clockError()).toBe(0)
  })
})
