import type { JobParts } from "../../../../platform/server/feature.ts"
import { JobFailure, type JobType } from "../../../../platform/server/jobs.ts"
import { remindNext } from "./reminder-round.service.ts"

type Parts = Pick<JobParts, "association" | "changes" | "db" | "env" | "now" | "translate">

export const reminderQueue = "payment-reminders"

/**
 * Every morning: reminds people of what they owe, a few of them in a transaction. The later rounds find nobody, unless an
 * earlier one was ended.
 */
export const reminderJob = ({ db, changes, now, ...parts }: Parts): JobType => ({
  name: reminderQueue,
  schedule: "7 9,10,11 * * *",
  retries: { limit: 0, longestPauseSeconds: 60 },
  expireInSeconds: 1800,
  work: async (_, jobs) => {
    for (let last: number | null = 0; last !== null;) {
      if (jobs.isStopping()) throw new JobFailure({ reason: "stopping" }, false)
      const after: number = last
      last = await db.transaction().execute(async (tx) => {
        const reached = await remindNext({ ...parts, jobs }, tx, now(), after)
        if (reached !== null) await changes.announce(tx, ["money"])
        return reached
      })
      if (last !== null) changes.emit(["money"])
    }
  },
})
