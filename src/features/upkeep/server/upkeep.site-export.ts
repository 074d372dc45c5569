import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of upkeep is in an export of the site: nothing, since it is about this server. */
export const upkeepSiteExport: SiteExportSource = {
  tables: {},
  leftOut: {
    backups: ["over deze server", "about this server"],
    failedJobs: ["over deze server", "about this server"],
    siteChecks: ["over deze server", "about this server"],
  },
}
