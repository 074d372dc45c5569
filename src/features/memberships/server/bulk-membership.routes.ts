import { can, Level } from "../../../platform/policy.ts"
import { writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route } from "../../../platform/server/http/route.ts"
import { bulkActParams, bulkPreview, bulkResult, undoResult } from "../../bulk-acts/bulk-act.ts"
import { previewOf } from "../../bulk-acts/server/bulk-act.service.ts"
import { mayDecideApplications } from "../application.policy.ts"
import {
  bulkAccept,
  bulkAcceptConfirmed,
  bulkEnd,
  bulkEndConfirmed,
  bulkReject,
  bulkRejectConfirmed,
} from "../bulk-membership.ts"
import { acceptMany, planAccept, planReject, rejectMany } from "./bulk-decision.service.ts"
import { endMany, planEnd } from "./bulk-end.service.ts"
import { undoMembershipAct } from "./bulk-membership.service.ts"

const limit = { name: "bulk-memberships", network: 600, person: 300, seconds: 3600 }
const preview = { output: bulkPreview, touches: [], limit }
const conflicts = {
  memberships_no_overlap: "bulkActs:refused.changedMeanwhile",
  memberships_one_application: "applications:refused.newer",
}
// A membership decides what somebody may do, and who they are to others.
const act = {
  output: bulkResult,
  touches: ["applications", "users", "permissions", "groups", "money"],
  conflicts,
  limit,
}
const decides = { may: mayDecideApplications }
const updates = { may: can("members", Level.update) }

/** Accepting, rejecting and ending for many people at once, each with a preview; and undoing that. */
export const bulkMembershipRoutes = [
  route(
    "POST /applications/bulk/accept/preview",
    { ...decides, ...preview, fresh: true, summary: "Preview accepting many applications", body: bulkAccept },
    async (call) => previewOf(await planAccept(writeScopeOf(call), call.body.membershipIds, call.language), call.t),
  ),
  route(
    "POST /applications/bulk/accept",
    {
      ...decides,
      ...act,
      fresh: true,
      summary: "Accept the applications of a preview, all or nothing; 409 if it would do something else by now",
      body: bulkAcceptConfirmed,
    },
    (call) => acceptMany(writeScopeOf(call), call.body, call.language),
  ),
  route(
    "POST /applications/bulk/reject/preview",
    { ...decides, ...preview, summary: "Preview rejecting many applications", body: bulkReject },
    async (call) => previewOf(await planReject(writeScopeOf(call), call.body), call.t),
  ),
  route(
    "POST /applications/bulk/reject",
    {
      ...decides,
      ...act,
      summary: "Reject the applications of a preview, all or nothing; 409 if it would do something else by now",
      body: bulkRejectConfirmed,
    },
    (call) => rejectMany(writeScopeOf(call), call.body),
  ),
  route(
    "POST /memberships/bulk/end/preview",
    { ...updates, ...preview, summary: "Preview ending the memberships of many people on a day", body: bulkEnd },
    async (call) => previewOf(await planEnd(writeScopeOf(call), call.body, call.language), call.t),
  ),
  route(
    "POST /memberships/bulk/end",
    {
      ...updates,
      ...act,
      fresh: true,
      summary: "End the memberships of a preview, all or nothing; 409 if it would do something else by now",
      body: bulkEndConfirmed,
    },
    (call) => endMany(writeScopeOf(call), call.body, call.language),
  ),
  route(
    "POST /memberships/bulk/:bulkActId/undo",
    {
      ...updates,
      ...act,
      fresh: true,
      summary: "Undo your act on many applications or memberships, within ten minutes, where nothing has changed since",
      params: bulkActParams,
      output: undoResult,
    },
    (call) => undoMembershipAct(writeScopeOf(call), call.params.bulkActId),
  ),
]
