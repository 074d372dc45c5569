import { loggedIn } from "../../../platform/policy.ts"
import { writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { membershipStatus, membershipStep } from "../membership-status.ts"
import { applyAgain } from "./applying.service.ts"
import { readMembershipStatus } from "./membership-status.service.ts"

/** Where the current user stands, and applying again. */
export const membershipStatusRoutes = [
  route(
    "GET /auth/membership",
    { may: loggedIn, summary: "Read my membership or application", output: membershipStatus },
    async (call) => readMembershipStatus(call.db, userOf(call).userId, call.services.now()),
  ),
  route(
    "POST /auth/membership",
    {
      may: loggedIn,
      summary: "Apply again: after a rejection, or after the membership has ended",
      body: membershipStep,
      output: membershipStatus,
      // Each application is work for the board.
      limit: { name: "apply-again", network: 60, person: 10, seconds: 3600 },
      status: 201,
      touches: ["users", "applications"],
    },
    (call) => applyAgain(writeScopeOf(call), call.body),
  ),
]
