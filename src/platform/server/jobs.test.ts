import { afterEach, expect, test } from "vitest"
import { testServer } from "../../../tests/support/server.ts"
import { createJobs, JobFailure, type Jobs, type JobType } from "./jobs.ts"

const server = testServer({ LOG_LEVEL: "silent" })
const query = async (text: string) => (await server.services.database.query(text)).rows

const opened: Jobs[] = []
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
