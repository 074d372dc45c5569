import type { JobParts } from "../../../platform/server/feature.ts"
import type { JobType } from "../../../platform/server/jobs.ts"
import { remindHelpers } from "./shift-reminder.service.ts"

/** What shifts do by themselves: every minute, people are reminded of those within a day. */
export function shiftJobs(parts: JobParts): readonly JobType<never>[] {
  const round: JobType = {
    name: "shift-reminder-round",
    schedule: "* * * * *",
    // The next round does it again.
    retries: { limit: 0, longestPauseSeconds: 1 },
    work: (_, { send }) => remindHelpers(parts, { send }),
  }
  return [round]
}
