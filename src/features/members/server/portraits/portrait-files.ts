import type { Context, Hono } from "hono"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import { portraitSizes } from "../../../../platform/pictures/portrait.ts"
import type { OtherAddresses } from "../../../../platform/server/feature.ts"
import { otherFile } from "../../../../platform/server/http/docs/open-api.ts"
import { mountFiles } from "../../../../platform/server/http/file-route.ts"
import { sendFile } from "../../../../platform/server/http/send-file.ts"
import { sessionTokenOf } from "../../../../platform/server/http/session-cookie.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { portraitFile, requireVisiblePortrait } from "./portrait.service.ts"

/** The files themselves, outside the API: `GET /files/portraits/:key/:size.webp`. */
function mountPortraitFiles(app: Hono, services: Services): void {
  mountFiles(app, services, "/files/portraits/:key/:file{\\d{1,5}\\.webp}", async (http) => send(http, services))
}

async function send(http: Context, services: Services): Promise<Response> {
  const { db } = services.database
  const key = http.req.param("key") ?? ""
  const size = Number.parseInt(http.req.param("file") ?? "", 10)
  orNotFound(/^[\w-]{22}$/.test(key) && (portraitSizes as readonly number[]).includes(size) ? true : null)
  const token = sessionTokenOf(http)
  const viewer = token ? await services.viewerOf(token, db) : null
  // Also where there is no such portrait: visitors cannot tell.
  if (!viewer) throw new AppError("unauthorized")
  await requireVisiblePortrait(db, viewer, key, services.now())
  return sendFile(http, services, {
    name: portraitFile(key, size),
    type: "image/webp",
    version: `${key}-${size}`,
    copies: "askEachTime",
  })
}

export const portraitAddresses: OtherAddresses = {
  at: ["/files/portraits/*"],
  mount: mountPortraitFiles,
  documented: [
    otherFile("/files/portraits/{key}/{file}", "users", "A portrait", "image/webp", "people to whom it is shown"),
  ],
}
