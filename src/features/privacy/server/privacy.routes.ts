import { Readable } from "node:stream"
import { loggedIn } from "../../../platform/policy.ts"
import { scopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { clearSessionCookie } from "../../../platform/server/http/session-cookie.ts"
import { accountDeletion, dataExport, deletionRequested, exportLink, exportParams } from "../privacy.ts"
import { memberEvent, memberEventParams, memberEventQuery } from "../trail.ts"
import { previewDeletion, requestDeletion } from "./account-deletion.service.ts"
import { exportLinkOf, openExport, readExport, requestExport } from "./data-export.service.ts"
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
    { may: loggedIn, summary: "Download all my data as a zip", params: exportParams },
    async (call) => {
      const { userId } = userOf(call)
      const file = await openExport(
        call.db,
        call.services.storage,
        { userId, key: call.params.key },
        call.services.now(),
      )
      call.http.header("Content-Type", "application/zip")
      call.http.header("Content-Disposition", `attachment; filename="mijn-gegevens.zip"`)
      return call.http.body(Readable.toWeb(file) as ReadableStream)
    },
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
