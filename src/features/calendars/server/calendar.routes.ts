import { loggedIn } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { madeCalendar, ownCalendar } from "../personal-calendar.ts"
import { calendarSince, endCalendar, renewCalendar } from "./calendar.service.ts"

/** Routes for the current user's personal calendar. */
export const calendarRoutes = [
  route(
    "GET /calendar/personal",
    { may: loggedIn, summary: "My personal calendar", output: ownCalendar },
    async (call) => ({ since: await calendarSince(call.db, userOf(call).userId) }),
  ),
  route(
    "POST /calendar/personal",
    {
      may: loggedIn,
      summary: "Create a personal calendar, replacing an existing one; its URL is shown once",
      output: madeCalendar,
      status: 201,
      touches: [],
    },
    async (call) => {
      const now = call.services.now()
      const token = await renewCalendar(call.db, userOf(call).userId, now)
      return { since: now, address: `${call.services.env.ORIGIN}/api/calendar/personal/${token}.ics` }
    },
  ),
  route(
    "DELETE /calendar/personal",
    { may: loggedIn, summary: "Delete my personal calendar", touches: [] },
    async (call) => void (await endCalendar(call.db, userOf(call).userId)),
  ),
]
