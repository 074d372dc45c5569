import * as z from "zod"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import { anyone, loggedIn } from "../../../../platform/policy.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { CallLimit } from "../../../../platform/server/http/rate-limit.ts"
import { type RequestContext, route, userOf } from "../../../../platform/server/http/route.ts"
import { sessionTokenOf } from "../../../../platform/server/http/session-cookie.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { currentUser } from "../../account.ts"
import { enter, spendConfirmation, spendSecondStep } from "../entry.service.ts"
import { confirmSession } from "../session.service.ts"
import { assertionOptions, newPasskey, passkeyProof, registrationOptions } from "../../webauthn.ts"
import {
  firstCode,
  newAuthenticator,
  passkey,
  passkeyName,
  passkeyParams,
  recoveryCodes,
  secondFactor,
  secondStep,
} from "../../second-factor.ts"
import {
  authenticatorKey,
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from "./authenticator.service.ts"
import { finishSecondStep, userOfHalfLogin } from "./half-login.service.ts"
import {
  addPasskey,
  assertionOptionsFor,
  readPasskey,
  registrationOptionsFor,
  removePasskey,
  renamePasskey,
  userOfPasskey,
} from "./passkey.service.ts"
import { firstRecoveryCodes, renewRecoveryCodes } from "./recovery-code.service.ts"
import { getSecondFactor, lockAccount, requireVerifiedAddress } from "./second-factor.service.ts"
import { mailSecondFactor, type SecondFactorEvent } from "./second-factor-mails.ts"

/** A campus may be behind one address, and every visit to the login page asks for a challenge. */
const limitOf = (name: string, network: number): CallLimit => ({ name, network, seconds: 900 })

/** Changes how somebody logs in, one change at a time, and mails them. */
const change = <T>(services: Services, userId: number, event: SecondFactorEvent, act: (tx: Db) => Promise<T>) =>
  services.database.db.transaction().execute(async (tx) => {
    const owner = await lockAccount(tx, userId)
    const result = await act(tx)
    await mailSecondFactor(services, tx, owner, event)
    return result
  })

/** The user, who may set up another way to log in. @throws AppError conflict without a verified address */
async function ownerOf(call: Pick<RequestContext, "db" | "viewer">): Promise<number> {
  const { userId } = userOf(call)
  await requireVerifiedAddress(call.db, userId)
  return userId
}

const own = { may: loggedIn, fresh: true, touches: [], transaction: false } as const

export const secondFactorRoutes = [
  route(
    "GET /auth/second-factor",
    { may: loggedIn, summary: "What I log in with besides my password", output: secondFactor },
    async (call) => getSecondFactor(call.db, userOf(call).userId),
  ),
  route(
    "POST /auth/login/second-step",
    {
      may: anyone,
      summary: "Finish logging in with a code of my authenticator app or a recovery code",
      body: secondStep,
      output: currentUser,
      limit: limitOf("secondStep", 300),
      touches: [],
      transaction: false,
    },
    async (call) => {
      const { db, body, services } = call
      const userId = await userOfHalfLogin(db, body.token, services.now())
      await spendSecondStep(call, userId)
      const key = await authenticatorKey(services)
      await db.transaction().execute(async (tx) => {
        const owner = await lockAccount(tx, userId)
        const kind = await finishSecondStep(tx, { ...body, key, now: services.now() })
        if (kind === "recoveryCode") await mailSecondFactor(services, tx, owner, "codeUsed")
      })
      return enter(call, userId)
    },
  ),
  route(
    "POST /auth/passkeys/challenge",
    {
      may: anyone,
      summary: "What a browser needs to prove who I am with a passkey",
      output: assertionOptions,
      limit: limitOf("passkeyChallenge", 1200),
      touches: [],
      transaction: false,
    },
    async ({ db, services }) => assertionOptionsFor(db, services.env, services.now()),
  ),
  route(
    "POST /auth/login/passkey",
    {
      may: anyone,
      summary: "Log in with a passkey, which counts as password and second factor",
      body: passkeyProof,
      output: currentUser,
      limit: limitOf("passkeyLogin", 300),
      touches: [],
      transaction: false,
    },
    async (call) =>
      enter(call, await userOfPasskey(call.db, call.body.response, call.services.env, call.services.now())),
  ),
  route(
    "POST /auth/confirm/passkey",
    {
      may: loggedIn,
      summary: "Confirm with a passkey that it is me; sensitive calls require this every half hour",
      body: passkeyProof,
      limit: limitOf("confirm", 100),
      touches: [],
      transaction: false,
    },
    async (call) => {
      const { userId } = userOf(call)
      await spendConfirmation(call, userId)
      const now = call.services.now()
      if ((await userOfPasskey(call.db, call.body.response, call.services.env, now)) !== userId)
        throw new AppError("badRequest", { text: "secondFactor:errors.passkeyRefused" })
      await confirmSession(call.db, orNotFound(sessionTokenOf(call.http)), now)
    },
  ),
  route(
    "POST /auth/passkeys/options",
    { ...own, summary: "What a browser needs to register a passkey", output: registrationOptions },
    async (call) => registrationOptionsFor(call.db, await ownerOf(call), call.services),
  ),
  route(
    "POST /auth/passkeys",
    {
      ...own,
      summary: "Add a passkey; with the first second factor come recovery codes",
      body: newPasskey,
      output: recoveryCodes.extend({ passkey }),
      status: 201,
      conflicts: { passkeys_credentialId_key: "secondFactor:errors.passkeyKnown" },
    },
    async (call) => {
      const userId = await ownerOf(call)
      const { name, response } = call.body
      const now = call.services.now()
      const read = await readPasskey(call.db, userId, response, call.services.env, now)
      return change(call.services, userId, "passkeyAdded", async (tx) => ({
        passkey: await addPasskey(tx, userId, { ...read, name }, now),
        recoveryCodes: await firstRecoveryCodes(tx, userId, now),
      }))
    },
  ),
  route(
    "PATCH /auth/passkeys/:passkeyId",
    {
      // Not sensitive: a name gives nobody access.
      may: loggedIn,
      summary: "Rename one of my passkeys",
      params: passkeyParams,
      body: passkeyName,
      output: passkey,
      touches: [],
    },
    async (call) => renamePasskey(call.db, userOf(call).userId, call.params.passkeyId, call.body.name),
  ),
  route(
    "DELETE /auth/passkeys/:passkeyId",
    { ...own, summary: "Remove one of my passkeys", params: passkeyParams },
    async (call) => {
      const { userId } = userOf(call)
      await change(call.services, userId, "passkeyRemoved", (tx) => removePasskey(tx, userId, call.params.passkeyId))
    },
  ),
  route(
    "POST /auth/authenticator",
    {
      ...own,
      summary: "Begin with an authenticator app: its secret, which counts after the first code",
      output: newAuthenticator,
    },
    async (call) => startAuthenticator(call.services, await ownerOf(call), await authenticatorKey(call.services)),
  ),
  route(
    "POST /auth/authenticator/confirm",
    {
      ...own,
      summary: "Confirm an authenticator app with its first code; with the first second factor come recovery codes",
      body: firstCode,
      output: recoveryCodes,
    },
    async (call) => {
      const userId = await ownerOf(call)
      await spendConfirmation(call, userId)
      const [key, now] = [await authenticatorKey(call.services), call.services.now()]
      return change(call.services, userId, "authenticatorAdded", async (tx) => {
        await confirmAuthenticator(tx, { userId, code: call.body.code.replaceAll(/\s/g, ""), key, now })
        return { recoveryCodes: await firstRecoveryCodes(tx, userId, now) }
      })
    },
  ),
  route("DELETE /auth/authenticator", { ...own, summary: "Remove my authenticator app" }, async (call) => {
    const { userId } = userOf(call)
    await change(call.services, userId, "authenticatorRemoved", (tx) => removeAuthenticator(tx, userId))
  }),
  route(
    "POST /auth/recovery-codes",
    {
      ...own,
      summary: "Replace my recovery codes",
      output: z.object({ recoveryCodes: z.array(z.string()) }),
    },
    async (call) => {
      const userId = await ownerOf(call)
      return change(call.services, userId, "codesRenewed", async (tx) => ({
        recoveryCodes: await renewRecoveryCodes(tx, userId, call.services.now()),
      }))
    },
  ),
]
