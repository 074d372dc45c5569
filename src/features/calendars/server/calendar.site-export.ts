import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of calendars is in an export of the site: nothing, since what is in them is elsewhere. */
export const calendarSiteExport: SiteExportSource = {
  tables: {},
  leftOut: { calendarTokens: ["geheime adressen van agenda’s", "secret addresses of calendars"] },
}
