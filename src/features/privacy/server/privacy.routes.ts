import { loggedIn } from "../../../platform/policy.ts"
import { scopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { sendFile } from "../../../platform/server/http/send-file.ts"
import { clearSessionCookie } from "../../../platform/server/http/session-cookie.ts"
import { accountDeletion, dataExport, deletionRequested, exportLink, exportParams, retentionDates } from "../privacy.ts"
import { memberEvent, memberEventParams, memberEventQuery } from "../trail.ts"
import { previewDeletion, requestDeletion } from "./account-deletion.service.ts"
import { exportLinkOf, readExport, requestExport, requireExport } from "./data-export.service.ts"
import { retentionDatesOf } from "./retention.service.ts"
import { listMemberEvents } from "./trail.service.ts"

export const privacyRoutes = [
  route(
    "GET /users/:userId/events",
    {
      may: loggedIn,
      summary:
        "List who viewed, changed or exported which data of somebody, newest first: your own, or with members ≥ 3",
      params: memberEventParams,
      query: memberEventQuery,
      list: memberEvent,
    },
    (call) => listMemberEvents({ ...scopeOf(call), viewer: userOf(call) }, call.params.userId, call.query),
  ),
  route(
    "GET /auth/data-export",
    { may: loggedIn, summary: "Whether the download of all my data is ready", output: dataExport },
    (call) => readExport(call.db, userOf(call).userId, call.services.now()),
  ),
  route(
    "POST /auth/data-export",
    {
      may: loggedIn,
      summary: "Request a download of all my data: a mail tells when it is ready, and it is kept for a day",
      output: dataExport,
      status: 202,
      fresh: true,
      touches: [],
    },
    (call) => requestExport(call.db, call.services, userOf(call).userId),
  ),
  route(
    "GET /auth/data-export/link",
    { may: loggedIn, summary: "Where the download of all my data is", output: exportLink, fresh: true },
    (call) => exportLinkOf(call.db, userOf(call).userId, call.services.now()),
  ),
  route(
    "GET /auth/data-export/:key",
    { may: loggedIn, file: ["application/zip"], summary: "Download all my data as a zip", params: exportParams },
    async (call) => {
      const { userId } = userOf(call)
      const name = await requireExport(call.db, { userId, key: call.params.key }, call.services.now())
      return sendFile(call.http, call.services, {
        name,
        type: "application/zip",
        version: call.params.key,
        copies: "never",
        filename: "mijn-gegevens.zip",
      })
    },
  ),
  route(
    "GET /auth/retention",
    { may: loggedIn, summary: "When the site removes what it has about me", output: retentionDates },
    (call) => retentionDatesOf(call.db, userOf(call).userId),
  ),
  route(
    "GET /auth/deletion",
    { may: loggedIn, summary: "What deleting my account would mean, and what holds it back", output: accountDeletion },
    (call) => previewDeletion(call.db, userOf(call).userId, call.services.now()),
  ),
  route(
    "POST /auth/deletion",
    {
      may: loggedIn,
      summary: "Delete my account after a week: ends all sessions; logging in before then keeps it",
      output: deletionRequested,
      status: 202,
      fresh: true,
      touches: [],
    },
    async (call) => {
      const requested = await requestDeletion(call.db, call.services, userOf(call).userId)
      clearSessionCookie(call.http)
      return requested
    },
  ),
]
