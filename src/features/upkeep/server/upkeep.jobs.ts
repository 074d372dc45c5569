import type { JobParts } from "../../../platform/server/feature.ts"
import type { JobType } from "../../../platform/server/jobs.ts"
import { lookOutsideDaily } from "./site-check.service.ts"

/** Looks outside once a day. It asks itself every hour, so that a new site or other settings need not wait for the night. */
export const siteCheckJob = ({ db, env, now }: Pick<JobParts, "db" | "env" | "now">): JobType => ({
  name: "check-site",
  schedule: "41 * * * *",
  retries: { limit: 0, longestPauseSeconds: 60 },
  work: () => lookOutsideDaily(db, env, now()),
})
