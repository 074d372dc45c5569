import type { ServerFeature } from "../../../platform/server/feature.ts"
import { contributionPersonal } from "./contribution-personal.service.ts"
import { contributionJob } from "./contribution-run.jobs.ts"
import { contributionJoining } from "./contribution-joining.service.ts"
import { contributionRoutes } from "./contribution.routes.ts"
import { contributionSignposts } from "./contribution.signposts.ts"
import { contributionSiteExport } from "./contribution.site-export.ts"

/** What contribution hands to the server. */
export const contributionFeature = {
  name: "contribution",
  routes: contributionRoutes,
  signposts: contributionSignposts,
  joining: contributionJoining,
  jobs: (parts) => [contributionJob(parts)],
  personal: contributionPersonal,
  demo: async () => [(await import("./contribution.demo.ts")).contributionDemo],
  siteExport: contributionSiteExport,
} satisfies ServerFeature
