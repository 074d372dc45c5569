import { listMax } from "../../../platform/contract.ts"
import * as z from "zod"
import { loggedIn } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { clearSessionCookie, sessionTokenOf } from "../../../platform/server/http/session-cookie.ts"
import { session, sessionParams } from "../session.ts"
import { endSessionOf, endSessions, listSessions } from "./session.service.ts"

export const sessionRoutes = [
  route(
    "GET /auth/sessions",
    { may: loggedIn, summary: "My sessions", output: z.array(session).max(listMax) },
    async (call) => listSessions(call.db, userOf(call).userId, sessionTokenOf(call.http), call.services.now()),
  ),
  route(
    "DELETE /auth/sessions/:sessionId",
    { may: loggedIn, summary: "End one of my sessions", params: sessionParams, touches: [] },
    async (call) => {
      const isCurrent = await endSessionOf(
        call.db,
        userOf(call).userId,
        call.params.sessionId,
        sessionTokenOf(call.http),
      )
      if (isCurrent) clearSessionCookie(call.http)
    },
  ),
  route("DELETE /auth/sessions", { may: loggedIn, summary: "End all my other sessions", touches: [] }, async (call) =>
    endSessions(call.db, userOf(call).userId, sessionTokenOf(call.http)),
  ),
]
