import { accessMatrix } from "../../../../tests/support/access-matrix.ts"

/** Access to the calls about personal calendars, and to the files. */
export const access = accessMatrix({
  fixture: async () => ({}),
  calls: {
    "GET /calendar/personal": [401, 200, 200],
    "POST /calendar/personal": [401, 201, 201],
    "DELETE /calendar/personal": [401, 200, 200],
  },
  otherRoutes: {
    "GET /api/calendar/activities.ics": [200, "text/calendar"],
    "GET /api/calendar/openings.ics": [200, "text/calendar"],
    "GET /api/calendar/activities/bestaat-niet.ics": [404, "application/json"],
    [`GET /api/calendar/personal/${"x".repeat(43)}.ics`]: [404, "application/json"],
  },
})
