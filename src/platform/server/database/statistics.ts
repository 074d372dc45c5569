import { sql } from "kysely"
import type { JobType } from "../jobs.ts"
import type { Db } from "./db.ts"

/** Fewer rows than this leave plans as good as they were. */
const many = 100

/**
 * Gathers what the database plans by: PostgreSQL does so by itself some minutes after many rows were written, the embedded
 * database never.
 */
const gatherStatistics = (db: Db) => sql`analyze`.execute(db)

/** Gathers them after many rows were written; after their transaction, so that nobody waits for its locks meanwhile. */
export async function gatherStatisticsAfter(db: Db, rowsWritten: number): Promise<void> {
  if (rowsWritten < many) return
  // What was written stays: the night tries again.
  await gatherStatistics(db).catch(() => undefined)
}

/** Every night, for what was written bit by bit. */
export const statisticsJob = ({ db }: { db: Db }): JobType => ({
  name: "gather-statistics",
  schedule: "31 4 * * *",
  work: async () => {
    await gatherStatistics(db)
  },
})
