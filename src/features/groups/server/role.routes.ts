import { changeOf } from "../../../platform/contract.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { mayCreateRole, mayDeleteRole, mayReadRoles, mayUpdateRole } from "../group.policy.ts"
import { role, roleInput, roleParams, roleQuery } from "../role.ts"
import { createRole, deleteRole, getRole, listRoles, updateRole } from "./role.service.ts"

// Groups and permissions show the names of roles.
const touches = ["roles", "groups", "permissions"]

export const roleRoutes = [
  route(
    "GET /roles",
    { may: mayReadRoles, summary: "List roles in groups", query: roleQuery, list: role },
    ({ db, query }) => listRoles(db, query),
  ),
  route(
    "GET /roles/:roleId",
    { may: mayReadRoles, summary: "Get a role", params: roleParams, output: role },
    ({ db, params }) => getRole(db, params.roleId),
  ),
  route(
    "POST /roles",
    { may: mayCreateRole, summary: "Create a role", body: roleInput, output: role, status: 201, touches },
    async (call) => createRole(call.db, call.body, userOf(call), call.services.now()),
  ),
  route(
    "PUT /roles/:roleId",
    {
      may: mayUpdateRole,
      summary: "Update a role",
      params: roleParams,
      body: changeOf(roleInput),
      output: role,
      touches,
      conflicts: { roles_max_holders: "groups:refused.roleMaximum" },
    },
    async (call) => updateRole(call.db, call.params.roleId, call.body, userOf(call), call.services.now()),
  ),
  route(
    "DELETE /roles/:roleId",
    { may: mayDeleteRole, summary: "Delete a role that nobody has or had", params: roleParams, touches },
    ({ db, params }) => deleteRole(db, params.roleId),
  ),
]
