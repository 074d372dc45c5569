import type { SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of acts on many rows is in an export of the site: nothing, since their outcome is in the rows themselves. */
export const bulkActSiteExport: SiteExportSource = {
  tables: {},
  leftOut: {
    bulkActs: [
      "hulp om iets terug te draaien; na korte tijd weg",
      "help for undoing something; gone after a short while",
    ],
  },
}
