import { accessMatrix, users } from "../../../../../tests/support/access-matrix.ts"
import { createRecoveryCodes } from "./recovery-code.service.ts"

const never = "never-issued"
const nothing = Buffer.from(`{"challenge":"never-issued"}`).toString("base64url")
const proof = {
  id: never,
  rawId: never,
  type: "public-key",
  response: { clientDataJSON: nothing, authenticatorData: "AA", signature: "AA" },
}
const registration = {
  name: "My phone",
  response: { ...proof, response: { clientDataJSON: nothing, attestationObject: "AA" } },
}

export const access = accessMatrix({
  // A passkey of the caller, if they have an account.
  fixture: async ({ server, actor, unique }) => {
    const { db } = server.services.database
    if (!actor.userId) return { passkeyId: 1 }
    await createRecoveryCodes(db, actor.userId, server.services.now())
    return db
      .insertInto("passkeys")
      .values({
        userId: actor.userId,
        credentialId: unique,
        publicKey: "AA",
        counter: 0,
        transports: [],
        name: "My laptop",
        createdAt: server.services.now(),
      })
      .returning("passkeyId")
      .executeTakeFirstOrThrow()
  },
  calls: {
    "GET /auth/second-factor": [401, 200, 200],
    "POST /auth/login/second-step": [400, 400, 400, () => ({ token: never, code: "123456" })],
    "POST /auth/passkeys/challenge": [200, 200, 200],
    "POST /auth/login/passkey": [400, 400, 400, () => ({ response: proof })],
    "POST /auth/confirm/passkey": [401, 400, 400, () => ({ response: proof })],
    "POST /auth/passkeys/options": [401, 200, 200],
    "POST /auth/passkeys": [401, 400, 400, () => registration],
    "PATCH /auth/passkeys/:passkeyId": [401, 200, 200, () => ({ name: "My phone" })],
    "DELETE /auth/passkeys/:passkeyId": [401, 200, 200],
    "POST /auth/authenticator": [401, 200, 200],
    "POST /auth/authenticator/confirm": [401, 404, 404, () => ({ code: "123456" })],
    "DELETE /auth/authenticator": [401, 404, 404],
    "POST /auth/recovery-codes": [401, 200, 200],
  },
  exceptions: {
    "PATCH /auth/passkeys/:passkeyId": { notTheirs: 404 },
    "DELETE /auth/passkeys/:passkeyId": { notTheirs: 404 },
    // Callers without a second factor have nothing to recover.
    "POST /auth/recovery-codes": { notTheirs: 409 },
  },
  pages: { "/mijn-account/beveiliging": users },
})
