import type { ServerFeature } from "../../../platform/server/feature.ts"
import { removeOldActs } from "./bulk-act.service.ts"
import { bulkActSiteExport } from "./bulk-act.site-export.ts"

/** What acts on many rows hand to the server; their calls are those of the features that they are of. */
export const bulkActFeature = {
  name: "bulk-acts",
  routes: [],
  jobs: ({ db, now }) => [{ name: "bulk-acts-removal", schedule: "23 4 * * *", work: () => removeOldActs(db, now()) }],
  personal: { made: ["bulkActs"] },
  siteExport: bulkActSiteExport,
} satisfies ServerFeature
