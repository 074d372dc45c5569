import type { ServerFeature } from "../../../platform/server/feature.ts"
import { importPersonal } from "./import-personal.service.ts"
import { importJobs } from "./import.jobs.ts"
import { importRoutes } from "./import.routes.ts"
import { importSignposts } from "./import.signposts.ts"
import { importSiteExport } from "./import.site-export.ts"

/** What taking over an old administration hands to the server. */
export const importFeature = {
  name: "imports",
  routes: importRoutes,
  jobs: ({ db, changes, now }) => importJobs({ db, changes, now }),
  signposts: importSignposts,
  personal: importPersonal,
  siteExport: importSiteExport,
} satisfies ServerFeature
