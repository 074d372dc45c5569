import * as z from "zod"
import { id } from "../../../../platform/list-query.ts"
import { anyone, loggedIn } from "../../../../platform/policy.ts"
import { type RequestContext, route, userOf } from "../../../../platform/server/http/route.ts"
import { sessionTokenOf } from "../../../../platform/server/http/session-cookie.ts"
import { mayUpdateMembers } from "../../../members/member.policy.ts"
import { type ProvableAddress, verificationParams, verificationRequest, verified } from "../../account.ts"
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
    "POST /users/:userId/verification",
    {
      may: mayUpdateMembers,
      summary: "Mail somebody a new link to verify their address; it counts as one that they asked for",
      params: z.object({ userId: id }),
      limit: networkLimit("sendVerification"),
      touches: [],
      transaction: false,
    },
    (call) => mailVerification(call, call.params.userId, "email"),
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
    (call) => mailVerification(call, userOf(call).userId, call.body.address),
  ),
]

async function mailVerification(
  { db, services, client }: Pick<RequestContext, "db" | "services" | "client">,
  userId: number,
  address: ProvableAddress,
): Promise<void> {
  // It may be somebody else's mailbox, which several accounts entered.
  for (const account of [userId, await addressToVerify(db, { userId, address })])
    await spend(services, "sendVerification", { ip: client.ip, account })
  await db.transaction().execute((tx) => requestVerification(services, tx, userId, address))
}
