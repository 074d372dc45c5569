import { listMax } from "../../../platform/contract.ts"
import * as z from "zod"
import { anyone, loggedIn } from "../../../platform/policy.ts"
import { crudRoutes, scopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { board, boardsMax } from "../board.ts"
import { group, groupInput, groupQuery, groupSummary } from "../group.ts"
import { mayCreateGroup, mayDeleteGroup, mayUpdateGroup } from "../group.policy.ts"
import { listBoards } from "./boards/board.service.ts"
import { groupMemberRoutes } from "./group-member.routes.ts"
import { groupTypeRoutes } from "./group-type.routes.ts"
import { groups } from "./group.service.ts"
import { ownGroups } from "./own-group.service.ts"
import { roleRoutes } from "./roles/role.routes.ts"

const ownGroup = group.pick({ groupId: true, name_nl: true, name_en: true })

export const groupRoutes = [
  // Before `:groupId`, which would take "mine" for a slug.
  route(
    "GET /groups/mine",
    { may: loggedIn, summary: "List the groups that I am in", output: z.array(ownGroup).max(listMax) },
    async (call) => ownGroups(call.db, userOf(call).userId, call.services.now()),
  ),
  route(
    "GET /groups/boards",
    {
      may: anyone,
      summary: "List every board so far, the newest first, with its members if its visibility allows",
      output: z.array(board).max(boardsMax),
    },
    (call) => listBoards(scopeOf(call)),
  ),
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
