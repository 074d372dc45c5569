import { route } from "../../../../platform/server/http/route.ts"
import { activityParams } from "../../../activities/activity.ts"
import { guestInput, guestParams, signOffQuery } from "../../sign-up.ts"
import { asking, inQueue } from "../sign-up.routes.ts"

/**
 * Bringing somebody and letting them go again and again is bounded: each counts for others, and is kept. All members of an
 * association may be on one network.
 */
const limit = { name: "guests", person: 60, network: 6000, seconds: 3600 }

/** Routes for the guests that somebody brings. */
export const guestRoutes = [
  route(
    "POST /activities/:activityId/sign-ups/me/guests",
    {
      ...inQueue,
      limit,
      params: activityParams,
      body: guestInput,
      summary: "Bring a guest; who is there already under that name is there once",
    },
    async (call) =>
      call.services.signUpQueue.ask(call.params.activityId, {
        ...asking(call),
        kind: "bring",
        guestName: call.body.name,
        answers: call.body.answers,
      }),
  ),
  route(
    "PUT /activities/:activityId/sign-ups/me/guests/:signUpId",
    {
      ...inQueue,
      limit,
      params: guestParams,
      body: guestInput,
      summary: "Change the name or the answers of a guest of mine; repeating it changes nothing",
    },
    async (call) =>
      call.services.signUpQueue.ask(call.params.activityId, {
        ...asking(call),
        kind: "changeGuest",
        guestSignUpId: call.params.signUpId,
        guestName: call.body.name,
        answers: call.body.answers,
      }),
  ),
  route(
    "DELETE /activities/:activityId/sign-ups/me/guests/:signUpId",
    {
      ...inQueue,
      params: guestParams,
      query: signOffQuery,
      summary: "Sign off a guest of mine, after the last moment for what the terms say; repeating it changes nothing",
    },
    async (call) =>
      call.services.signUpQueue.ask(call.params.activityId, {
        ...asking(call),
        kind: "dismiss",
        guestSignUpId: call.params.signUpId,
        agreedCents: call.query.agreedCents,
        answers: {},
      }),
  ),
]
