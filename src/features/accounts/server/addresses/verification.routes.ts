import { anyone, loggedIn } from "../../../../platform/policy.ts"
import { route, userOf } from "../../../../platform/server/http/route.ts"
import { sessionTokenOf } from "../../../../platform/server/http/session-cookie.ts"
import { verificationParams, verificationRequest, verified } from "../../account.ts"
import { networkLimit, spend } from "../account-limits.ts"
import { addressToVerify, requestVerification } from "./verification-request.service.ts"
import { verifyAddress } from "./verification.service.ts"

export const verificationRoutes = [
  route(
    "POST /auth/verify-email/uu/:id",
    {
      may: anyone,
      summary:
        "Verify an email address, personal or university, through a mailed link; a new address then replaces the old one",
      params: verificationParams,
      output: verified,
      limit: networkLimit("verify"),
      touches: ["users"],
      transaction: false,
      conflicts: { users_university_email_unique: "users:errors.universityEmailTaken" },
    },
    ({ db, params, services, http }) =>
      db.transaction().execute(async (tx) => {
        const result = await verifyAddress(services, tx, params.id, sessionTokenOf(http))
        await services.changes.announce(tx, ["users"])
        return result
      }),
  ),
  route(
    "POST /auth/verify-email",
    {
      may: loggedIn,
      summary: "Mail a new link to verify one of my addresses, or the one that I am changing it to",
      body: verificationRequest,
      limit: networkLimit("sendVerification"),
      touches: [],
      transaction: false,
    },
    async (call) => {
      const { userId } = userOf(call)
      const { address } = call.body
      // It may be somebody else's mailbox, which several accounts entered.
      for (const account of [userId, await addressToVerify(call.db, { userId, address })])
        await spend(call.services, "sendVerification", { ip: call.client.ip, account })
      await call.db.transaction().execute((tx) => requestVerification(call.services, tx, userId, address))
    },
  ),
]
