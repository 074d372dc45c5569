import { crudRoutes } from "../../../../platform/server/crud/crud-routes.ts"
import { mayCreateRole, mayDeleteRole, mayReadRoles, mayUpdateRole } from "../../group.policy.ts"
import { role, roleDetail, roleInput, roleQuery } from "../../role.ts"
import { roles } from "./role.service.ts"

export const roleRoutes = crudRoutes("roles", {
  id: "roleId",
  names: ["a role", "roles"],
  rows: roles,
  query: roleQuery,
  summary: role,
  contract: roleDetail,
  input: roleInput,
  may: { read: mayReadRoles, create: mayCreateRole, update: mayUpdateRole, delete: mayDeleteRole },
  // Groups and permissions show the names of roles.
  touches: ["roles", "groups", "permissions"],
  conflicts: { roles_max_holders: "groups:refused.roleMaximum" },
})
