import { anyone } from "../../../platform/policy.ts"
import { crudRoutes } from "../../../platform/server/crud/crud-routes.ts"
import { group, groupInput, groupQuery, groupSummary } from "../group.ts"
import { mayCreateGroup, mayDeleteGroup, mayUpdateGroup } from "../group.policy.ts"
import { groupMemberRoutes } from "./group-member.routes.ts"
import { groupTypeRoutes } from "./group-type.routes.ts"
import { groups } from "./group.service.ts"
import { roleRoutes } from "./role.routes.ts"

export const groupRoutes = [
  ...crudRoutes("groups", {
    id: "groupId",
    names: ["a group", "groups"],
    rows: groups,
    query: groupQuery,
    summary: groupSummary,
    contract: group,
    input: groupInput,
    may: { read: anyone, create: mayCreateGroup, update: mayUpdateGroup, delete: mayDeleteGroup },
    // From the day a group is dissolved it gives no rights.
    touches: ["groups", "permissions"],
  }),
  ...groupMemberRoutes,
  ...groupTypeRoutes,
  ...roleRoutes,
]
