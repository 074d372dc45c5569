import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of rooms is in an export of the site. */
export const roomSiteExport: SiteExportSource = {
  tables: {
    rooms: { about: ["Ruimtes en hun adres.", "Rooms and their address."] },
    roomOpeningHours: {
      about: ["Vaste openingstijden per weekdag.", "Weekly opening times."],
      columns: {
        weekday: ["1 is maandag", "1 is Monday"],
        closes: ["op of voor de opening: na middernacht", "at or before opening: after midnight"],
      },
    },
    roomOpeningExceptions: {
      about: ["Dagen die afwijken; zonder tijden is het dicht.", "Days that differ; closed without times."],
    },
    roomStatuses: {
      about: ["Wie wanneer zei dat een ruimte open was of dicht.", "Who said when that a room was open or closed."],
      columns: {
        userIds: ["wie er was", "who was there"],
        groupIds: ["welke groepen er waren", "which groups were there"],
      },
    },
  },
}
