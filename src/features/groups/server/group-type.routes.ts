import { changeOf } from "../../../platform/contract.ts"
import { anyone } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { groupType, groupTypeInput, groupTypeParams, groupTypeQuery } from "../group-type.ts"
import { mayUpdateGroupType } from "../group.policy.ts"
import { getGroupType, listGroupTypes, updateGroupType } from "./group-type.service.ts"

export const groupTypeRoutes = [
  route(
    "GET /group-types",
    {
      may: anyone,
      summary: "List group types; those that are not public only for viewers who manage groups",
      query: groupTypeQuery,
      list: groupType,
    },
    ({ db, query, viewer }) => listGroupTypes(db, query, viewer),
  ),
  route(
    "GET /group-types/:groupTypeId",
    { may: anyone, summary: "Get a group type", params: groupTypeParams, output: groupType },
    ({ db, params, viewer }) => getGroupType(db, params.groupTypeId, viewer),
  ),
  route(
    "PUT /group-types/:groupTypeId",
    {
      may: mayUpdateGroupType,
      summary: "Update the names, order and visibility of a group type",
      params: groupTypeParams,
      body: changeOf(groupTypeInput),
      output: groupType,
      // Visitors' groups depend on it.
      touches: ["group-types", "groups", "permissions"],
    },
    async (call) => updateGroupType(call.db, call.params.groupTypeId, call.body, userOf(call), call.services.now()),
  ),
]
