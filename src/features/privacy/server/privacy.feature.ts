import { privacyPersonal } from "./privacy-personal.service.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { exportSource } from "./data-export.service.ts"
import { privacyRoutes } from "./privacy.routes.ts"
import { privacySiteExport } from "./privacy.site-export.ts"

/** What privacy hands to the server. */
export const privacyFeature = {
  name: "privacy",
  routes: privacyRoutes,
  files: [exportSource],
  personal: privacyPersonal,
  siteExport: privacySiteExport,
} satisfies ServerFeature
