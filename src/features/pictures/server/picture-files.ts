import type { Context, Hono } from "hono"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { pictureWidths, widthsOf } from "../../../platform/picture.ts"
import { hasPermission, Level, type PermissionName, type Viewer } from "../../../platform/policy.ts"
import { isKnown } from "../../../platform/server/http/etag.ts"
import { mountFiles, sendWebp } from "../../../platform/server/http/file-route.ts"
import type { Services } from "../../../platform/server/services.ts"
import { sessionTokenOf } from "../../../platform/server/http/session-cookie.ts"
import { isMember } from "../../members/server/membership.service.ts"
import { pictureByKey, pictureFile, sharePictureOf } from "./picture.service.ts"

/** The files themselves, outside the API: `GET /files/pictures/:key/:width.webp`, and `share.jpg` for shared links. */
export function mountPictureFiles(app: Hono, services: Services): void {
  mountFiles(app, services, "/files/pictures/:key/:file{\\d{1,5}\\.webp|share\\.jpg}", async (http) =>
    send(http, services),
  )
}

async function send(http: Context, services: Services): Promise<Response> {
  const [key, file] = [http.req.param("key") ?? "", http.req.param("file") ?? ""]
  const { db } = services.database
  const picture = orNotFound(/^[\w-]{22}$/.test(key) ? await pictureByKey(db, key) : null)
  const isShare = file === "share.jpg"
  const width = orNotFound(storedWidth(isShare ? pictureWidths[2] : Number.parseInt(file, 10), picture.width))
  const isPublic = picture.attachedAt !== null && picture.requires === null && !picture.forMembers
  if (!isPublic) {
    const token = sessionTokenOf(http)
    const viewer = token ? await services.viewerOf(token, db) : null
    requireVisible(
      picture,
      viewer,
      viewer && picture.forMembers ? await isMember(db, viewer.userId, services.now()) : false,
    )
  }
  // The content of a URL never changes: another picture has another key.
  const etag = `"${key}-${isShare ? "share" : width}"`
  http.header("Cache-Control", isPublic ? "public, max-age=31536000, immutable" : "private, no-store")
  if (isKnown(http, etag) && isPublic) return http.body(null, 304)
  if (isShare) {
    const content = await sharePictureOf(db, services.storage, key, width)
    return http.body(content as Uint8Array<ArrayBuffer>, 200, { "Content-Type": "image/jpeg" })
  }
  return sendWebp(http, services, pictureFile(key, width))
}

/** The stored width to answer with; the usual widths can be requested of smaller pictures too. */
function storedWidth(requested: number, largest: number): number | null {
  const widths = widthsOf(largest)
  if (widths.includes(requested)) return requested
  return (pictureWidths as readonly number[]).includes(requested)
    ? (widths.find((each) => each >= requested) ?? largest)
    : null
}

interface Guarded {
  requires: string | null
  attachedAt: Date | null
  createdBy: number | null
}

/** An unused picture is visible to its sender only; for others it does not exist. */
function requireVisible({ requires, attachedAt, createdBy }: Guarded, viewer: Viewer | null, isForThem: boolean): void {
  const isOwn = viewer !== null && createdBy === viewer.userId
  if (attachedAt === null) {
    orNotFound(isOwn ? true : null)
    return
  }
  if (!viewer) throw new AppError("unauthorized")
  if (!isOwn && !isForThem && !hasPermission(viewer, requires as PermissionName, Level.read))
    throw new AppError("forbidden")
}
