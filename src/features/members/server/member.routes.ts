import { AppError } from "../../../platform/app-error.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { scopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { type RequestContext, route, userOf } from "../../../platform/server/http/route.ts"
import { member, memberFilters, memberParams, memberQuery, memberSummary } from "../member.ts"
import { mayReadMembers } from "../member.policy.ts"
import { readMember } from "./member-details.service.ts"
import { listMemberFilters } from "./member-filters.service.ts"
import { listMembers, type MemberScope } from "./member.service.ts"
import { audienceOf } from "./member-visibility.service.ts"

function memberScopeOf(call: Pick<RequestContext, "db" | "viewer" | "services">): MemberScope {
  const viewer = userOf(call)
  const audience = audienceOf(viewer)
  if (!audience) throw new AppError("forbidden")
  return { ...scopeOf(call), viewer, audience }
}

export const memberRoutes = [
  route(
    "GET /users",
    {
      may: mayReadMembers,
      summary:
        "List members of today as far as they show themselves; with members ≥ 3 also applicants and former members",
      query: memberQuery,
      list: memberSummary,
    },
    (call) => listMembers(memberScopeOf(call), call.query),
  ),
  route(
    "GET /users/filters",
    { may: mayReadMembers, summary: "List the studies and start years that people show", output: memberFilters },
    (call) => listMemberFilters(memberScopeOf(call)),
  ),
  route(
    "GET /users/:userId",
    {
      may: loggedIn,
      summary: "Read yourself or, with members ≥ 1, somebody whom you may see; hidden fields are absent",
      params: memberParams,
      output: member,
    },
    (call) => readMember({ ...scopeOf(call), viewer: userOf(call) }, call.params.userId),
  ),
]
