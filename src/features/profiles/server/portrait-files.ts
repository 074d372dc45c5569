import type { Context, Hono } from "hono"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { portraitSizes } from "../../../platform/portrait.ts"
import { isKnown } from "../../../platform/server/http/etag.ts"
import { mountFiles, sendWebp } from "../../../platform/server/http/file-route.ts"
import { sessionTokenOf } from "../../../platform/server/http/session-cookie.ts"
import type { Services } from "../../../platform/server/services.ts"
import { portraitFile, requireVisiblePortrait } from "./portrait.service.ts"

/** The files themselves, outside the API: `GET /files/portraits/:key/:size.webp`. */
export function mountPortraitFiles(app: Hono, services: Services): void {
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
  // A browser may keep it, but asks every time: what somebody hides is gone with the next request.
  http.header("Cache-Control", "private, no-cache")
  if (isKnown(http, `"${key}-${size}"`)) return http.body(null, 304)
  return sendWebp(http, services, portraitFile(key, size))
}
