import { can, Level, loggedIn } from "../../../platform/policy.ts"
import { scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import {
  membershipDetail,
  membershipInput,
  membershipLife,
  membershipParams,
  membershipsParams,
  membershipUpdate,
} from "../membership.ts"
import { membershipStatusRoutes } from "./membership-status.routes.ts"
import { beginMembership, changeMembership, readMembership, readMemberships } from "./membership-life.service.ts"

const change = {
  may: can("members", Level.update),
  // A membership decides what somebody may do, and who they are to others.
  touches: ["users", "permissions", "groups"],
  conflicts: { memberships_no_overlap: "memberships:refused.overlap" },
}

export const membershipRoutes = [
  ...membershipStatusRoutes,
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
      output: membershipLife,
      params: membershipsParams,
      body: membershipInput,
      status: 201,
    },
    (call) => beginMembership(writeScopeOf(call), call.params.userId, call.body),
  ),
  route(
    "GET /memberships/:membershipId",
    {
      may: change.may,
      summary: "Read a period of membership, with what is still open after it",
      params: membershipParams,
      output: membershipDetail,
    },
    (call) => readMembership({ ...scopeOf(call), viewer: userOf(call) }, call.params.membershipId),
  ),
  route(
    "PUT /memberships/:membershipId",
    {
      ...change,
      summary: "Change or end a period of membership; the answer lists what is still open",
      params: membershipParams,
      body: membershipUpdate,
      output: membershipDetail,
    },
    (call) => changeMembership(writeScopeOf(call), call.params.membershipId, call.body),
  ),
]
