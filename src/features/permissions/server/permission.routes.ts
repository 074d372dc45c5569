import { listMax } from "../../../platform/contract.ts"
import * as z from "zod"
import { dayOf } from "../../../platform/amsterdam.ts"
import { scopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { permission, permissionInput, permissionParams, permissionQuery } from "../permission.ts"
import {
  administration,
  grantee,
  granteeQuery,
  nameOverview,
  subjectOverview,
  subjectQuery,
} from "../permission-overview.ts"
import { mayCreatePermission, mayDeletePermission, mayReadPermissions } from "../permission.policy.ts"
import { getAdministration } from "./administrator.service.ts"
import { listGrantees } from "./grantee.service.ts"
import { listPermissionNames } from "./permission-name.service.ts"
import { deletePermission, listPermissions, savePermission } from "./permission.service.ts"
import { listSubjects } from "./subject.service.ts"

export const permissionRoutes = [
  route(
    "GET /permissions",
    { may: mayReadPermissions, summary: "List grants", query: permissionQuery, list: permission },
    ({ db, query }) => listPermissions(db, query),
  ),
  route(
    "POST /permissions",
    {
      may: mayCreatePermission,
      summary: "Grant a subject a level, or change the one it has (permissions ≥ 3)",
      body: permissionInput,
      output: permission,
      fresh: true,
    },
    async (call) => savePermission(call.db, call.body, userOf(call), call.services.now()),
  ),
  route(
    "GET /permissions/people",
    {
      may: mayReadPermissions,
      summary: "List what each person may do today, and why",
      query: granteeQuery,
      list: grantee,
    },
    (call) => listGrantees(scopeOf(call), call.query),
  ),
  route(
    "GET /permissions/subjects",
    {
      may: mayReadPermissions,
      summary: "List the grants of each group, group type and role, and the people they reach today",
      query: subjectQuery,
      list: subjectOverview,
    },
    (call) => listSubjects(scopeOf(call), call.query),
  ),
  route(
    "GET /permissions/names",
    {
      may: mayReadPermissions,
      summary: "List the grants of each permission name, and how many people have each level today",
      output: z.array(nameOverview).max(listMax),
    },
    ({ db, services }) => listPermissionNames(db, dayOf(services.now())),
  ),
  route(
    "GET /permissions/administration",
    {
      may: mayReadPermissions,
      summary: "Count the permission editors, and say when their rights end",
      output: administration,
    },
    ({ db, services }) => getAdministration(db, dayOf(services.now())),
  ),
  route(
    "DELETE /permissions/:permissionId",
    { may: mayDeletePermission, summary: "Revoke a grant", params: permissionParams, fresh: true },
    async (call) => deletePermission(call.db, call.params.permissionId, userOf(call), call.services.now()),
  ),
]
