import { can, Level, loggedIn } from "../../../platform/policy.ts"
import { scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import {
  membershipInput,
  membershipLife,
  membershipParams,
  membershipsParams,
  membershipUpdate,
} from "../membership.ts"
import { beginMembership, changeMembership, readMemberships } from "./membership-life.service.ts"

const change = {
  may: can("members", Level.update),
  output: membershipLife,
  // A membership decides what somebody may do, and who they are to others.
  touches: ["users", "permissions", "groups"],
  conflicts: { memberships_no_overlap: "memberships:refused.overlap" },
}

export const membershipRoutes = [
  route(
    "GET /users/:userId/memberships",
    {
      may: loggedIn,
      summary:
        "List the periods in which somebody is a member: your own, or with members ≥ 3, which adds what is still open",
      params: membershipsParams,
      output: membershipLife,
    },
    (call) => readMemberships({ ...scopeOf(call), viewer: userOf(call) }, call.params.userId),
  ),
  route(
    "POST /users/:userId/memberships",
    {
      ...change,
      summary: "Begin a period of membership",
      params: membershipsParams,
      body: membershipInput,
      status: 201,
    },
    (call) => beginMembership(writeScopeOf(call), call.params.userId, call.body),
  ),
  route(
    "PUT /memberships/:membershipId",
    {
      ...change,
      summary: "Change or end a period of membership; the answer lists what is still open",
      params: membershipParams,
      body: membershipUpdate,
    },
    (call) => changeMembership(writeScopeOf(call), call.params.membershipId, call.body),
  ),
]
