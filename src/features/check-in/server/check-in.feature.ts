import type { ServerFeature } from "../../../platform/server/feature.ts"
import { checkInRoutes } from "./check-in.routes.ts"
import { checkInSiteExport } from "./check-in.site-export.ts"

/** What checking in hands to the server. */
export const checkInFeature = {
  name: "check-in",
  routes: checkInRoutes,
  siteExport: checkInSiteExport,
} satisfies ServerFeature
