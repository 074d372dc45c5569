import { Readable } from "node:stream"
import type { Context, Hono } from "hono"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { photoSizes, photoVersions, type PhotoSize } from "../../../platform/pictures/photo.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { clientOf } from "../../../platform/server/http/client-address.ts"
import type { OtherAddresses } from "../../../platform/server/feature.ts"
import { type OtherCall, otherFile } from "../../../platform/server/http/docs/open-api.ts"
import { mountFiles } from "../../../platform/server/http/file-route.ts"
import { spendCall } from "../../../platform/server/http/rate-limit.ts"
import { sendFile } from "../../../platform/server/http/send-file.ts"
import { sessionTokenOf } from "../../../platform/server/http/session-cookie.ts"
import type { Services } from "../../../platform/server/services.ts"
import { mayReadMembersPhotos } from "../photo-folder.policy.ts"
import { photoFile } from "./photo-files.service.ts"
import { fillableBy, inOrder, isShown } from "./photo-folder.service.ts"
import { mountPhotoUploads } from "./photo-upload.ts"
import { zipOfPhotos } from "./photo-zip.ts"

/**
 * The files themselves, outside the API: `GET /files/photos/:key/:size.webp`, and `GET /files/photos/albums/:slug.zip`
 * with all photos of an album in their largest size.
 */
function mountPhotoFiles(app: Hono, services: Services): void {
  mountFiles(app, services, "/files/photos/:key{[\\w-]{22}}/:file{\\d{1,5}\\.webp}", (http) => send(http, services))
  mountFiles(app, services, "/files/photos/albums/:file{[a-z0-9-]{1,70}\\.zip}", (http) => sendZip(http, services))
}

async function viewerOf(http: Context, { viewerOf: find, database }: Services): Promise<Viewer | null> {
  const token = sessionTokenOf(http)
  return token ? find(token, database.db) : null
}

async function send(http: Context, services: Services): Promise<Response> {
  const { db } = services.database
  const key = http.req.param("key") ?? ""
  const size = orNotFound(sizeOf(http.req.param("file") ?? ""))
  const viewer = await viewerOf(http, services)
  const { isTheirs, ...photo } = orNotFound(
    await db
      .selectFrom("photos")
      .innerJoin("photoFolders", "photoFolders.photoFolderId", "photos.photoFolderId")
      .select(["width", "height", "visibility", "status", "isHidden", fillableBy(viewer).as("isTheirs")])
      .where("photos.key", "=", key)
      .where("state", "=", "ready")
      .executeTakeFirst(),
  )
  requireVisible(photo, viewer, isTheirs)
  const stored = photoVersions({ width: photo.width ?? 1, height: photo.height ?? 1 })
  http.header("Vary", "Cookie")
  return sendFile(http, services, {
    name: photoFile(key, stored.some((each) => each.size === size) ? size : lastOf(stored)),
    type: "image/webp",
    version: `${key}-${size}`,
    // An album that becomes members-only, or a photo that is hidden, is gone with the next request.
    copies: "askEachTime",
  })
}

const lastOf = (versions: readonly { size: PhotoSize }[]): PhotoSize => versions.at(-1)?.size ?? photoSizes[0]
const sizeOf = (file: string): PhotoSize | undefined => photoSizes.find((size) => size === Number.parseInt(file, 10))

interface Guarded {
  visibility: "public" | "members"
  status: "draft" | "published"
  isHidden: boolean
}

/** What is hidden or not published does not exist for others; what is for members says so. */
function requireVisible({ visibility, status, isHidden }: Guarded, viewer: Viewer | null, isTheirs: boolean): void {
  if (isTheirs) return
  orNotFound(status === "published" && !isHidden ? true : null)
  if (visibility === "public" || mayReadMembersPhotos.allows(viewer)) return
  throw new AppError(viewer ? "forbidden" : "unauthorized")
}

const zipLimit = { name: "photo albums", network: 60, person: 20, seconds: 3600 }

async function sendZip(http: Context, services: Services): Promise<Response> {
  const { db } = services.database
  const slug = (http.req.param("file") ?? "").replace(/\.zip$/, "")
  const viewer = await viewerOf(http, services)
  const folder = orNotFound(
    await db
      .selectFrom("photoFolders")
      .select(["photoFolderId", "visibility", "status", fillableBy(viewer).as("isTheirs")])
      .where("slug", "=", slug)
      .executeTakeFirst(),
  )
  requireVisible({ ...folder, isHidden: false }, viewer, folder.isTheirs)
  await spendCall(services.limits, zipLimit, { ip: clientOf(http, services.env).ip, userId: viewer?.userId })
  const photos = await photosOf(db, folder.photoFolderId)
  orNotFound(photos.length ? true : null)
  const digits = String(photos.length).length
  const files = photos.map(({ key, width, height, takenAt }, index) => ({
    name: `${slug}-${String(index + 1).padStart(digits, "0")}.webp`,
    modifiedAt: takenAt ?? services.now(),
    stored: photoFile(key, lastOf(photoVersions({ width: width ?? 1, height: height ?? 1 }))),
  }))
  http.header("Content-Type", "application/zip")
  http.header("Content-Disposition", `attachment; filename="${slug}.zip"`)
  http.header("Cache-Control", "private, no-store")
  const stream = Readable.from(zipOfPhotos(services.storage, files), { objectMode: false, highWaterMark: 64 * 1024 })
  return http.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>)
}

const photosOf = (db: Db, photoFolderId: number) =>
  db
    .selectFrom("photos")
    .select(["key", "width", "height", "takenAt"])
    .where("photoFolderId", "=", photoFolderId)
    .where(isShown)
    .orderBy(inOrder)
    .execute()

const watchers = "people who may see the album"
const uploads = "/api/photo-uploads"
const upload = `${uploads}/{key}`

const sending = (method: OtherCall["method"], path: string, summary: string, status: 200 | 201 | 204): OtherCall => ({
  method,
  path,
  summary: `${summary} (tus 1.0)`,
  who: "photos ≥ 2",
  tag: "photo-uploads",
  answer: { status },
})

export const photoAddresses: OtherAddresses = {
  at: ["/files/photos/*", uploads, `${uploads}/*`],
  mount: (app, services) => {
    mountPhotoFiles(app, services)
    mountPhotoUploads(app, services)
  },
  documented: [
    otherFile("/files/photos/{key}/{file}", "photo-folders", "A photo", "image/webp", watchers),
    otherFile("/files/photos/albums/{slug}.zip", "photo-folders", "An album", "application/zip", watchers),
    sending("POST", uploads, "Announce a photo", 201),
    sending("HEAD", upload, "How much of a photo has arrived", 200),
    sending("PATCH", upload, "Send a part of a photo", 204),
    sending("DELETE", upload, "Stop sending a photo", 204),
  ],
}
