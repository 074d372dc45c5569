import type { ServerFeature } from "../../../platform/server/feature.ts"
import { siteExportPersonal } from "./site-export-personal.service.ts"
import { siteExportRoutes } from "./site-export.routes.ts"
import { siteExportFiles } from "./site-export.service.ts"
import { siteExportSignposts } from "./site-export.signposts.ts"
import { siteExportSiteExport } from "./site-export.site-export.ts"

/** What exporting everything hands to the server. */
export const siteExportFeature = {
  name: "site-exports",
  routes: siteExportRoutes,
  signposts: siteExportSignposts,
  files: [siteExportFiles],
  personal: siteExportPersonal,
  siteExport: siteExportSiteExport,
} satisfies ServerFeature
