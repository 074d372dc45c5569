import { anyone, loggedIn, type Viewer } from "../../../../platform/policy.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { route, userOf } from "../../../../platform/server/http/route.ts"
import { sendDownload } from "../../../../platform/server/http/send-file.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { logMemberEvent } from "../../../members/server/member-event.service.ts"
import { activityInput, activityParams } from "../../../activities/activity.ts"
import {
  addInput,
  answersByHandInput,
  changePreview,
  moveInput,
  participants,
  paymentInput,
  presenceInput,
  removeQuery,
  signUpDetail,
  signUpParams,
  signUpQuery,
  signUpRow,
} from "../../sign-up.ts"
import { paysOnline } from "../../../online-payments/server/give-back.service.ts"
import { previewCancellation, previewChange } from "../activity-preview.service.ts"
import { requireRight } from "../../../activities/server/activity-access.service.ts"
import { listParticipants } from "../participant.service.ts"
import { exportSignUps } from "./sign-up-export.ts"
import { questionsOf, readTerms } from "../../../activities/server/sign-up-terms.service.ts"
import { changeAnswersByHand } from "./sign-up-answers-by-hand.service.ts"
import { addGuestInput } from "../../open-guest.ts"
import { addGuestByHand } from "../guests/add-guest.service.ts"
import { newGuestLink } from "../guests/guest-link.service.ts"
import { addByHand, removeByHand } from "./sign-up-add-remove.service.ts"
import { waiveLateSignOff } from "../late/late-sign-off.service.ts"
import { moveByHand } from "./sign-up-move.service.ts"
import { setPayment, setPresence } from "./sign-up-presence.service.ts"
import { allSignUps, exportedFields, getSignUp, listSignUps } from "./sign-up-list.service.ts"

interface ActivityCall {
  db: Db
  viewer: Viewer | null
  services: Services
  params: { activityId: number }
}

/** The viewer, if they may read this activity's list. */
async function requireListViewer(call: ActivityCall): Promise<Viewer> {
  const viewer = userOf(call)
  await requireRight(call.db, call.params.activityId, viewer, call.services.now(), "readSignUps")
  return viewer
}

/** The viewer and the time, if they may change this activity's list. */
async function organiserOf(call: ActivityCall) {
  const [viewer, now] = [userOf(call), call.services.now()]
  await requireRight(call.db, call.params.activityId, viewer, now, "updateSignUps")
  return { activityId: call.params.activityId, viewer, now }
}

// Organisers differ per activity: these routes let any user in and check inside.
const one = { may: loggedIn, params: signUpParams, output: signUpDetail, touches: ["activities"] }
const all = { may: loggedIn, params: activityParams }

