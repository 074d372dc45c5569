import type { ServerFeature } from "../../../platform/server/feature.ts"
import { mandatePersonal } from "./mandate-personal.service.ts"
import { mandateRoutes } from "./mandate.routes.ts"
import { mandateSignposts } from "./mandate.signposts.ts"
import { mandateSiteExport } from "./mandate.site-export.ts"

/** What mandates hand to the server: how people pay. */
export const mandateFeature = {
  name: "mandates",
  routes: mandateRoutes,
  signposts: mandateSignposts,
  personal: mandatePersonal,
  demo: async () => [(await import("./mandate.demo.ts")).mandateDemo],
  siteExport: mandateSiteExport,
} satisfies ServerFeature
