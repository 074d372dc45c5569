import * as z from "zod"
import { loggedIn, type Viewer } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/route.ts"
import type { Services } from "../../../platform/server/services.ts"
import { mayReadMembersActivities } from "../../activities/activity.policy.ts"
import { activityParams } from "../../activities/activity.ts"
import { mySignUp, ownSignUp, signUpInput } from "../sign-up.ts"
import { readOwnSignUp } from "./own-sign-up.service.ts"
import { listMySignUps } from "./my-sign-ups.service.ts"
import { signUpQueueOf } from "./sign-up-queue.ts"

// The desk opens transactions itself, one for everybody who asks at the same moment, and tells of changes itself.
const inQueue = { may: loggedIn, params: activityParams, output: ownSignUp, transaction: false, touches: [] }

/** Who asks, and the moment they did. */
const asking = (call: { viewer: Viewer | null; services: Services }) => ({
  userId: userOf(call).userId,
  seesMembersOnly: mayReadMembersActivities.allows(call.viewer),
  at: call.services.now(),
})

/** What people do for themselves. */
export const signUpRoutes = [
  route(
    "GET /activities/mine",
    { may: loggedIn, summary: "What I come to or wait for", output: z.array(mySignUp) },
    async (call) => listMySignUps(call.db, userOf(call).userId, call.services.now()),
  ),
  route(
    "GET /activities/:activityId/sign-ups/me",
    {
      may: loggedIn,
      summary: "How I stand with an activity, what I may do now, and what happened",
      params: activityParams,
      output: ownSignUp,
    },
    async (call) => readOwnSignUp(call.db, call.params.activityId, userOf(call), call.services.now()),
  ),
  route(
    "PUT /activities/:activityId/sign-ups/me",
    { ...inQueue, summary: "Sign up, or change my answers; asking again changes nothing", body: signUpInput },
    async (call) =>
      signUpQueueOf(call.services).ask(call.params.activityId, {
        kind: "signUp",
        ...asking(call),
        answers: call.body.answers,
      }),
  ),
  route(
    "DELETE /activities/:activityId/sign-ups/me",
    { ...inQueue, summary: "Sign off; asking again changes nothing" },
    async (call) =>
      signUpQueueOf(call.services).ask(call.params.activityId, {
        kind: "signOff",
        ...asking(call),
        answers: {},
      }),
  ),
]
