import * as z from "zod"
import { loggedIn } from "../../../../platform/policy.ts"
import { route, type RequestContext, userOf } from "../../../../platform/server/http/route.ts"
import { activityParams } from "../../../activities/activity.ts"
import { requireRight } from "../../../activities/server/activity-access.service.ts"
import { bulkActParams, bulkPreview, bulkResult, undoResult } from "../../../bulk-acts/bulk-act.ts"
import { previewOf } from "../../../bulk-acts/server/bulk-act.service.ts"
import { bulkPayment, bulkPaymentConfirmed, bulkRemoval, bulkRemovalConfirmed } from "../../bulk-sign-up.ts"
import type { ByHand } from "../list/sign-up-by-hand.service.ts"
import { markPayments, planPayment, planRemoval, removeMany, undoPayments } from "./bulk-sign-up.service.ts"

/** The viewer, if they may change the list of this activity. */
async function organiserOf(
  call: Pick<RequestContext<{ activityId: number }>, "db" | "viewer" | "services" | "params">,
) {
  const by: ByHand = { activityId: call.params.activityId, viewer: userOf(call), now: call.services.now() }
  await requireRight(call.db, by.activityId, by.viewer, by.now, "updateSignUps")
  return by
}

// Organisers differ per activity: these routes let any user in and check inside.
const shared = {
  may: loggedIn,
  params: activityParams,
  limit: { name: "bulk-sign-ups", network: 600, person: 300, seconds: 3600 },
}
const preview = { ...shared, output: bulkPreview, touches: [] }
const act = { ...shared, output: bulkResult, touches: ["activities"] }

/** Payments and removals of many sign-ups, each with a preview; and undoing the payments. */
export const bulkSignUpRoutes = [
  route(
    "POST /activities/:activityId/sign-ups/bulk/payment/preview",
    { ...preview, summary: "Preview setting whether many people paid", body: bulkPayment },
    async (call) => previewOf(await planPayment(call.db, await organiserOf(call), call.body), call.t),
  ),
  route(
    "POST /activities/:activityId/sign-ups/bulk/payment",
    {
      ...act,
      summary: "Set whether the people of a preview paid, all or nothing; 409 if it would do something else by now",
      body: bulkPaymentConfirmed,
    },
    async (call) => markPayments(call.db, await organiserOf(call), call.body),
  ),
  route(
    "POST /activities/:activityId/sign-ups/bulk/:bulkActId/undo",
    {
      ...act,
      summary: "Undo setting whether many people paid, within ten minutes, where nothing has changed since",
      params: z.object({ ...activityParams.shape, ...bulkActParams.shape }),
      output: undoResult,
    },
    async (call) => undoPayments(call.db, await organiserOf(call), call.params.bulkActId),
  ),
  route(
    "POST /activities/:activityId/sign-ups/bulk/remove/preview",
    { ...preview, summary: "Preview removing many people from an activity", body: bulkRemoval },
    async (call) => previewOf(await planRemoval(call.db, await organiserOf(call), call.body), call.t),
  ),
  route(
    "POST /activities/:activityId/sign-ups/bulk/remove",
    {
      ...act,
      summary:
        "Remove the people of a preview, who get a mail at once, and give their seats to the next; 409 if it would do something else by now",
      body: bulkRemovalConfirmed,
    },
    async (call) => removeMany(call.db, call.services, await organiserOf(call), call.body),
  ),
]
