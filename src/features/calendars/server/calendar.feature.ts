import type { ServerFeature } from "../../../platform/server/feature.ts"
import { calendarRoutes } from "./calendar.routes.ts"

/** What calendars hand to the server. */
export const calendarFeature = {
  routes: calendarRoutes,
} satisfies ServerFeature
