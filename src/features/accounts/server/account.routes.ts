import { anyone, loggedIn } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/route.ts"
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from "../../../platform/server/session-cookie.ts"
import { credentials, currentUser, languageChoice, permissionMap, preferences } from "../account.ts"
import { registration } from "../registration.ts"
import { spend } from "./account-limits.ts"
import { checkCredentials, getCurrentUser, getPreferences, setLanguage, setPreferences } from "./account.service.ts"
import { passwordRoutes } from "./password.routes.ts"
import { register } from "./registration.service.ts"
import { beginSession, endSession } from "./session.service.ts"
import { sessionRoutes } from "./session.routes.ts"
import { verificationRoutes } from "./verification.routes.ts"

export const accountRoutes = [
  route(
    "POST /auth/login",
    { may: anyone, summary: "Log in", body: credentials, output: currentUser, touches: [], transaction: false },
    async ({ db, body, http, client, services }) => {
      await spend(services, "login", { ip: client.ip, account: body.email })
      const userId = await checkCredentials(db, body.email, body.password)
      const before = sessionTokenOf(http)
      if (before) await endSession(db, before)
      setSessionCookie(http, await beginSession(db, userId, client.userAgent, services.now()), services.env)
      return getCurrentUser(db, userId)
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
      summary: "Make an account, apply for membership and log in",
      body: registration,
      output: currentUser,
      status: 201,
      touches: ["users"],
      transaction: false,
    },
    async ({ db, body, http, client, services }) => {
      await spend(services, "register", { ip: client.ip, account: body.email })
      const { userId, token } = await register(services, body, client)
      const before = sessionTokenOf(http)
      if (before) await endSession(db, before)
      setSessionCookie(http, token, services.env)
      return getCurrentUser(db, userId)
    },
  ),
  route("GET /auth/profile", { may: loggedIn, summary: "The logged-in user", output: currentUser }, async (call) =>
    getCurrentUser(call.db, userOf(call).userId),
  ),
  route(
    "GET /auth/permission",
    { may: anyone, summary: "What the caller may do: the highest level per name", output: permissionMap },
    async ({ viewer }) => viewer?.permissions ?? {},
  ),
  route(
    "PUT /auth/language",
    {
      may: loggedIn,
      summary: "Choose the language of one's mail",
      body: languageChoice,
      output: currentUser,
      touches: [],
    },
    async (call) => setLanguage(call.db, userOf(call), call.body.language, call.services.now()),
  ),
  route(
    "GET /auth/preferences",
    { may: loggedIn, summary: "What I chose about what others see", output: preferences },
    async (call) => getPreferences(call.db, userOf(call)),
  ),
  route(
    "PUT /auth/preferences",
    {
      may: loggedIn,
      summary: "Choose what others see",
      body: preferences,
      output: preferences,
      touches: ["activities"],
    },
    async (call) => setPreferences(call.db, userOf(call), call.body, call.services.now()),
  ),
  ...passwordRoutes,
  ...verificationRoutes,
  ...sessionRoutes,
]
