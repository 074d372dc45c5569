import * as z from "zod"
import { orNotFound } from "../../../platform/app-error.ts"
import { linkSecret } from "../../../platform/contract.ts"
import { id } from "../../../platform/list-query.ts"
import { anyone, loggedIn } from "../../../platform/policy.ts"
import { requireAllowed, route, userOf } from "../../../platform/server/http/route.ts"
import { sessionTokenOf } from "../../../platform/server/http/session-cookie.ts"
import { maySendPasswordReset } from "../account.policy.ts"
import { tokenParams } from "../account.ts"
import { confirmation, passwordChange, passwordReset, resetRequest, resetState } from "../password.ts"
import { networkLimit, spend } from "./account-limits.ts"
import { queueReset } from "./account.jobs.ts"
import { rememberBrowser } from "./known-browser.ts"
import { confirmSession } from "./session.service.ts"
import { changePassword, confirmPassword, emailOf, isResetToken, resetPassword } from "./password.service.ts"

export const passwordRoutes = [
  route(
    "POST /auth/reset-password",
    {
      may: anyone,
      summary: "Request a password reset link; the answer is the same for every address",
      body: resetRequest,
      limit: networkLimit("resetRequest"),
      touches: [],
      transaction: false,
    },
    async ({ db, body, client, services }) => {
      await spend(services, "resetRequest", { ip: client.ip, account: body.email })
      await queueReset(services.jobs, db, { email: body.email })
    },
  ),
  route(
    "POST /auth/reset-password/:userId",
    {
      may: loggedIn,
      summary: "Mail a user a password reset link: for themselves, or for those who may edit members",
      params: z.object({ userId: id }),
      limit: networkLimit("resetRequest"),
      touches: [],
      transaction: false,
    },
    async ({ db, params, viewer, client, services }) => {
      requireAllowed(viewer, maySendPasswordReset(viewer, params.userId))
      await spend(services, "resetRequest", { ip: client.ip, account: params.userId })
      await spend(services, "resetRequest", { ip: client.ip, account: await emailOf(db, params.userId) })
      await queueReset(services.jobs, db, { userId: params.userId })
    },
  ),
  route(
    "GET /auth/reset-password/:token",
    {
      may: anyone,
      summary: "Whether a mailed link still lets somebody choose a new password; uses nothing up",
      params: z.object({ token: linkSecret }),
      output: resetState,
      isKept: false,
      limit: { name: "reset links", network: 300, seconds: 3600 },
    },
    async ({ db, params, services }) => ({ works: await isResetToken(db, params.token, services.now()) }),
  ),
  route(
    "PATCH /auth/reset-password/:token",
    {
      may: anyone,
      summary: "Choose a new password through a mailed link",
      params: tokenParams,
      body: passwordReset,
      limit: networkLimit("resetPassword"),
      touches: [],
      transaction: false,
    },
    // Whoever chose the password knows it: later, wrong ones from elsewhere do not lock them out here.
    async ({ http, params, body, services }) =>
      rememberBrowser(http, services, await resetPassword(services, params.token, body.password)),
  ),
  route(
    "POST /auth/confirm",
    {
      may: loggedIn,
      summary: "Confirm with my password that it is me; sensitive calls require this every half hour",
      body: confirmation,
      limit: networkLimit("confirm"),
      touches: [],
      transaction: false,
    },
    async (call) => {
      const viewer = userOf(call)
      await spend(call.services, "confirm", { ip: call.client.ip, account: viewer.userId })
      await confirmPassword(call.services, viewer, call.body.password)
      await confirmSession(call.db, orNotFound(sessionTokenOf(call.http)), call.services.now())
    },
  ),
  route(
    "PUT /auth/password",
    {
      may: loggedIn,
      summary: "Change my password and end my other sessions",
      body: passwordChange,
      limit: networkLimit("changePassword"),
      touches: [],
      transaction: false,
    },
    async (call) => {
      const viewer = userOf(call)
      await spend(call.services, "changePassword", { ip: call.client.ip, account: viewer.userId })
      await changePassword(call.services, viewer, call.body, sessionTokenOf(call.http))
      await rememberBrowser(call.http, call.services, viewer.userId)
    },
  ),
]
