import { expect, test } from "vitest"
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
  await Promise.resolve()
  expect(began).toEqual([1, 2, 3])
  for (const number of [1, 3]) finish(number)
  await Promise.all([all[0], all[2]])
  await Promise.resolve()
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
