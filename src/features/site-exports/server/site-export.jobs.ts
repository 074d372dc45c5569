import type { JobType } from "../../../platform/server/jobs.ts"
import { makeSiteExport, type MakingParts } from "./site-export-making.service.ts"
import { forgetSiteExports, type SiteExportData, siteExportQueue } from "./site-export.service.ts"

/** Makes exports of everything, one at a time, and deletes them when their time is over. */
export const siteExportJobs = (parts: MakingParts): readonly [JobType<SiteExportData>, JobType] => [
  {
    name: siteExportQueue,
    // A site that restarts often tries as often; `attempts` of the row counts what failed.
    retries: { limit: 20, longestPauseSeconds: 60 },
    expireInSeconds: 12 * 3600,
    work: (which, run) => makeSiteExport(parts, which, run),
  },
  {
    name: "site-exports-removal",
    schedule: "41 * * * *",
    work: () => forgetSiteExports(parts.db, parts.storage, parts.now()),
  },
]
