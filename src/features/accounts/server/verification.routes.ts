import { anyone, loggedIn } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { verificationParams, verificationRequest, verified } from "../account.ts"
import { networkLimit, spend } from "./account-limits.ts"
import { requestVerification, verifyAddress } from "./verification.service.ts"

export const verificationRoutes = [
  route(
    "POST /auth/verify-email/uu/:id",
    {
      may: anyone,
      summary: "Verify an email address, personal or university, through a mailed link",
      params: verificationParams,
      output: verified,
      limit: networkLimit("verify"),
      touches: ["users"],
      transaction: false,
      conflicts: { users_university_email_unique: "users:errors.universityEmailTaken" },
    },
    async ({ db, params, services }) => {
      return db.transaction().execute(async (tx) => {
        const address = await verifyAddress(tx, params.id, services.now())
        await services.changes.announce(tx, ["users"])
        return { address }
      })
    },
  ),
  route(
    "POST /auth/verify-email",
    {
      may: loggedIn,
      summary: "Mail a new link to verify one of my addresses",
      body: verificationRequest,
      limit: networkLimit("sendVerification"),
      touches: [],
      transaction: false,
    },
    async (call) => {
      const { userId } = userOf(call)
      await spend(call.services, "sendVerification", { ip: call.client.ip, account: userId })
      await call.db.transaction().execute((tx) => requestVerification(call.services, tx, userId, call.body.address))
    },
  ),
]