/** Routes for organisers, and the list of participants. */
export const signUpListRoutes = [
  route(
    "GET /activities/:activityId/participants",
    {
      may: anyone,
      summary: "List participants by name, if the activity shows names and you may look people up",
      params: activityParams,
      output: participants,
    },
    ({ db, params, viewer, services }) => listParticipants(db, params.activityId, viewer, services.now()),
  ),
  route(
    "GET /activities/:activityId/sign-ups",
    { ...all, summary: "List all sign-ups, for organisers", query: signUpQuery, list: signUpRow },
    async (call) => {
      const viewer = await requireListViewer(call)
      return listSignUps(call.db, call.params.activityId, call.query, viewer, call.services.now())
    },
  ),
  route(
    "POST /activities/:activityId/sign-ups/export",
    {
      ...all,
      fresh: true,
      file: ["text/csv"],
      summary: "Export all sign-ups as CSV; it is in the trail of each person",
      limit: { name: "sign-up-export", network: 120, person: 30, seconds: 3600 },
      // It writes nothing that a page shows, and is streamed after the trail has been written.
      touches: [],
      transaction: false,
    },
    async (call) => {
      const viewer = await requireListViewer(call)
      const { activityId } = call.params
      const { slug, pools } = await readTerms(call.db, activityId)
      const now = call.services.now()
      const { people, userIds } = await allSignUps(call.db, activityId, viewer, now)
      // Before anything leaves.
      await logMemberEvent(call.db, { actor: viewer, userIds, action: "exported", fields: exportedFields, now })
      const file = exportSignUps(people, { questions: await questionsOf(call.db, activityId), pools }, call)
      return sendDownload(call.http, file, { type: "text/csv; charset=utf-8", filename: `${slug}.csv` })
    },
  ),
  route(
    "POST /activities/:activityId/sign-ups/guests",
    {
      ...all,
      summary: "Sign somebody without an account up by hand, who gets a link by mail",
      body: addGuestInput,
      output: signUpDetail,
      status: 201,
      // The key of links is not made inside a transaction, for which others would wait.
      transaction: false,
      limit: { name: "guests by hand", network: 600, person: 200, seconds: 3600 },
    },
    async (call) => {
      const link = await newGuestLink(call.db)
      const organiser = await organiserOf(call)
      const signUpId = await call.db.transaction().execute(async (tx) => {
        const added = await addGuestByHand(tx, call.services, organiser, { ...call.body, link })
        await call.services.changes.announce(tx, ["activities"])
        return added
      })
      return getSignUp(call.db, organiser.activityId, signUpId, organiser.viewer, organiser.now)
    },
  ),
  route(
    "GET /activities/:activityId/sign-ups/:signUpId",
    { ...one, summary: "Get a sign-up with its event log, for organisers" },
    async (call) => {
      const viewer = await requireListViewer(call)
      return getSignUp(call.db, call.params.activityId, call.params.signUpId, viewer, call.services.now())
    },
  ),
  route(
    "POST /activities/:activityId/sign-ups",
    { ...all, summary: "Sign somebody up by hand", body: addInput, output: signUpDetail, status: 201 },
    async (call) => {
      const organiser = await organiserOf(call)
      const signUpId = await addByHand(call.db, call.services, organiser, call.body)
      return getSignUp(call.db, organiser.activityId, signUpId, organiser.viewer, organiser.now)
    },
  ),
  route(
    "PUT /activities/:activityId/sign-ups/:signUpId/position",
    { ...one, summary: "Move somebody to a seat, to the waiting list, or within it", body: moveInput },
    async (call) => {
      const organiser = await organiserOf(call)
      await moveByHand(call.db, call.services, organiser, call.params.signUpId, call.body)
      return getSignUp(call.db, organiser.activityId, call.params.signUpId, organiser.viewer, organiser.now)
    },
  ),
  route(
    "POST /activities/:activityId/sign-ups/:signUpId/answers",
    { ...one, summary: "Change somebody's answers by hand, also if that changes the price", body: answersByHandInput },
    async (call) => {
      const organiser = await organiserOf(call)
      await changeAnswersByHand(call.db, organiser, call.params.signUpId, call.body)
      return getSignUp(call.db, organiser.activityId, call.params.signUpId, organiser.viewer, organiser.now)
    },
  ),
  route(
    "PUT /activities/:activityId/sign-ups/:signUpId/presence",
    { ...one, summary: "Set whether somebody was present", body: presenceInput },
    async (call) => {
      const organiser = await organiserOf(call)
      await setPresence(call.db, organiser, call.params.signUpId, call.body.presence)
      return getSignUp(call.db, organiser.activityId, call.params.signUpId, organiser.viewer, organiser.now)
    },
  ),
  route(
    "PUT /activities/:activityId/sign-ups/:signUpId/payment",
    { ...one, summary: "Set whether somebody paid", body: paymentInput },
    async (call) => {
      const organiser = await organiserOf(call)
      await setPayment(call.db, organiser, call.params.signUpId, call.body)
      return getSignUp(call.db, organiser.activityId, call.params.signUpId, organiser.viewer, organiser.now)
    },
  ),
  route(
    "DELETE /activities/:activityId/sign-ups/:signUpId",
    { ...one, summary: "Remove somebody by hand, with a reason for them to read", query: removeQuery },
    async (call) => {
      const organiser = await organiserOf(call)
      await removeByHand(call.db, call.services, organiser, {
        signUpId: call.params.signUpId,
        reason: call.query.reason,
      })
      return getSignUp(call.db, organiser.activityId, call.params.signUpId, organiser.viewer, organiser.now)
    },
  ),
  route(
    "DELETE /activities/:activityId/sign-ups/:signUpId/late-sign-off",
    { ...one, summary: "Say that somebody need not pay for signing off too late, with a reason", query: removeQuery },
    async (call) => {
      const organiser = await organiserOf(call)
      const { signUpId } = call.params
      await waiveLateSignOff(call.db, call.services, organiser, { signUpId, reason: call.query.reason })
      return getSignUp(call.db, organiser.activityId, signUpId, organiser.viewer, organiser.now)
    },
  ),
  route(
    "POST /activities/:activityId/preview",
    {
      ...all,
      summary: "Preview what a change would do to the people who signed up; nothing is written",
      body: activityInput,
      output: changePreview,
      touches: [],
    },
    async (call) => {
      const now = call.services.now()
      await requireRight(call.db, call.params.activityId, userOf(call), now, "update")
      return previewChange(call.db, call.params.activityId, call.body, now)
    },
  ),
  route(
    "GET /activities/:activityId/cancel/preview",
    { ...all, summary: "Preview what cancelling would do to the people who signed up", output: changePreview },
    async (call) => {
      await requireRight(call.db, call.params.activityId, userOf(call), call.services.now(), "update")
      return previewCancellation(call.db, call.params.activityId, paysOnline(call.services))
    },
  ),
]
