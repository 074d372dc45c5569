import { listMax } from "../../../platform/contract.ts"
import * as z from "zod"
import { loggedIn, type Viewer } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import type { Services } from "../../../platform/server/services.ts"
import { mayReadMembersActivities } from "../../activities/activity.policy.ts"
import { activityParams } from "../../activities/activity.ts"
import { mySignUp, ownSignUp, signOffQuery, signUpInput } from "../sign-up.ts"
import { readOwnSignUp } from "./own-sign-up.service.ts"
import { listMySignUps } from "./my-sign-ups.service.ts"
import type {} from "./queue/sign-up-queue.ts"

// The queue opens transactions itself, one for a whole batch, and announces the changes itself.
export const inQueue = { may: loggedIn, params: activityParams, output: ownSignUp, transaction: false, touches: [] }

/** Who makes the request, and when. */
export const asking = (call: { viewer: Viewer | null; services: Services }) => ({
  userId: userOf(call).userId,
  seesMembersOnly: mayReadMembersActivities.allows(call.viewer),
  at: call.services.now(),
})

/** Routes for people's own sign-ups. */
export const signUpRoutes = [
  route(
    "GET /activities/mine",
    { may: loggedIn, summary: "My sign-ups", output: z.array(mySignUp).max(listMax) },
    async (call) => listMySignUps(call.db, userOf(call).userId, call.services.now()),
  ),
  route(
    "GET /activities/:activityId/sign-ups/me",
    {
      may: loggedIn,
      summary: "Sign-up status of the current user, with what they may do now and the event log",
      params: activityParams,
      output: ownSignUp,
    },
    async (call) => readOwnSignUp(call.db, call.params.activityId, userOf(call), call.services.now()),
  ),
  route(
    "PUT /activities/:activityId/sign-ups/me",
    { ...inQueue, summary: "Sign up, or change my answers; repeating it changes nothing", body: signUpInput },
    async (call) =>
      call.services.signUpQueue.ask(call.params.activityId, {
        kind: "signUp",
        ...asking(call),
        answers: call.body.answers,
      }),
  ),
  route(
    "POST /activities/:activityId/sign-ups/me/accept",
    { ...inQueue, summary: "Take the place that I am offered; repeating it changes nothing" },
    async (call) =>
      call.services.signUpQueue.ask(call.params.activityId, { kind: "accept", ...asking(call), answers: {} }),
  ),
  route(
    "DELETE /activities/:activityId/sign-ups/me",
    {
      ...inQueue,
      summary: "Sign off, after the last moment for what the terms say; repeating it changes nothing",
      query: signOffQuery,
    },
    async (call) =>
      call.services.signUpQueue.ask(call.params.activityId, {
        kind: "signOff",
        ...asking(call),
        agreedCents: call.query.agreedCents,
        answers: {},
      }),
  ),
]
