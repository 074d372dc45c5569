import type { ServerFeature } from "../../../platform/server/feature.ts"
import { checkInRoutes } from "./check-in.routes.ts"

/** What checking in hands to the server. */
export const checkInFeature = {
  routes: checkInRoutes,
} satisfies ServerFeature
