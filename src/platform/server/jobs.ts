import { setTimeout as pause } from "node:timers/promises"
import { CompiledQuery } from "kysely"
import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss"
import type { Logger } from "pino"
import { isDatabaseUnavailable, logUnavailable } from "./database/database-faults.ts"
import type { Db, OpenDatabase } from "./database/db.ts"
import { failedQueue, lifeSeconds, openBoss, prepareQueues, type QueueSettings, workOptions } from "./job-queues.ts"
import { asUnavailable } from "./unavailable.ts"

/** Work that is done after the response: `work` is called at least once per job, again after a failure. */
export interface JobType<T extends object = object> extends QueueSettings {
  /** Cron line (Europe/Amsterdam) for scheduled work. */
  schedule?: string
  work: (data: T, run: JobRun) => Promise<void>
  /** Called when the queue has stopped. */
  close?: () => void
}

/** What an attempt knows besides its data. */
export interface JobRun {
  /** The same in every attempt, also when a failed job is retried by hand. */
  id: string
  send: Jobs["send"]
  /** Whether the site is stopping: work that can be left for the next start should be. */
  isStopping: () => boolean
}

export interface Jobs {
  /** Queues a job inside the caller's transaction: it exists only if that commits. A higher priority goes first. */
  send<T extends object>(db: Db, name: string, data: T, options?: { priority?: number }): Promise<void>
  /** The same of many jobs, in one statement for every few hundred. */
  sendAll<T extends object>(db: Db, name: string, data: readonly T[], options?: { priority?: number }): Promise<void>
  /** Returns a failed job to its queue, as new. @returns whether it existed */
  retryFailed(db: Db, name: string, id: string): Promise<boolean>
  /** Deletes a failed job. */
  dropFailed(db: Db, name: string, id: string): Promise<void>
  /** Whether the tables of the queue are there, of any version. */
  exists(): Promise<boolean>
  /** Resolves when jobs can be queued: opens the queue, unless that has been done. */
  open(): Promise<void>
  /** Starts working, as soon as the database answers. Until then jobs are only stored. */
  start(): Promise<void>
  /** Runs all jobs that are due, now; for tests. @returns how many succeeded */
  drain(): Promise<number>
  /** Lets running jobs finish, for at most five seconds; the rest waits for the next start. */
  stop(): Promise<void>
}

/** A failure that explains itself: `details` is stored with the job, so it must not contain personal data. */
export class JobFailure extends Error {
  readonly details: { reason: string; status?: string | null }
  readonly isPermanent: boolean
  /** @param isPermanent retrying cannot help: the job fails at once */
  constructor(details: JobFailure["details"], isPermanent: boolean) {
    super([details.reason, details.status].filter(Boolean).join(" "))
    this.details = details
    this.isPermanent = isPermanent
  }
}

/** Jobs of one statement, so that it does not grow without bound. */
const sentAtOnce = 500

type BossJob = JobWithMetadata<object>

interface JobsOptions {
  lookEverySeconds?: number
  retryMs?: number
  /** Called when an error that nobody foresaw ends the last attempt of a job that is then dropped. */
  onGivenUp?: (name: string) => Promise<void>
}

/**
 * A job queue in the database itself (pg-boss), the same on both kinds of database. It opens when it is first needed:
 * the site can answer before that.
 */
