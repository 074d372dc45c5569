import { calendarAddressesOf } from "./calendar-feeds.ts"
import type { CalendarSource } from "../calendar-source.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { calendarRoutes } from "./calendar.routes.ts"
import { calendarSiteExport } from "./calendar.site-export.ts"

/**
 * What calendars hand to the server.
 * @param sources what other features add to personal calendars
 */
export const calendarFeatureOf = (sources: readonly CalendarSource[]) =>
  ({
    name: "calendars",
    routes: calendarRoutes,
    addresses: calendarAddressesOf(sources),
    personal: { own: { calendarTokens: { by: "userId", without: ["tokenHash"] } } },
    siteExport: calendarSiteExport,
  }) satisfies ServerFeature
