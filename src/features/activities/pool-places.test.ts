import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { canBeDivided } from "./divide.test-support.ts"
import {
  counted,
  hasPlace,
  nextInPools,
  type PooledCounts,
  type PooledTerms,
  poolsOpenAt,
  seatIn,
} from "./pool-places.ts"

const now = new Date("2026-03-02T09:00:00Z")
const later = new Date("2026-03-03T09:00:00Z")
const nobody: PooledCounts = { registered: 0, waiting: 0, byPools: [] }

const terms = (changes: Partial<PooledTerms> = {}): PooledTerms => ({
  capacity: 10,
  opensAt: new Date("2026-03-01T09:00:00Z"),
  mergeAt: null,
  pools: [
    { poolId: 1, places: 2, opensAt: null },
    { poolId: 2, places: 3, opensAt: null },
  ],
  ...changes,
})

/** Seats, given as the pools of each person. */
const seated = (...people: number[][]): PooledCounts =>
  people.reduce<PooledCounts>((counts, poolIds) => counted(counts, { status: "registered", poolIds }, 1), nobody)

describe("a place in a pool", () => {
  test("there is one until all of its places are taken by people who are in no other", () => {
    expect(hasPlace(terms(), seated([1]), [1], now)).toBe(true)
    expect(hasPlace(terms(), seated([1], [1]), [1], now)).toBe(false)
    expect(hasPlace(terms(), seated([1], [1]), [2], now)).toBe(true)
  })

  test("who is in two pools takes a place of neither as long as the other has room", () => {
    expect(hasPlace(terms(), seated([1, 2], [1, 2]), [1], now)).toBe(true)
    expect(hasPlace(terms(), seated([1, 2], [1, 2], [1, 2], [1, 2]), [1], now)).toBe(true)
    expect(hasPlace(terms(), seated([1, 2], [1, 2], [1, 2], [1, 2], [1, 2]), [1], now)).toBe(false)
    expect(hasPlace(terms(), seated([2], [2], [2], [1, 2]), [1, 2], now)).toBe(true)
    expect(hasPlace(terms(), seated([2], [2], [2], [1, 2], [1]), [1, 2], now)).toBe(false)
  })

  test("there is none for who is in no pool, none before the pool opens, and never more than in all", () => {
    expect(hasPlace(terms(), nobody, [], now)).toBe(false)
    const opening = terms({ pools: [{ poolId: 1, places: 2, opensAt: later }] })
    expect([hasPlace(opening, nobody, [1], now), hasPlace(opening, nobody, [1], later)]).toEqual([false, true])
    expect(hasPlace(terms({ capacity: 1 }), seated([2]), [1], now)).toBe(false)
    const unlimited = terms({ pools: [{ poolId: 1, places: null, opensAt: null }], capacity: null })
    expect(hasPlace(unlimited, seated([1], [1], [1]), [1], now)).toBe(true)
  })

  test("once the pools merge only the number in all counts", () => {
    const merging = terms({ mergeAt: later })
    expect([hasPlace(merging, seated([1], [1]), [1], now), hasPlace(merging, seated([1], [1]), [1], later)]).toEqual([
      false,
      true,
    ])
    expect(hasPlace(merging, nobody, [], later)).toBe(true)
  })

  test("who was given a seat by hand, and is in no pool, takes a place of none", () => {
    expect(hasPlace(terms(), seated([], [], [1]), [1], now)).toBe(true)
  })
})

test("people can sign up when the first of their pools opens", () => {
  const { opensAt } = terms()
  const pools = [
    { poolId: 1, places: 2, opensAt: later },
    { poolId: 2, places: 3, opensAt: null },
  ]
  expect(poolsOpenAt(terms({ pools }), [1])).toEqual(later)
  expect(poolsOpenAt(terms({ pools }), [1, 2])).toEqual(opensAt)
  expect(poolsOpenAt(terms({ pools }), [])).toBe(null)
})

describe("the waiting list", () => {
  const line = { waitingList: "on" as const, drawAt: null, drawnAt: null }

  test("somebody who comes waits behind who could have a place, and passes who could not", () => {
    const waiting = counted(seated([1], [1]), { status: "waiting", poolIds: [1] }, 1)
    expect(seatIn({ ...terms(), ...line }, waiting, [2], now)).toBe("registered")
    expect(seatIn({ ...terms(), ...line }, waiting, [1], now)).toBe("waiting")
    expect(seatIn({ ...terms(), ...line, waitingList: "off" }, waiting, [1], now)).toBe("full")
    const next = counted(seated([1]), { status: "waiting", poolIds: [1] }, 1)
    expect(seatIn({ ...terms(), ...line, waitingList: "locked" }, next, [2], now)).toBe("waiting")
  })

  test("seats go in order to those whose pools have room", () => {
    const people = [[1], [1], [2], [1, 2], []].map((poolIds, who) => ({ who, poolIds }))
    const counts = people.reduce((sum, person) => counted(sum, { ...person, status: "waiting" }, 1), seated([1]))
    const chosen = nextInPools(terms(), counts, { line: people, free: 9 }, now)
    expect(chosen.next.map(({ who }) => who)).toEqual([0, 2, 3])
    expect(chosen.counts).toMatchObject({ registered: 4, waiting: 2 })
  })
})

test("there is a place exactly if everybody can still be divided over their pools", () => {
  const poolIds = fc.subarray([1, 2, 3], { minLength: 1 })
  const limits = fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 1, max: 3 })))
  fc.assert(
    fc.property(limits, fc.array(poolIds, { maxLength: 9 }), (limit, comers) => {
      const pools = limit.map((places, index) => ({ poolId: index + 1, places, opensAt: null }))
      const places = new Map(pools.map((pool) => [pool.poolId, pool.places]))
      const seats: number[][] = []
      for (const comer of comers) {
        const expected = canBeDivided([...seats, comer], places)
        expect(hasPlace(terms({ capacity: null, pools }), seated(...seats), comer, now)).toBe(expected)
        if (expected) seats.push(comer)
      }
    }),
    { numRuns: 300 },
  )
})
