import type { Db } from "../../../platform/server/database/db.ts"

const dayMs = 24 * 60 * 60 * 1000

/** Notes that a job of this name was given up because of an error. */
export async function recordFailedJob(db: Db, name: string, failedAt: Date): Promise<void> {
  await db
    .insertInto("failedJobs")
    .values({ name, failedAt })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ failedAt }))
    .execute()
}

/** The names of the jobs that were given up in the last day. */
export async function jobsThatFailed(db: Db, now: Date): Promise<string[]> {
  const failed = await db
    .selectFrom("failedJobs")
    .select("name")
    .where("failedAt", ">", new Date(now.getTime() - dayMs))
    .orderBy("name")
    .limit(20)
    .execute()
  return failed.map(({ name }) => name)
}