export function createJobs(
  database: OpenDatabase,
  types: readonly JobType[],
  log: Logger,
  { lookEverySeconds = 15, retryMs = 1000, onGivenUp }: JobsOptions = {},
): Jobs {
  const boss = openBoss(database, log, lookEverySeconds)
  const opening = async () => {
    await boss.start()
    await prepareQueues(boss, types)
  }
  let opened: Promise<void> | undefined
  const open = () =>
    (opened ??= opening().catch((error: unknown) => {
      // The next call tries again.
      opened = undefined
      throw error
    }))
  let isStopping = false
  const send: Jobs["send"] = async (db, name, data, options = {}) => {
    await open()
    await boss.send(name, data, { ...options, db: within(db) })
  }
  const runBatch = async (type: JobType, jobs: readonly BossJob[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    // Priority decides which jobs are in a batch, but not their order in it.
    const waiting = jobs.toSorted((a, b) => b.priority - a.priority).values()
    // The lanes share one iterator: each takes the next job when it has finished one.
    const lane = async () => {
      for (const job of waiting)
        results.push(
          isStopping
            ? { id: job.id, status: "failed", output: { reason: "stopping" } }
            : await attempt(type, job, { send, isStopping: () => isStopping }, { log, onGivenUp }),
        )
    }
    await Promise.all(Array.from({ length: type.batch?.concurrency ?? 1 }, lane))
    return results
  }
  const working = new Set<string>()
  const startWorkers = async () => {
    await open()
    for (const type of types) {
      if (isStopping) return
      if (working.has(type.name)) continue
      if (type.schedule) await boss.schedule(type.name, type.schedule, {}, { tz: "Europe/Amsterdam" })
      const worker = await boss.work<object, unknown, { perJobResults: true; includeMetadata: true }>(
        type.name,
        workOptions(type),
        async (jobs) => {
          const results = await runBatch(type, jobs)
          // Behind this batch there may be more.
          boss.notifyWorker(worker)
          return results
        },
      )
      working.add(type.name)
    }
  }
  const start = async () => {
    while (!isStopping)
      try {
        return await startWorkers()
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
        logUnavailable(log, error)
        await pause(retryMs)
      }
  }
  let started: Promise<void> | undefined
  return {
    exists: async () => {
      const { rows } = await database.query("select to_regclass('jobs.job') is not null as exists")
      return rows[0]?.["exists"] === true
    },
    open,
    send,
    sendAll: (...all) => open().then(() => insertAll(boss, ...all)),
    retryFailed: async (db, name, id) => {
      await open()
      return (await boss.redrive(failedQueue(name), { ids: [id], destination: name, db: within(db) })) > 0
    },
    dropFailed: async (db, name, id) => {
      await open()
      await boss.deleteJob(failedQueue(name), id, { db: within(db) })
    },
    start: () => (started = start()),
    drain: async () => {
      await open()
      return drain(boss, database, types, runBatch)
    },
    stop: async () => {
      isStopping = true
      // The library does not stop what is still starting.
      await Promise.allSettled([opened, started])
      await boss.stop({ graceful: true, timeout: 5000 })
      for (const type of types) type.close?.()
    },
  }
}

/** One attempt at one job; a failure is returned, so that the other jobs of the batch continue. */
async function attempt(
  type: JobType,
  job: BossJob,
  run: Omit<JobRun, "id">,
  { log, onGivenUp }: { log: Logger } & Pick<JobsOptions, "onGivenUp">,
): Promise<JobResult> {
  const isLast = job.retryCount >= job.retryLimit
  try {
    await type.work(job.data ?? {}, { id: job.sourceRootId ?? job.id, ...run })
    return { id: job.id, status: "completed" }
  } catch (error) {
    const about = { job: type.name, id: job.id }
    if (!(error instanceof JobFailure)) {
      const unavailable = asUnavailable(error)
      if (unavailable) logUnavailable(log, unavailable.cause ?? unavailable)
      else log.error({ err: error, ...about }, "job failed")
      // A database that is away cannot note it, and its own failure must not hide this one.
      if (isLast && !type.keepFailedDays)
        await onGivenUp?.(type.name).catch((fault: unknown) => log.warn({ err: fault, ...about }, "failure not noted"))
      return { id: job.id, status: "failed", output: { reason: "fault" } }
    }
    const isGivenUp = error.isPermanent || isLast
    log[isGivenUp ? "error" : "warn"]({ ...about, ...error.details }, isGivenUp ? "job given up" : "job failed")
    return { id: job.id, status: error.isPermanent ? "deadletter" : "failed", output: error.details }
  }
}

async function drain(
  boss: PgBoss,
  database: OpenDatabase,
  types: readonly JobType[],
  runBatch: (type: JobType, jobs: readonly BossJob[]) => Promise<JobResult[]>,
): Promise<number> {
  let done = 0
  const settle = async (name: string, jobs: readonly BossJob[], { id, status, output }: JobResult) => {
    const retryCount = jobs.find((job) => job.id === id)?.retryCount ?? 0
    if (status === "completed") {
      await boss.complete(name, { id, retryCount })
      done++
      return
    }
    // Only workers can fail a job before its last attempt; here this becomes the last.
    if (status === "deadletter")
      await database.query(`update jobs.job set retry_limit = retry_count where name = $1 and id = $2`, [name, id])
    await boss.fail(name, { id, retryCount }, output as object)
  }
  const finishAll = async (type: JobType) => {
    for (;;) {
      const jobs = await boss.fetch<object>(type.name, { batchSize: type.batch?.size ?? 1, includeMetadata: true })
      if (!jobs.length) return
      const ids = jobs.map(({ id }) => id)
      const living = setInterval(() => void boss.touch(type.name, ids).catch(() => undefined), lifeSeconds * 200)
      const results = await runBatch(type, jobs).finally(() => clearInterval(living))
      for (const result of results) await settle(type.name, jobs, result)
    }
  }
  // Jobs may queue other jobs, also of a type that has had its turn.
  for (let due = await dueTypes(database, types); due.length; due = await dueTypes(database, types))
    for (const type of due) await finishAll(type)
  return done
}

/** The types of which a job waits: asking each of them takes longer than most tests. */
async function dueTypes(database: OpenDatabase, types: readonly JobType[]): Promise<JobType[]> {
  const { rows } = await database.query(
    "select distinct name from jobs.job where state < 'active' and not blocked and start_after <= jobs.job_now()",
  )
  const due = new Set(rows.map(({ name }) => name))
  return types.filter(({ name }) => due.has(name))
}

async function insertAll(boss: PgBoss, ...[db, name, data, options]: Parameters<Jobs["sendAll"]>): Promise<void> {
  for (let from = 0; from < data.length; from += sentAtOnce) {
    const some = data.slice(from, from + sentAtOnce).map((each) => ({ ...options, data: each }))
    await boss.insert(name, some, { db: within(db) })
  }
}

/** Lets the library work on our connection or transaction. */
const within = (db: Db) => ({ executeSql: (text: string, values?: unknown[]) => raw(db, text, values) })

const raw = (db: Db, text: string, values: unknown[] = []) =>
  db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(text, values) as CompiledQuery<Record<string, unknown>>,
  ) as Promise<{ rows: Record<string, unknown>[] }>
