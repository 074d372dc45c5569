import { accountPersonal } from "./account-personal.service.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { accountRoutes } from "./account.routes.ts"
import { accountSignposts } from "./account.signposts.ts"
import { housekeepingJob, resetJob, verificationJob } from "./account.jobs.ts"
import { secondFactorRoutes } from "./second-factor/second-factor.routes.ts"
import { secondFactorSignposts } from "./second-factor/second-factor.signposts.ts"
import { accountSiteExport } from "./account.site-export.ts"

/** What accounts hand to the server, with the second factor. */
export const accountFeature = {
  name: "accounts",
  routes: [...accountRoutes, ...secondFactorRoutes],
  jobs: (parts) => [housekeepingJob(parts), resetJob({ ...parts, origin: parts.env.ORIGIN }), verificationJob(parts)],
  signposts: [...accountSignposts, ...secondFactorSignposts],
  personal: accountPersonal,
  siteExport: accountSiteExport,
} satisfies ServerFeature
