import { costBody } from "../../memberships/server/sign-up-cost.test-support.ts"
import { accessMatrix, everybody, users, matrixPassword } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  fixture: async ({ server, actor, actors, other }) => {
    const treasurer = await actors.user({ permissions: { signUpCosts: 2 } })
    const { data: cost } = await treasurer.post<{ signUpCostId: number }>("/api/sign-up-costs", costBody())
    const session = await server.services.database.db
      .selectFrom("sessions")
      .select("sessionId")
      .where("userId", "=", actor.userId)
      .executeTakeFirst()
    const never = "never-issued"
    const { signUpCostId } = cost
    return {
      sessionId: session?.sessionId ?? 1,
      userId: other.userId,
      token: never,
      id: never,
      signUpCostId,
      address: "email",
    }
  },
  calls: {
    "POST /auth/login": [200, 200, 200, ({ other }) => ({ email: other.email, password: matrixPassword })],
    "POST /auth/logout": [200, 200, 200],
    "POST /auth/register": [
      201,
      201,
      201,
      ({ unique, signUpCostId }) => ({
        firstName: "Noor",
        signUpCostId,
        lastName: "Velden",
        birthDate: "2005-05-04",
        privacyAccepted: true,
        email: `${unique}@example.org`,
        password: matrixPassword,
      }),
    ],
    "GET /auth/profile": [401, 200, 200],
    "GET /auth/membership": [401, 200, 200],
    // These users are members.
    "POST /auth/membership": [401, 409, 409, ({ signUpCostId }) => ({ signUpCostId })],
    "POST /auth/confirm": [401, 200, 200, () => ({ password: matrixPassword })],
    "PUT /auth/password": [
      401,
      200,
      200,
      () => ({ currentPassword: matrixPassword, password: "paraplu kanaalrat vlieger 8" }),
    ],
    "POST /auth/reset-password": [200, 200, 200, ({ other }) => ({ email: other.email })],
    "POST /auth/reset-password/:userId": [401, 403, 200],
    "GET /auth/reset-password/:token": [200, 200, 200],
    "PATCH /auth/reset-password/:token": [400, 400, 400, () => ({ password: matrixPassword })],
    "POST /auth/verify-email/uu/:id": [400, 400, 400],
    // These users' addresses are verified already.
    "POST /auth/verify-email": [401, 409, 409, () => ({ address: "email" })],
    "POST /users/:userId/verification": [401, 403, 409],
    "GET /auth/address-changes": [401, 200, 200],
    "PUT /auth/address-changes/:address": [401, 200, 200, ({ unique }) => ({ email: `${unique}@example.org` })],
    "DELETE /auth/address-changes/:address": [401, 404, 404],
    "GET /auth/sessions": [401, 200, 200],
    "DELETE /auth/sessions/:sessionId": [401, 200, 200],
    "DELETE /auth/sessions": [401, 200, 200],
  },
  grants: {
    "POST /auth/reset-password/:userId": { members: 3 },
    "POST /users/:userId/verification": { members: 3 },
  },
  exceptions: {
    "DELETE /auth/sessions/:sessionId": { notTheirs: 404 },
    // The one caller who is no member may apply.
    "POST /auth/membership": { applicant: 201 },
  },
  redirects: { "/tokens": "/login", "/tokens/verifieer": "/login" },
  pages: {
    "/word-lid": everybody,
    "/login": everybody,
    "/tokens/verifieer/abc": everybody,
    "/wachtwoord-resetten": everybody,
    "/wachtwoord-resetten/abc": everybody,
    "/mijn-account": users,
  },
})
