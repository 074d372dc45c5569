import { setImmediate as settled } from "node:timers/promises"
import { describe, expect, test } from "vitest"
import { Gate } from "./gate.ts"

/** Jobs that run until told to finish, and a list of those that began. */
function jobs() {
  const began: number[] = []
  const gates = new Map<number, PromiseWithResolvers<void>>()
  const work = (number: number) => async () => {
    began.push(number)
    const gate = Promise.withResolvers<void>()
    gates.set(number, gate)
    await gate.promise
    return number
  }
  return { began, work, finish: (number: number) => gates.get(number)?.resolve() }
}

test("runs a fixed number at once, the others one after another in their order", async () => {
  const gate = new Gate({ atOnce: 2, waiting: 2 })
  const { began, work, finish } = jobs()
  const all = [1, 2, 3, 4].map((number) => gate.run(work(number)))
  expect(began).toEqual([1, 2])
  finish(2)
  await all[1]
  await settled()
  expect(began).toEqual([1, 2, 3])
  for (const number of [1, 3]) finish(number)
  await Promise.all([all[0], all[2]])
  await settled()
  finish(4)
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

test("refuses at once when the queue is full, and accepts again when there is room", async () => {
  const gate = new Gate({ atOnce: 1, waiting: 1 })
  const { work, finish } = jobs()
  const first = gate.run(work(1))
  const second = gate.run(async () => 2)
  await expect(gate.run(async () => 3)).rejects.toMatchObject({ code: "unavailable" })
  finish(1)
  expect(await Promise.all([first, second])).toEqual([1, 2])
  expect(await gate.run(async () => 4)).toBe(4)
})

test("passes the slot of a failed job to the next", async () => {
  const gate = new Gate({ atOnce: 1, waiting: 1 })
  const failing = gate.run(() => Promise.reject(new Error("no")))
  const next = gate.run(async () => "next")
  await expect(failing).rejects.toThrow("no")
  expect(await next).toBe("next")
})

describe("people take turns", () => {
  const of = (person: string, network = person) => ({ person, network })

  test("so that somebody with many jobs holds up nobody else", async () => {
    const gate = new Gate({ atOnce: 1, waiting: 100 })
    const order: string[] = []
    const run = (person: string) => gate.run(async () => void order.push(person), of(person))
    await Promise.all(["greedy", "greedy", "greedy", "greedy", "one", "two", "one"].map(run))
    expect(order).toEqual(["greedy", "greedy", "one", "two", "greedy", "one", "greedy"])
  })

  test("and one person has a limited number of slots and of places to wait, others have the rest", async () => {
    const gate = new Gate({ atOnce: 2, waiting: 100, perPerson: { atOnce: 1, waiting: 1 } })
    const { began, work, finish } = jobs()
    const mine = [1, 2].map((number) => gate.run(work(number), of("me")))
    await expect(gate.run(work(3), of("me"))).rejects.toMatchObject({ code: "unavailable" })
    const theirs = gate.run(work(4), of("they"))
    expect(began).toEqual([1, 4])
    finish(4)
    await theirs
    expect(began).toEqual([1, 4])
    finish(1)
    await settled()
    expect(began).toEqual([1, 4, 2])
    finish(2)
    expect(await mine[1]).toBe(2)
  })

  test("and one network has a limited number of places to wait", async () => {
    const gate = new Gate({ atOnce: 1, waiting: 100, perNetwork: { waiting: 2 } })
    const { work, finish } = jobs()
    const first = gate.run(work(1), of("one", "campus"))
    const others = ["two", "three"].map((person) => gate.run(async () => person, of(person, "campus")))
    await expect(gate.run(async () => 4, of("four", "campus"))).rejects.toMatchObject({ code: "unavailable" })
    const elsewhere = gate.run(async () => "five", of("five", "home"))
    finish(1)
    expect(await Promise.all([first, ...others, elsewhere])).toEqual([1, "two", "three", "five"])
  })
})

test("what nobody waits for any longer leaves the queue, and is not begun", async () => {
  const gate = new Gate({ atOnce: 1, waiting: 2 })
  const { began, work, finish } = jobs()
  const first = gate.run(work(1))
  const gone = new AbortController()
  const turn = { person: "me", network: "home", signal: gone.signal }
  const abandoned = [2, 3].map((number) => gate.run(work(number), turn))
  gone.abort()
  for (const each of abandoned) await expect(each).rejects.toMatchObject({ code: "unavailable" })
  await expect(gate.run(work(4), turn)).rejects.toMatchObject({ code: "unavailable" })
  const next = gate.run(async () => 5)
  finish(1)
  expect(await Promise.all([first, next])).toEqual([1, 5])
  expect(began).toEqual([1])
})
