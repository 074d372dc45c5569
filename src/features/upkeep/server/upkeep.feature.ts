import type { ServerFeature } from "../../../platform/server/feature.ts"
import { siteCheckJob } from "./upkeep.jobs.ts"
import { upkeepRoutes } from "./upkeep.routes.ts"
import { upkeepSignposts } from "./upkeep.signposts.ts"

/** What looking after the site hands to the server. */
export const upkeepFeature = {
  name: "upkeep",
  routes: upkeepRoutes,
  jobs: (parts) => [siteCheckJob(parts)],
  signposts: upkeepSignposts,
} satisfies ServerFeature
