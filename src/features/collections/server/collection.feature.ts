import type { ServerFeature } from "../../../platform/server/feature.ts"
import { collectionMailJob, collectionSettleJob, lapsingMandateJob } from "./collection.jobs.ts"
import { collectionPersonal } from "./collection-personal.service.ts"
import { collectionRoutes } from "./collection.routes.ts"
import { collectionSignposts } from "./collection.signposts.ts"
import { collectionSiteExport } from "./collection.site-export.ts"

/** What collections hand to the server. */
export const collectionFeature = {
  name: "collections",
  routes: collectionRoutes,
  signposts: collectionSignposts,
  jobs: (parts) => [collectionMailJob(parts), collectionSettleJob(parts), lapsingMandateJob(parts)],
  personal: collectionPersonal,
  demo: async () => [(await import("./collection.demo.ts")).collectionDemo],
  siteExport: collectionSiteExport,
} satisfies ServerFeature
