import { writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route } from "../../../platform/server/http/route.ts"
import { acceptInput, application, applicationParams, applicationQuery, rejectInput } from "../application.ts"
import { mayDecideApplications } from "../application.policy.ts"
import { listApplications } from "./application.service.ts"
import { accept, reject, reopen } from "./application-decision.service.ts"

const decision = {
  may: mayDecideApplications,
  params: applicationParams,
  output: application,
  // A membership decides what somebody may do, and who they are to others; and it may cost something.
  touches: ["applications", "users", "permissions", "money"],
  conflicts: {
    memberships_no_overlap: "applications:refused.overlap",
    memberships_one_application: "applications:refused.newer",
  },
}

export const applicationRoutes = [
  route(
    "GET /applications",
    {
      may: mayDecideApplications,
      summary: "List applications for membership",
      query: applicationQuery,
      list: application,
    },
    ({ db, query, services }) => listApplications(db, query, services.now()),
  ),
  route(
    "POST /applications/:membershipId/accept",
    { ...decision, summary: "Accept an application: the membership begins", body: acceptInput },
    (call) => accept(writeScopeOf(call), call.params.membershipId, call.body),
  ),
  route(
    "POST /applications/:membershipId/reject",
    { ...decision, summary: "Reject an application, with a reason that the applicant reads", body: rejectInput },
    (call) => reject(writeScopeOf(call), call.params.membershipId, call.body.reason),
  ),
  route(
    "POST /applications/:membershipId/reopen",
    { ...decision, summary: "Undo a rejection, unless there is a newer application" },
    (call) => reopen(writeScopeOf(call), call.params.membershipId),
  ),
]
