import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of checking in is in an export of the site: nothing, since presence is in the sign-ups. */
export const checkInSiteExport: SiteExportSource = {
  tables: {},
  leftOut: {
    checkInMarks: [
      "tikken aan de deur, twee weken bewaard; wie er was staat in `signUps`",
      "taps at the door, kept for two weeks; who was there is in `signUps`",
    ],
  },
}
