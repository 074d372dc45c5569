import type { Logger } from "pino"
import type { Db } from "../database/db.ts"
import type { JobType } from "../jobs.ts"
import { type Storage, StorageUnavailableError } from "./storage.ts"

type Remove = (db: Db, storage: Storage, now: Date) => Promise<unknown[]>
export interface ForgetParts {
  db: Db
  storage: Storage
  now: () => Date
  log: Logger
}

/**
 * Removes what nothing has any longer, one by one.
 * @returns the errors of those that could not be deleted; they are retried the next time
 */
export async function removeEach<T>(
  forgotten: readonly T[],
  remove: (each: T) => Promise<unknown>,
): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const each of forgotten) {
    await remove(each).catch((error: unknown) => faults.push(error))
    // The others would only time out in their turn.
    if (faults.at(-1) instanceof StorageUnavailableError) break
  }
  return faults
}

/** A job that removes what nothing has any longer, every night after four at this minute. */
export const forgetJob = (
  name: string,
  minute: number,
  remove: Remove,
  { db, storage, now, log }: ForgetParts,
): JobType => ({
  name,
  schedule: `${minute} 4 * * *`,
  work: async () => {
    for (const error of await remove(db, storage, now()))
      log.error({ err: error, job: name }, "a file could not be deleted")
  },
})
