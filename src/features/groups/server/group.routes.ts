import { changeOf } from "../../../platform/contract.ts"
import { anyone } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { group, groupInput, groupParams, groupQuery, groupSummary } from "../group.ts"
import { mayCreateGroup, mayDeleteGroup, mayUpdateGroup } from "../group.policy.ts"
import { groupMemberRoutes } from "./group-member.routes.ts"
import { groupTypeRoutes } from "./group-type.routes.ts"
import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from "./group.service.ts"
import { roleRoutes } from "./role.routes.ts"

export const groupRoutes = [
  route(
    "GET /groups",
    { may: anyone, summary: "List groups, former ones included", query: groupQuery, list: groupSummary },
    ({ db, query, viewer, services }) => listGroups(db, query, viewer, services.now()),
  ),
  route(
    "GET /groups/:groupId",
    { may: anyone, summary: "Get a group", params: groupParams, output: group },
    ({ db, params, viewer, services }) => getGroup(db, params.groupId, viewer, services.now()),
  ),
  route(
    "POST /groups",
    {
      may: mayCreateGroup,
      summary: "Create a group",
      body: groupInput,
      output: group,
      status: 201,
      touches: ["groups", "permissions"],
    },
    async (call) => createGroup(call.db, call.body, userOf(call), call.services.now()),
  ),
  route(
    "PUT /groups/:groupId",
    {
      may: mayUpdateGroup,
      summary: "Update a group; from the day it is dissolved it gives no rights",
      params: groupParams,
      body: changeOf(groupInput),
      output: group,
      touches: ["groups", "permissions"],
    },
    async (call) => updateGroup(call.db, call.params.groupId, call.body, userOf(call), call.services.now()),
  ),
  route(
    "DELETE /groups/:groupId",
    {
      may: mayDeleteGroup,
      summary: "Delete a group that never had members",
      params: groupParams,
      touches: ["groups", "permissions"],
    },
    async (call) => deleteGroup(call.db, call.params.groupId, userOf(call), call.services.now()),
  ),
  ...groupMemberRoutes,
  ...groupTypeRoutes,
  ...roleRoutes,
]
