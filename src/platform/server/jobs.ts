import { CompiledQuery } from "kysely"
import { PgBoss } from "pg-boss"
import type { Logger } from "pino"
import type { Db, OpenDatabase } from "./db.ts"

/** Work that is done after the answer: `work` is called at least once per job, again after a failure. */
export interface JobType<T extends object = object> {
  name: string
  /** How often it is tried again, with growing pauses. */
  retries?: number
  /** Cron line (Europe/Amsterdam) for work that comes by itself. */
  schedule?: string
  work: (data: T) => Promise<void>
}

export interface Jobs {
  /** Queues a job inside the caller's transaction: it exists only if that commits. */
  send<T extends object>(db: Db, name: string, data: T): Promise<void>
  /** Begins working. Until then jobs are only kept. */
  start(): Promise<void>
  /** Does everything that waits, now; for tests and for shutting down. @returns how many */
  drain(): Promise<number>
  stop(): Promise<void>
}

/** A queue in the database itself (pg-boss), the same on both kinds. */
export async function openJobs(database: OpenDatabase, types: readonly JobType[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.query(text, values) as Promise<{ rows: Record<string, unknown>[] }> },
    schema: "jobs",
    supervise: true,
  })
  boss.on("error", (error) => log.error({ err: error }, "job queue"))
  await boss.start()
  // Mails hold links that work: what is done is forgotten soon.
  for (const { name, retries = 5 } of types)
    await boss.createQueue(name, { retryLimit: retries, retryBackoff: true, retryDelay: 10, deleteAfterSeconds: 3600 })
  const run = async (type: JobType, data: object) => {
    try {
      await type.work(data)
    } catch (error) {
      log.error({ err: error, job: type.name }, "job failed")
      throw error
    }
  }
  return {
    send: async (db, name, data) => {
      await boss.send(name, data, { db: { executeSql: (text, values) => raw(db, text, values) } })
    },
    start: async () => {
      for (const type of types) {
        if (type.schedule) await boss.schedule(type.name, type.schedule, {}, { tz: "Europe/Amsterdam" })
        await boss.work(type.name, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) await run(type, (job.data ?? {}) as object)
        })
      }
    },
    drain: async () => {
      let done = 0
      for (const type of types)
        for (;;) {
          const jobs = await boss.fetch<object>(type.name, { batchSize: 50 })
          if (!jobs.length) break
          for (const job of jobs) {
            await run(type, job.data ?? {})
            await boss.complete(type.name, job.id)
            done++
          }
        }
      return done
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** Runs a library's own SQL on our connection or transaction. */
const raw = (db: Db, text: string, values: unknown[] = []) =>
  db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(text, values) as CompiledQuery<Record<string, unknown>>,
  ) as Promise<{
    rows: Record<string, unknown>[]
  }>
