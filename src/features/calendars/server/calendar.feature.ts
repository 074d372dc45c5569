import { calendarAddresses } from "./calendar-feeds.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { calendarRoutes } from "./calendar.routes.ts"
import { calendarSiteExport } from "./calendar.site-export.ts"

/** What calendars hand to the server. */
export const calendarFeature = {
  name: "calendars",
  routes: calendarRoutes,
  addresses: calendarAddresses,
  personal: { own: { calendarTokens: { by: "userId", without: ["tokenHash"] } } },
  siteExport: calendarSiteExport,
} satisfies ServerFeature
