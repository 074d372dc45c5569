import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of privacy is in an export of the site. */
export const privacySiteExport: SiteExportSource = {
  tables: {
    namelessPayments: {
      about: [
        "Wat mensen betaalden van wie de naam niet meer bewaard wordt.",
        "What people paid whose names are no longer kept.",
      ],
      columns: { month: ["de eerste dag van de maand", "the first day of the month"] },
    },
  },
  leftOut: { dataExports: ["downloads van mensen, een dag bewaard", "downloads of people, kept for a day"] },
  leftOutFolders: { exports: ["downloads van mensen, een dag bewaard", "downloads of people, kept for a day"] },
}
