import type { JobParts } from "../../../platform/server/feature.ts"
import { gatherStatisticsAfter } from "../../../platform/server/database/statistics.ts"
import { JobFailure, type JobRun, type JobType } from "../../../platform/server/jobs.ts"
import { applyNext, rowsOfTransaction, type Running, touchedByRuns } from "./import-apply.service.ts"
import { importQueue, removeOldRows } from "./import-run.service.ts"
import { undoNext } from "./import-undo.service.ts"

type Parts = Pick<JobParts, "db" | "changes" | "now">

/**
 * Works on the run that is busy, if there is one: as soon as it begins, and every minute, so that after a crash it goes
 * on. And every night, what is no longer needed of runs is deleted.
 */
export const importJobs = (parts: Parts): JobType[] => [
  {
    name: importQueue,
    schedule: "* * * * *",
    retries: { limit: 0, longestPauseSeconds: 60 },
    expireInSeconds: 1800,
    work: (_, run) => workOn(parts, run),
  },
  {
    name: "import-rows-removal",
    schedule: "17 4 * * *",
    work: () => removeOldRows(parts.db, parts.now()),
  },
]

async function workOn({ db, changes, now }: Parts, jobs: JobRun): Promise<void> {
  const running: Running = { changes, now, jobs }
  for (let batches = 0; ; batches++) {
    if (jobs.isStopping()) throw new JobFailure({ reason: "stopping" }, false)
    const hasMore = await db.transaction().execute(async (tx) => {
      // Another worker that is at it holds the row.
      const run = await tx
        .selectFrom("importRuns")
        .selectAll()
        .where("state", "in", ["applying", "undoing"])
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!run) return null
      const more = await (run.state === "applying" ? applyNext : undoNext)(tx, run, running)
      await changes.announce(tx, touchedByRuns)
      return more
    })
    if (hasMore !== null) changes.emit(touchedByRuns)
    if (!hasMore) {
      await gatherStatisticsAfter(db, batches * rowsOfTransaction)
      return
    }
  }
}
