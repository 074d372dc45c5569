import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of memberships is in an export of the site, besides those themselves. */
export const membershipSiteExport: SiteExportSource = {
  tables: {
    signUpCosts: {
      about: ["Wat lid worden kost, per soort en periode.", "What joining costs, by type and period."],
    },
  },
}
