import type { JobParts } from "../../../../platform/server/feature.ts"
import type { JobType } from "../../../../platform/server/jobs.ts"
import { fillPools } from "./pool-round.service.ts"

/** Gives places when a pool opens, or all of them merge. */
export function poolJobs(parts: JobParts): readonly JobType<never>[] {
  const round: JobType = {
    name: "pool-round",
    schedule: "* * * * *",
    // The next round does it again.
    retries: { limit: 0, longestPauseSeconds: 1 },
    work: (_, { send }) => fillPools(parts, { send }),
  }
  return [round]
}
