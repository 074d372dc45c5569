import { afterEach, expect, test, vi } from "vitest"
import { testServer } from "../../../../tests/support/server.ts"
import { cachedTotals, Totals } from "./totals.ts"

const server = testServer()
afterEach(() => void vi.useRealTimers())

const at = new Date("2026-03-02T09:00:10Z")
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

/** Totals, how often a statement was counted, and a function that announces a write. */
function opened(keepsFrom = 10) {
  let write: (topic: string) => void = () => undefined
  const totals = new Totals({ subscribe: (heard) => ((write = heard), () => undefined) }, { keepsFrom })
  let counts = 0
  const ask = (parameters: unknown[], now = at, total = 12, during?: () => void) =>
    totals.get({ sql: "select count(*)", parameters }, now, async () => {
      counts++
      during?.()
      return total
    })
  return { totals, ask, counted: () => counts, write: () => write("rooms") }
}

test("a total is counted once, until something is written", async () => {
  const { ask, counted, write } = opened()
  expect(await ask([1])).toBe(12)
  expect(await ask([1], at, 13)).toBe(12)
  expect(counted()).toBe(1)
  write()
  expect(await ask([1], at, 13)).toBe(13)
})

test("a total counted during a write is not cached", async () => {
  const { ask, write } = opened()
  expect(await ask([1], at, 12, write)).toBe(12)
  expect(await ask([1], at, 13)).toBe(13)
})

test("a short list is counted each time; one at the threshold is not", async () => {
  const { ask, totals } = opened(10)
  await ask([1], at, 9)
  expect(totals.size).toBe(0)
  await ask([1], at, 10)
  expect(totals.size).toBe(1)
})

test("other parameters are another total", async () => {
  const { ask, counted } = opened()
  for (const parameters of [[1], [2], ["1"], [1, null], [[1]], [at.toISOString()], []]) await ask(parameters)
  expect(counted()).toBe(7)
})

test("the time of the request counts by the minute, other times exactly", async () => {
  const { ask, counted } = opened()
  await ask([at], at)
  await ask([later(49)], later(49))
  expect(counted()).toBe(1)
  await ask([later(50)], later(50))
  expect(counted()).toBe(2)
  await ask([later(5)], at)
  await ask([later(6)], at)
  expect(counted()).toBe(4)
})

test("a total is cached for a minute at most", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  const { ask, counted } = opened()
  await ask([1])
  vi.advanceTimersByTime(60_000)
  await ask([1])
  expect(counted()).toBe(1)
  vi.advanceTimersByTime(1)
  await ask([1])
  expect(counted()).toBe(2)
})

test("sums of many rows are read once, until something is written; of few rows each time", async () => {
  const { totals, write } = opened(10)
  let reads = 0
  const sums = (rows: { count: number }[], during?: () => void) => {
    const read = async () => {
      reads++
      during?.()
      return rows
    }
    const added = (found: readonly { count: number }[]) => found.reduce((sum, { count }) => sum + count, 0)
    return totals.sums({ sql: "select sum(cents)", parameters: ["2026-03-02"] }, read, added)
  }
  await sums([{ count: 9 }])
  // Not cached either: a write during the reading may not be in it.
  await sums([{ count: 11 }], write)
  expect(await sums([{ count: 4 }, { count: 6 }])).toEqual([{ count: 4 }, { count: 6 }])
  expect(await sums([{ count: 12 }])).toEqual([{ count: 4 }, { count: 6 }])
  expect(reads).toBe(3)
  write()
  expect(await sums([{ count: 12 }])).toEqual([{ count: 12 }])
})

test("the number of cached totals is limited", async () => {
  const { ask, totals } = opened()
  for (let id = 0; id < 500; id++) await ask([id])
  expect(totals.size).toBe(500)
  await ask([500])
  expect(totals.size).toBe(500)
})

test("a transaction has no cached totals", async () => {
  const { db } = server.services.database
  expect(cachedTotals(db)).toBeDefined()
  await db.transaction().execute(async (tx) => expect(cachedTotals(tx)).toBeUndefined())
})
