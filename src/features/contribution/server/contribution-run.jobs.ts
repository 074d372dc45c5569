import type { JobParts } from "../../../platform/server/feature.ts"
import { JobFailure, type JobRun, type JobType } from "../../../platform/server/jobs.ts"
import { mailCharged } from "./contribution-mails.ts"
import { chargeNext, contributionQueue } from "./contribution-run.service.ts"

type Parts = Pick<JobParts, "association" | "changes" | "db" | "env" | "now" | "translate">

/** Topics of what a run changes. */
const touched = ["contribution-years", "money", "users"]

/** Charges the people of runs: as soon as one begins, and every minute, so that after a crash it goes on. */
export const contributionJob = (parts: Parts): JobType => ({
  name: contributionQueue,
  schedule: "* * * * *",
  retries: { limit: 0, longestPauseSeconds: 60 },
  expireInSeconds: 1800,
  work: async (_, jobs) => {
    while (await workOnNext(parts, jobs)) {
      if (jobs.isStopping()) throw new JobFailure({ reason: "stopping" }, false)
    }
  },
})

/** Charges some people, with their mails, in one transaction. @returns whether there was a run to work on */
async function workOnNext({ db, changes, now, ...parts }: Parts, jobs: JobRun): Promise<boolean> {
  const worked = await db.transaction().execute(async (tx) => {
    // Another worker that is at it holds the row.
    const run = await tx
      .selectFrom("contributionRuns")
      .selectAll()
      .where("finishedAt", "is", null)
      .orderBy("contributionRunId")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!run) return false
    const charged = await chargeNext(tx, run, now())
    if (charged?.length && run.isMailing) await mailCharged({ ...parts, now: now(), jobs }, tx, run, charged)
    await changes.announce(tx, touched)
    return true
  })
  if (worked) changes.emit(touched)
  return worked
}
