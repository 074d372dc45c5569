import { defineWalk } from "../../../../tests/support/walk.ts"
import { makeActivity, ownPath } from "./sign-up.test-support.ts"

/** Calls about signing up. Who organises an activity may do more than these three: see the tests of each. */
export const walk = defineWalk({
  things: async ({ server, actors }) => {
    const { activityId } = await makeActivity(server, { slug: `walk-${crypto.randomUUID()}` })
    const someone = await actors.user()
    const { data } = await someone.put<{ signUp: { signUpId: number } }>(ownPath(activityId), {})
    return { activityId, signUpId: data.signUp.signUpId }
  },
  calls: {
    "GET /activities/mine": [401, 200, 200],
    "GET /activities/:activityId/sign-ups/me": [401, 200, 200],
    "PUT /activities/:activityId/sign-ups/me": [401, 200, 200, () => ({ answers: {} })],
    // Nobody of them has signed up.
    "DELETE /activities/:activityId/sign-ups/me": [401, 409, 409],
    "GET /activities/:activityId/participants": [200, 200, 200],
    "GET /activities/:activityId/sign-ups": [401, 403, 200],
    "GET /activities/:activityId/sign-ups/export": [401, 403, 200],
    "GET /activities/:activityId/sign-ups/:signUpId": [401, 403, 200],
    "POST /activities/:activityId/sign-ups": [
      401,
      403,
      201,
      ({ other }) => ({ userId: other.userId, reason: "Afgesproken" }),
    ],
    "PUT /activities/:activityId/sign-ups/:signUpId/presence": [401, 403, 200, () => ({ presence: "present" })],
    "PUT /activities/:activityId/sign-ups/:signUpId/payment": [401, 403, 200, () => ({ paymentState: "paid" })],
    // Nobody else waits: the place would come straight back.
    "PUT /activities/:activityId/sign-ups/:signUpId/place": [
      401,
      403,
      409,
      () => ({ to: "waiting", reason: "Afgesproken" }),
    ],
    // Without the reason, which goes in the query.
    "DELETE /activities/:activityId/sign-ups/:signUpId": [401, 400, 400],
    // Without most of the change.
    "POST /activities/:activityId/preview": [401, 400, 400, () => ({ title_nl: "Borrel", groupIds: [1] })],
    "GET /activities/:activityId/cancel/preview": [401, 403, 200],
    "GET /calendar/personal": [401, 200, 200],
    "POST /calendar/personal": [401, 201, 201],
    "DELETE /calendar/personal": [401, 200, 200],
  },
  beside: {
    "GET /api/calendar/activities.ics": [200, "text/calendar"],
    "GET /api/calendar/openings.ics": [200, "text/calendar"],
    "GET /api/calendar/activities/bestaat-niet.ics": [404, "application/json"],
    [`GET /api/calendar/personal/${"x".repeat(43)}.ics`]: [404, "application/json"],
  },
  files: { "GET /activities/:activityId/sign-ups/export": "text/csv" },
})
