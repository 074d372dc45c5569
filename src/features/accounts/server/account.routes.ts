import * as z from "zod"
import { AppError } from "../../../platform/app-error.ts"
import { anyone, loggedIn } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from "../../../platform/server/http/session-cookie.ts"
import { credentials, currentUser, permissionMap } from "../account.ts"
import { secondStepNeeded } from "../second-factor.ts"
import { beginSecondStep } from "./second-factor/half-login.service.ts"
import { registration } from "../registration.ts"
import { networkLimit, spend } from "./account-limits.ts"
import { getCurrentUser } from "./account.service.ts"
import { addressChangeRoutes } from "./addresses/address-change.routes.ts"
import { allowsDemoPassword, isDemoPassword } from "./demo-password.ts"
import { enter } from "./entry.service.ts"
import { rememberBrowser } from "./known-browser.ts"
import { checkCredentials } from "./login.service.ts"
import { passwordRoutes } from "./password.routes.ts"
import { register } from "./registration.service.ts"
import { endSession } from "./session.service.ts"
import { sessionRoutes } from "./session.routes.ts"
import { verificationRoutes } from "./addresses/verification.routes.ts"

export const accountRoutes = [
  route(
    "POST /auth/login",
    {
      may: anyone,
      summary: "Log in; with a second factor the answer is what the second step needs",
      body: credentials,
      output: z.union([currentUser, secondStepNeeded]),
      limit: networkLimit("login"),
      touches: [],
      transaction: false,
    },
    async (call) => {
      const { db, body, http, client, services } = call
      const userId = await checkCredentials(services, http, { ...body, ip: client.ip })
      if (isDemoPassword(body.password) && !allowsDemoPassword(services.env)) throw new AppError("credentials")
      const secondStep = await beginSecondStep(db, userId, services.now())
      return secondStep ? { secondStep } : enter(call, userId)
    },
  ),
  route("POST /auth/logout", { may: anyone, summary: "Log out", touches: [] }, async ({ db, http }) => {
    const token = sessionTokenOf(http)
    if (token) await endSession(db, token)
    clearSessionCookie(http)
  }),
  route(
    "POST /auth/register",
    {
      may: anyone,
      summary: "Create an account, apply for membership and log in",
      body: registration,
      output: currentUser,
      status: 201,
      limit: networkLimit("register"),
      touches: ["users"],
      transaction: false,
    },
    async ({ db, body, http, client, services, language }) => {
      for (const account of new Set([body.email, body.universityEmail]))
        if (account) await spend(services, "register", { ip: client.ip, account })
      const { userId, token } = await register(services, body, { userAgent: client.userAgent, language })
      const before = sessionTokenOf(http)
      if (before) await endSession(db, before)
      setSessionCookie(http, token, services.env)
      await rememberBrowser(http, services, userId)
      return getCurrentUser(db, userId)
    },
  ),
  route("GET /auth/profile", { may: loggedIn, summary: "Read the current user", output: currentUser }, async (call) =>
    getCurrentUser(call.db, userOf(call).userId),
  ),
  route(
    "GET /auth/permission",
    { may: anyone, summary: "Permissions of the current user: the highest level per name", output: permissionMap },
    async ({ viewer }) => viewer?.permissions ?? {},
  ),
  ...passwordRoutes,
  ...addressChangeRoutes,
  ...verificationRoutes,
  ...sessionRoutes,
]
