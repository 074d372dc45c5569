import { anyone, loggedIn } from "../../../platform/policy.ts"
import { writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { type RequestContext, route, userOf } from "../../../platform/server/http/route.ts"
import { sessionTokenOf } from "../../../platform/server/http/session-cookie.ts"
import {
  bell,
  bellParams,
  choiceInput,
  choiceParams,
  deviceInput,
  deviceParams,
  ownNotices,
  unsubscribeParams,
  unsubscribeQuestion,
  unsubscribeState,
} from "../notice.ts"
import { readBell, setBell } from "./activity-bell.service.ts"
import { choose } from "./notice-choice.service.ts"
import { readOwnNotices } from "./own-notices.service.ts"
import { addDevice, removeDevice } from "./push-device.service.ts"
import { pushTrial } from "./push-notice.service.ts"
import { readUnsubscription, unsubscribe } from "./unsubscribe.service.ts"

const paced = (name: string, person: number) => ({ name, network: 20 * person, person, seconds: 3600 })
/** Nobody guesses a signature, but they need not try for long. */
const byLink = { name: "unsubscribe", network: 120, seconds: 600 }
/** Nobody else follows what is one's own. */
const touches: string[] = []

const person = (call: Pick<RequestContext, "viewer" | "http" | "services">) => ({
  userId: userOf(call).userId,
  token: sessionTokenOf(call.http),
  now: call.services.now(),
})

export const noticeRoutes = [
  route(
    "GET /notices/mine",
    { may: loggedIn, summary: "What I am told about, and in which browsers", output: ownNotices },
    (call) => readOwnNotices(call.services, userOf(call).userId, sessionTokenOf(call.http)),
  ),
  route(
    "POST /notices/choices/:subject",
    {
      may: loggedIn,
      summary: "Choose how to be notified about a subject; absent keys stay as they are",
      params: choiceParams,
      body: choiceInput,
      touches,
    },
    (call) => choose(call.db, userOf(call).userId, call.params.subject, call.body),
  ),
  route(
    "POST /notices/devices",
    {
      may: loggedIn,
      summary: "Turn on notices in the browser of this session",
      body: deviceInput,
      status: 201,
      touches,
      limit: paced("push devices", 60),
    },
    (call) => addDevice(call.db, person(call), call.body, call.services.env.PUSH_SERVICES),
  ),
  route(
    "DELETE /notices/devices/:pushDeviceId",
    { may: loggedIn, summary: "Turn off notices in one of my browsers", params: deviceParams, touches },
    (call) => removeDevice(call.db, userOf(call).userId, call.params.pushDeviceId),
  ),
  route(
    "POST /notices/devices/:pushDeviceId/trial",
    {
      may: loggedIn,
      summary: "Send a test notice to one of my browsers",
      params: deviceParams,
      touches,
      // It waits for somebody else's server.
      transaction: false,
      limit: paced("push trials", 20),
    },
    (call) =>
      pushTrial(call.services, { userId: userOf(call).userId, language: call.language }, call.params.pushDeviceId),
  ),
  route(
    "GET /notices/bells/:activityId",
    {
      may: loggedIn,
      summary: "Whether I am told when the sign-up of this activity opens",
      params: bellParams,
      output: bell,
    },
    (call) => readBell(writeScopeOf(call), call.params.activityId),
  ),
  route(
    "POST /notices/bells/:activityId",
    {
      may: loggedIn,
      summary: "Turn the alert for the opening of this sign-up on or off",
      params: bellParams,
      body: bell,
      output: bell,
      touches,
    },
    (call) => setBell(writeScopeOf(call), call.params.activityId, call.body.isOn),
  ),
  route(
    "GET /notices/unsubscribe/:token",
    {
      may: anyone,
      summary: "What the link of a mail would end, and whether it works; ends nothing",
      params: unsubscribeQuestion,
      output: unsubscribeState,
      // As many as there are links.
      isKept: false,
      limit: byLink,
    },
    (call) => readUnsubscription(call.services.database.db, call.params.token),
  ),
  route(
    "POST /notices/unsubscribe/:token",
    {
      may: anyone,
      summary: "Unsubscribe from a kind of mail by the link in one (one click, RFC 8058)",
      params: unsubscribeParams,
      touches,
      // Reads a key, which may not wait for a transaction.
      transaction: false,
      isFromElsewhere: true,
      limit: byLink,
    },
    (call) => unsubscribe(call.services.database.db, call.params.token, call.services.now()),
  ),
]
