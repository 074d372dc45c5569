import type { Context, Hono } from "hono"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { pictureWidths, widthsOf } from "../../../platform/pictures/picture.ts"
import { hasPermission, Level, type PermissionName, type Viewer } from "../../../platform/policy.ts"
import type { OtherAddresses } from "../../../platform/server/feature.ts"
import { otherFile } from "../../../platform/server/http/docs/open-api.ts"
import { mountFiles } from "../../../platform/server/http/file-route.ts"
import { sendFile, sendMadeFile } from "../../../platform/server/http/send-file.ts"
import type { Services } from "../../../platform/server/services.ts"
import { sessionTokenOf } from "../../../platform/server/http/session-cookie.ts"
import { isMember } from "../../members/server/membership.service.ts"
import { type DerivedFile, derivedFiles, derivedPicture, pictureByKey, pictureFile } from "./picture.service.ts"

/** The files themselves, outside the API: `GET /files/pictures/:key/:width.webp`, and those derived of a picture. */
function mountPictureFiles(app: Hono, services: Services): void {
  mountFiles(
    app,
    services,
    "/files/pictures/:key/:file{\\d{1,5}\\.webp|share\\.jpg|card\\.jpg|mail\\.png|app-icon-\\w+\\.png}",
    async (http) => send(http, services),
  )
}

async function send(http: Context, services: Services): Promise<Response> {
  const [key, file] = [http.req.param("key") ?? "", http.req.param("file") ?? ""]
  const { db } = services.database
  const picture = orNotFound(/^[\w-]{22}$/.test(key) ? await pictureByKey(db, key) : null)
  const derived = isDerived(file) ? file : null
  const width = orNotFound(storedWidth(derived ? pictureWidths[2] : Number.parseInt(file, 10), picture.width))
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
  const sent = { version: `${key}-${derived ?? width}`, copies: isPublic ? "forever" : "never" } as const
  if (!derived) return sendFile(http, services, { ...sent, name: pictureFile(key, width), type: "image/webp" })
  const content = await derivedPicture({ db, storage: services.storage }, { key, width, file: derived })
  return sendMadeFile(http, content, { ...sent, type: derivedFiles[derived].type })
}

const isDerived = (file: string): file is DerivedFile => Object.hasOwn(derivedFiles, file)

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

export const pictureAddresses: OtherAddresses = {
  at: ["/files/pictures/*"],
  mount: mountPictureFiles,
  documented: [
    otherFile(
      "/files/pictures/{key}/{file}",
      "pictures",
      "A picture",
      "image/webp",
      "people who may see what it belongs to",
    ),
  ],
}
