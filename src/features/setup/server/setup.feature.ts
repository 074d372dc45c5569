import type { ServerFeature } from "../../../platform/server/feature.ts"
import { setupRoutes } from "./setup.routes.ts"
import { setupSignposts } from "./setup.signposts.ts"

/** What setting up hands to the server. */
export const setupFeature = {
  name: "setup",
  routes: setupRoutes,
  signposts: setupSignposts,
} satisfies ServerFeature
