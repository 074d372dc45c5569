import type { ServerFeature } from "../../../platform/server/feature.ts"
import { helpRoutes } from "./help.routes.ts"
import { helpSearch } from "./help-search.service.ts"
import { helpSignposts } from "./help.signposts.ts"
import { helpSitemap } from "./help-sitemap.service.ts"

/** What the help hands to the server. */
export const helpFeature = {
  name: "help",
  routes: helpRoutes,
  search: [helpSearch],
  signposts: helpSignposts,
  sitemap: [helpSitemap],
} satisfies ServerFeature
