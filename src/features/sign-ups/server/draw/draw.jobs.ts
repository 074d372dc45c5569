import type { JobParts } from "../../../../platform/server/feature.ts"
import type { JobType } from "../../../../platform/server/jobs.ts"
import { drawPlaces } from "./draw-round.service.ts"

/** Draws places when it is time. Apart from other rounds: a draw waits for nothing else. */
export function drawJobs(parts: JobParts): readonly JobType<never>[] {
  const round: JobType = {
    name: "draw-round",
    schedule: "* * * * *",
    // The next round does it again.
    retries: { limit: 0, longestPauseSeconds: 1 },
    work: (_, { send }) => drawPlaces(parts, { send }),
  }
  return [round]
}
