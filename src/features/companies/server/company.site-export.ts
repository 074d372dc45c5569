import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of companies is in an export of the site. */
export const companySiteExport: SiteExportSource = {
  tables: {
    companies: {
      about: ["Bedrijven die op de site staan of stonden.", "Companies that are or were on the site."],
      columns: { tier: ["main, partner of listed", "main, partner or listed"] },
    },
  },
}
