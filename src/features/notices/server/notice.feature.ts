import { noticePersonal } from "./notice-personal.service.ts"
import { unsubscribeAddress } from "./unsubscribe-link.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { noticeJob, noticeNightJob, noticeRoundJob, pushJob } from "./notice.jobs.ts"
import { noticeRoutes } from "./notice.routes.ts"
import { noticeSignposts } from "./notice.signposts.ts"
import { noticeSiteExport } from "./notice.site-export.ts"

/** What notices hand to the server. */
export const noticeFeature = {
  name: "notices",
  routes: noticeRoutes,
  jobs: (parts) => [noticeJob(parts), noticeRoundJob(parts), pushJob(parts), noticeNightJob(parts)],
  signposts: noticeSignposts,
  addresses: unsubscribeAddress,
  personal: noticePersonal,
  siteExport: noticeSiteExport,
} satisfies ServerFeature
