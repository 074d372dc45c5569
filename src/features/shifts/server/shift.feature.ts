import type { ServerFeature } from "../../../platform/server/feature.ts"
import { shiftPersonal } from "./shift-personal.service.ts"
import { shiftJobs } from "./shift.jobs.ts"
import { shiftRoutes } from "./shift.routes.ts"
import { shiftSignposts } from "./shift.signposts.ts"
import { shiftSiteExport } from "./shift.site-export.ts"

/** What shifts hand to the server. What changes of activities do to them is `shiftsOfActivity`. */
export const shiftFeature = {
  name: "shifts",
  routes: shiftRoutes,
  jobs: shiftJobs,
  signposts: shiftSignposts,
  personal: shiftPersonal,
  siteExport: shiftSiteExport,
  demo: async () => [(await import("./shift.demo.ts")).shiftDemo],
} satisfies ServerFeature
