import { afterEach, expect, test, vi } from "vitest"
import { testServer } from "../../../tests/support/server.ts"
import { createJobs, JobFailure, type Jobs, type JobType } from "./jobs.ts"

const server = testServer({ LOG_LEVEL: "silent" })
const query = async (text: string) => (await server.services.database.query(text)).rows

const opened: Jobs[] = []
const jobNamed = async (name: string) =>
  (await query(`select state, heartbeat_seconds from jobs.job where name = '${name}'`))[0]
const open = async (type: JobType): Promise<Jobs> => {
  const jobs = createJobs(server.services.database, [type], server.services.log)
  opened.push(jobs)
  await jobs.open()
  return jobs
}
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop()
})

test("a queue created by an earlier version gets the current settings", async () => {
  await open({ name: "older", work: async () => undefined })
  await open({
    name: "older",
    retries: { limit: 60, longestPauseSeconds: 1800 },
    keepFailedDays: 14,
    expireInSeconds: 120,
    work: async () => undefined,
  })
  expect(
    await query(
      `select retry_limit, retry_delay_max, expire_seconds, dead_letter from jobs.queue where name = 'older'`,
    ),
  ).toEqual([{ retry_limit: 60, retry_delay_max: 1800, expire_seconds: 120, dead_letter: "older-failed" }])
})

test("a job keeps its id when it fails for good and is retried", async () => {
  const ids: string[] = []
  const jobs = await open({
    name: "stubborn",
    keepFailedDays: 1,
    work: async (_, { id }) => {
      ids.push(id)
      if (ids.length < 3) throw new JobFailure({ reason: "refused" }, true)
    },
  })
  const { db } = server.services.database
  await jobs.send(db, "stubborn", {})
  for (const attempt of ["first", "second"]) {
    expect(await jobs.drain(), attempt).toBe(0)
    const [failed] = await query(`select id from jobs.job where name = 'stubborn-failed'`)
    expect(await jobs.retryFailed(db, "stubborn", String(failed?.id)), attempt).toBe(true)
  }
  expect(await jobs.drain()).toBe(1)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
})

test("an error that ends the last attempt of a job is reported by name, a failure that explains itself is not", async () => {
  const onGivenUp = vi.fn(async () => undefined)
  const fail = (error: Error) => async () => Promise.reject(error)
  const retries = { limit: 0, longestPauseSeconds: 1 }
  const types: JobType[] = [
    { name: "broken", retries, work: fail(new Error("a bug")) },
    { name: "broken-but-tried-again", work: fail(new Error("a bug")) },
    { name: "broken-and-kept", retries, keepFailedDays: 1, work: fail(new Error("a bug")) },
    { name: "refused", retries, work: fail(new JobFailure({ reason: "refused" }, true)) },
  ]
  const jobs = createJobs(server.services.database, types, server.services.log, { onGivenUp })
  opened.push(jobs)
  for (const { name } of types) await jobs.send(server.services.database.db, name, {})
  await jobs.drain()
  expect(onGivenUp.mock.calls).toEqual([["broken"]])
})

test("a job whose worker was killed is tried again within a minute; not one that must wait for its end", async () => {
  const work = vi.fn(async () => undefined)
  const types: JobType[] = [
    { name: "living", work },
    { name: "cautious", work, showsLife: false },
  ]
  const jobs = createJobs(server.services.database, types, server.services.log, { lookEverySeconds: 1 })
  opened.push(jobs)
  const { db } = server.services.database
  for (const { name } of types) {
    await jobs.send(db, name, {})
    // As a process that was killed half a minute ago leaves it.
    await query(`update jobs.job set state = 'active', started_on = now() - interval '31 seconds',
      heartbeat_on = now() - interval '31 seconds' where name = '${name}'`)
  }
  await jobs.start()
  await vi.waitFor(async () => expect(await jobNamed("living")).toMatchObject({ state: "retry" }), { timeout: 30_000 })
  expect(await jobNamed("cautious")).toEqual({ state: "active", heartbeat_seconds: null })
})

test("a job begins at once, and so does what waits behind it", async () => {
  const work = vi.fn(async () => undefined)
  const jobs = await open({ name: "prompt", work })
  await jobs.start()
  const { db } = server.services.database
  const round = async () => {
    work.mockClear()
    // One announcement for five jobs, of which the worker takes one at a time.
    await db.transaction().execute(async (tx) => {
      for (let count = 0; count < 5; count++) await jobs.send(tx, "prompt", {})
    })
    // By itself it looks every fifteen seconds.
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(5), { timeout: 10_000 })
  }
  await round()
  await round()
})

test("work starts as soon as the database answers, whenever it was away, and says so once", async () => {
  const { database } = server.services
  const gone = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })
  const log = { error: vi.fn(), warn: vi.fn() }
  let asked = 0
  const fragile = {
    ...database,
    // Every third question finds nobody.
    query: (text: string, values?: unknown[]) =>
      ++asked % 3 === 0 && asked < 100 ? Promise.reject(gone) : database.query(text, values),
  }
  const work = vi.fn(async () => undefined)
  const types = ["first", "second", "third"].map((name): JobType => ({ name, work }))
  const jobs = createJobs(fragile, types, log as unknown as typeof server.services.log, { retryMs: 1 })
  opened.push(jobs)
  await jobs.start()
  for (const { name } of types) await jobs.send(database.db, name, {})
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3), { timeout: 30_000 })
  expect(log.error.mock.calls).toEqual([[expect.objectContaining({ fault: "ECONNREFUSED" }), expect.any(String)]])
})
