import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { createApi } from "../../../app/server/app.ts"
import { openServices } from "../../../app/server/services.ts"
import { Actor, createActors } from "../../../../tests/support/actors.ts"
import { freshDatabase } from "../../../../tests/support/database.ts"
import { startOfTest, testEnv, testOrigin, testServer, type TestServer } from "../../../../tests/support/server.ts"
import { countAll } from "./sign-up-invariants.test-support.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { faultsIn, type Own, ownPath } from "./sign-up.test-support.ts"

const members = 300
const seats = 30
const doubled = 20
const leaving = 15
/** From here on the list is long enough that every seat that comes free goes to somebody who waits. */
const enough = 100

/** Makes people, in small groups. */
async function gather(server: TestServer, count: number): Promise<Actor[]> {
  const actors = createActors(server)
  const all: Actor[] = []
  while (all.length < count) all.push(...(await Promise.all(Array.from({ length: 50 }, () => actors.user()))))
  return all
}

/**
 * Everybody signs up at once; some click twice, and of the first who get a seat some leave while others still come in.
 * @returns the status of every answer
 */
async function rush(people: readonly Actor[], activityId: number): Promise<number[]> {
  const statuses: number[] = []
  const isFull = Promise.withResolvers<void>()
  let leavers = 0
  const ask = async (person: Actor) => {
    const { status, data } = await person.put<Own>(ownPath(activityId), {})
    statuses.push(status)
    if (statuses.length === enough) isFull.resolve()
    return data.signUp?.status
  }
  await Promise.all(
    people.map(async (person, index) => {
      const isDoubled = index >= members - doubled
      // Somebody who clicks twice may first wait and then have a seat: one came free in between.
      const [first] = await Promise.all([ask(person), isDoubled ? ask(person) : undefined])
      if (!isDoubled && first === "registered" && leavers++ < leaving) {
        await isFull.promise
        statuses.push((await person.delete(ownPath(activityId))).status)
      }
    }),
  )
  return statuses
}

/** Checks the invariants continuously while the work is in progress. @returns how often it checked */
async function watch(server: TestServer, activityId: number, work: Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work.finally(() => (isDone = true))
  let times = 0
  while (!isDone) {
    // Two statements: the list may be older than the counts, so only check each on its own.
    const { registered } = await countAll(server.services.database.query, activityId)
    expect(registered).toBeLessThanOrEqual(seats)
    times++
  }
  await done
  return times
}

async function expectWhole(server: TestServer, activityId: number, statuses: readonly number[]) {
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(statuses).toHaveLength(members + doubled + leaving)
  expect(await faultsIn(server, activityId)).toEqual([])
  expect(await countAll(server.services.database.query, activityId)).toEqual({
    registered: seats,
    waiting: members - seats - leaving,
    cancelled: leaving,
    promotions: leaving,
    mails: leaving,
  })
}

describe("three hundred at once for thirty places", () => {
  const server = testServer()

  test("never more than thirty, and one mail for each seat that comes free", { timeout: 300_000 }, async () => {
    const people = await gather(server, members)
    const { activityId } = await makeActivity(server, { capacity: seats })
    // Watching takes every turn of the event loop; opening the queue at the first write would wait for one forever.
    await server.services.jobs.open()
    const rushing = rush(people, activityId)
    expect(await watch(server, activityId, rushing)).toBeGreaterThan(1)
    await expectWhole(server, activityId, await rushing)
    expect(await server.services.jobs.drain()).toBe(leaving)
  })
})

// The embedded database belongs to one process; only PostgreSQL can be shared by several machines.
describe.skipIf(inject("template").kind !== "native")("the same on two machines (native PostgreSQL only)", () => {
  const machines: TestServer[] = []
  let drop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const database = await freshDatabase()
    drop = database.drop
    for (let number = 0; number < 2; number++) {
      const services = await openServices(testEnv(database.url, { LOG_LEVEL: "silent" }), { now: () => startOfTest })
      const api = createApi(services)
      machines.push({
        services,
        fetch: async (path, init) => api.fetch(new Request(`${testOrigin}${path}`, init)),
        setNow: () => undefined,
      })
    }
  })
  afterAll(async () => {
    for (const { services } of machines) await services.close()
    await drop?.()
  })

  test("never more than thirty on both together", { timeout: 300_000 }, async () => {
    const [here, there] = machines as [TestServer, TestServer]
    const everybody = await gather(here, members)
    const people = everybody.map((person, index) => {
      if (index % 2) return person
      const elsewhere = new Actor(there, person)
      for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value)
      return elsewhere
    })
    const { activityId } = await makeActivity(here, { capacity: seats })
    const rushing = rush(people, activityId)
    expect(await watch(there, activityId, rushing)).toBeGreaterThan(1)
    await expectWhole(here, activityId, await rushing)
  })
})
