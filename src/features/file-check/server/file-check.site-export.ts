import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of the nightly check is in an export of the site: nothing, since it is about this server. */
export const fileCheckSiteExport: SiteExportSource = {
  tables: {},
  leftOut: {
    fileChecks: ["over deze server", "about this server"],
    fileFindings: ["over deze server", "about this server"],
  },
}
