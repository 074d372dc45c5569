import type { ServerFeature } from "../../../platform/server/feature.ts"
import { noticeJob, noticeNightJob, noticeRoundJob, pushJob } from "./notice.jobs.ts"
import { noticeRoutes } from "./notice.routes.ts"
import { noticeSignposts } from "./notice.signposts.ts"

/** What notices hand to the server. */
export const noticeFeature = {
  routes: noticeRoutes,
  jobs: (parts) => [noticeJob(parts), noticeRoundJob(parts), pushJob(parts), noticeNightJob(parts)],
  signposts: noticeSignposts,
} satisfies ServerFeature
