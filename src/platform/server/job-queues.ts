import { PgBoss, type Queue } from "pg-boss"
import type { Logger } from "pino"
import { isDatabaseUnavailable, logUnavailable } from "./database/database-faults.ts"
import type { OpenDatabase } from "./database/db.ts"

/** How the jobs of a type are kept, fetched and retried. */
export interface QueueSettings {
  name: string
  /** Number of retries, and the longest pause between two attempts. Default: 5 retries, at most ten minutes apart. */
  retries?: { limit: number; longestPauseSeconds: number }
  /** Failed jobs are kept in the queue `failedQueue(name)` for this long; if absent they are dropped. */
  keepFailedDays?: number
  /** Longest duration of an attempt. Default: 15 minutes. */
  expireInSeconds?: number
  /**
   * False for work that must not be done twice while the database is away for half a minute: after a crash it is retried
   * only when its attempt has expired. Otherwise a worker shows that it lives, and after a crash the job is retried within
   * about a minute.
   */
  showsLife?: false
  /** How many jobs are fetched at once (default 1), and how many of those run concurrently (default 1). */
  batch?: { size: number; concurrency: number }
}

/** Of a worker that has not shown for so long that it lives, the job is retried. It shows so five times as often. */
export const lifeSeconds = 30

/** Queue in which failed jobs of this name are kept. */
export const failedQueue = (name: string) => `${name}-failed`

/** The library, on our database, in a schema of its own. @param lookEverySeconds for workers that no longer live */
export function openBoss(database: OpenDatabase, log: Logger, lookEverySeconds: number): PgBoss {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.query(text, values) as Promise<{ rows: Record<string, unknown>[] }>,
      // The database closes it.
      listen: async (channel, heard, again) => {
        await database.listen(channel, heard, again)
        return { close: async () => undefined }
      },
    },
    schema: "jobs",
    useListenNotify: true,
    supervise: true,
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
    monitorVacuum: false,
    // Of what is scheduled, minutes do not matter; jobs that wait for other jobs are not used.
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: 3600,
  })
  // While the database is away every worker finds out for itself.
  boss.on("error", (error) =>
    isDatabaseUnavailable(error) ? logUnavailable(log, error) : log.error({ err: error }, "job queue"),
  )
  return boss
}

/**
 * How the jobs of a type are fetched. Workers hear of a new job at once; they only look by themselves for what nobody
 * announces: a job whose pause after a failure is over. Without a connection to listen on they look every second.
 */
export function workOptions({ batch, showsLife }: QueueSettings) {
  return {
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 15,
    batchSize: batch?.size ?? 1,
    ...(showsLife === false ? {} : { heartbeatRefreshSeconds: lifeSeconds / 5 }),
    perJobResults: true,
    includeMetadata: true,
  } as { perJobResults: true; includeMetadata: true }
}

/** Creates the queues of these types, or updates those that an earlier version created. */
export async function prepareQueues(boss: PgBoss, types: readonly QueueSettings[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const type of types) {
    const { name, keepFailedDays } = type
    const failed = failedQueue(name)
    if (keepFailedDays && !existing.has(failed))
      await boss.createQueue(failed, { retentionSeconds: keepFailedDays * 86_400, deleteAfterSeconds: 3600 })
    const options = optionsOf(type)
    const queue: Partial<QueueOptions> | undefined = existing.get(name)
    const isChanged = ([option, value]: [string, unknown]) => queue?.[option as keyof QueueOptions] !== value
    if (!queue) await boss.createQueue(name, options as Omit<Queue, "name">)
    else if (Object.entries(options).some(isChanged)) await boss.updateQueue(name, options)
  }
}

type QueueOptions = Omit<Queue, "name" | "heartbeatSeconds"> & { heartbeatSeconds: number | null }

function optionsOf({ name, retries, keepFailedDays, expireInSeconds = 900, showsLife }: QueueSettings): QueueOptions {
  return {
    retryLimit: retries?.limit ?? 5,
    retryBackoff: true,
    retryDelay: 10,
    ...(retries ? { retryDelayMax: retries.longestPauseSeconds } : {}),
    expireInSeconds,
    heartbeatSeconds: showsLife === false ? null : lifeSeconds,
    // Mails contain working links: completed jobs are deleted soon.
    deleteAfterSeconds: 3600,
    notify: true,
    ...(keepFailedDays ? { deadLetter: failedQueue(name) } : {}),
  }
}
