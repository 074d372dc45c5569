import { loggedIn } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { requireRight } from "../../activities/server/activity-access.service.ts"
import { activityParams } from "../../activities/activity.ts"
import { checkInAnswer, checkInInput, checkInPeople, checkInQuery, tickets } from "../check-in.ts"
import { listPeople, listTickets } from "./check-in-list.service.ts"
import { mergeMarks } from "./check-in.service.ts"

/** Routes for the door: who is there. Organisers differ per activity: they let any user in and check inside. */
export const checkInRoutes = [
  route(
    "GET /activities/tickets",
    {
      may: loggedIn,
      summary: "List my check-in codes; only organisers of the activity can use them",
      output: tickets,
    },
    async (call) => listTickets(call.db, userOf(call).userId, call.services.now()),
  ),
  route(
    "GET /activities/:activityId/check-in",
    {
      may: loggedIn,
      summary: "List the sign-ups for check-in, or those that changed since",
      params: activityParams,
      query: checkInQuery,
      output: checkInPeople,
    },
    async (call) => {
      const { db, params, query, services } = call
      await requireRight(db, params.activityId, userOf(call), services.now(), "updateSignUps")
      return listPeople(db, params.activityId, query.since)
    },
  ),
  route(
    "POST /activities/:activityId/check-in",
    {
      may: loggedIn,
      summary: "Merge check-in taps, also from a phone that was offline; each counts once",
      params: activityParams,
      body: checkInInput,
      output: checkInAnswer,
      touches: ["activities"],
    },
    async (call) => {
      const { db, params, body, services } = call
      const [viewer, now] = [userOf(call), services.now()]
      await requireRight(db, params.activityId, viewer, now, "updateSignUps")
      const results = await mergeMarks(db, { activityId: params.activityId, viewer, now }, body.marks)
      return { results, changes: body.since ? await listPeople(db, params.activityId, body.since) : null }
    },
  ),
]
