import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of privacy is in an export of the site. */
export const privacySiteExport: SiteExportSource = {
  tables: {},
  leftOut: { dataExports: ["downloads van mensen, een dag bewaard", "downloads of people, kept for a day"] },
  leftOutFolders: { exports: ["downloads van mensen, een dag bewaard", "downloads of people, kept for a day"] },
}
