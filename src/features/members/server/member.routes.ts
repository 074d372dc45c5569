import { route } from "../../../platform/server/http/route.ts"
import { memberName, memberQuery } from "../member.ts"
import { mayReadMembers } from "../member.policy.ts"
import { listMembers } from "./member.service.ts"

export const memberRoutes = [
  route(
    "GET /users",
    { may: mayReadMembers, summary: "List people by name", query: memberQuery, list: memberName },
    ({ db, query }) => listMembers(db, query),
  ),
]
