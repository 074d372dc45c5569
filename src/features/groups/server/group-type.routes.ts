import { changeOf } from "../../../platform/contract.ts"
import { id } from "../../../platform/list-query.ts"
import { anyone } from "../../../platform/policy.ts"
import { paramOf, scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route } from "../../../platform/server/http/route.ts"
import { groupType, groupTypeInput, groupTypeQuery, groupTypeSummary } from "../group-type.ts"
import { groupUse } from "../group-use.ts"
import { mayReadGroupUse, mayUpdateGroupType } from "../group.policy.ts"
import { groupTypes } from "./group-type.service.ts"
import { readGroupUse } from "./group-use.service.ts"

const params = paramOf("groupTypeId", id)

export const groupTypeRoutes = [
  route(
    "GET /group-uses",
    {
      may: mayReadGroupUse,
      summary: "Count the groups of each type today, and the people in them and with each role",
      output: groupUse,
      reads: ["group-types", "roles", "groups"],
    },
    (call) => readGroupUse(scopeOf(call)),
  ),
  route(
    "GET /group-types",
    {
      may: anyone,
      summary: "List group types; those that are not public only for viewers who manage groups",
      query: groupTypeQuery,
      list: groupTypeSummary,
    },
    (call) => groupTypes.list(scopeOf(call), call.query),
  ),
  route(
    "GET /group-types/:groupTypeId",
    { may: anyone, summary: "Read a group type", params, output: groupType },
    (call) => groupTypes.read(scopeOf(call), call.params.groupTypeId),
  ),
  route(
    "PUT /group-types/:groupTypeId",
    {
      may: mayUpdateGroupType,
      summary: "Update the names, order and visibility of a group type",
      params,
      body: changeOf(groupTypeInput),
      output: groupType,
      // Visitors' groups depend on it.
      touches: ["group-types", "groups", "permissions"],
    },
    async (call) => groupTypes.update(writeScopeOf(call), call.params.groupTypeId, call.body),
  ),
]
