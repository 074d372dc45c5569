import { Server } from "@tus/server"
import type { Context, Hono } from "hono"
import { AppError } from "../../../platform/app-error.ts"
import { maxId } from "../../../platform/list-query.ts"
import { maxPhotoBytes } from "../../../platform/pictures/photo.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { clientOf } from "../../../platform/server/http/client-address.ts"
import { languageOfRequest } from "../../../platform/server/http/language.ts"
import { spendCall } from "../../../platform/server/http/rate-limit.ts"
import { sessionTokenOf } from "../../../platform/server/http/session-cookie.ts"
import { errorAnswer, writeError } from "../../../platform/server/http/write-error.ts"
import { checkXsrf } from "../../../platform/server/http/xsrf.ts"
import type { Services } from "../../../platform/server/services.ts"
import { duplicateConflict, offsetConflict, photoUploadPath } from "../photo-upload-path.ts"
import { mayCreatePhotoFolder } from "../photo-folder.policy.ts"
import { PhotoTusStore } from "./photo-tus-store.ts"
import { beginUpload, DuplicatePhotoError, finishUpload, uploadOf } from "./photo-upload.service.ts"

/** For a full album, with attempts that failed. */
const limit = { name: "photo uploads", network: 20_000, person: 8000, seconds: 3600 }
// Hono answers HEAD with what is mounted for GET.
const methods = ["OPTIONS", "GET", "POST", "PATCH", "DELETE"]
/** Of tus extensions that are not offered: an unknown length, and joining files. */
const extensions = ["upload-defer-length", "upload-concat"]

/**
 * Photos are sent by the tus protocol (https://tus.io), so that a lost connection costs no more than what was on its way:
 * `POST /api/photo-uploads` with `photoFolderId`, `filename` and possibly `digest` in Upload-Metadata, then `PATCH`,
 * `HEAD` and `DELETE` of the address in its answer. The rules of other calls apply: session, XSRF, rights, limits, errors as JSON.
 */
export function mountPhotoUploads(app: Hono, services: Services): void {
  const { database, storage, now, log } = services
  const { db } = database
  const senders = new WeakMap<object, Viewer>()
  const senderOf = (request: object): Viewer => {
    const viewer = senders.get(request)
    if (!viewer) throw new AppError("unauthorized")
    return viewer
  }
  const tus = new Server({
    path: photoUploadPath,
    relativeLocation: true,
    datastore: new PhotoTusStore({ db, storage }),
    allowedOrigins: () => false,
    namingFunction: (request, metadata = {}) =>
      beginUpload(
        db,
        senderOf(request),
        {
          photoFolderId: folderId(metadata["photoFolderId"]),
          fileName: metadata["filename"] ?? "",
          bytes: Number(request.headers.get("upload-length")),
          digest: metadata["digest"] ?? undefined,
        },
        now(),
      ),
    onIncomingRequest: async (request, key) => {
      const viewer = senderOf(request)
      await uploadOf(db, key, viewer.userId)
      // The answer to the last part was lost, or the server stopped just then: what the part began is finished first.
      if (request.method === "HEAD") await finishUpload(services, key, viewer)
    },
    onUploadFinish: async (request, { id }) => {
      await finishUpload(services, id, senderOf(request))
      return {}
    },
    onResponseError: (request, error) => {
      const language = languages.get(request) ?? "nl"
      const t = (key: string, params?: Record<string, unknown>) => services.translate(language, key, params)
      const at = { method: request.method, path: photoUploadPath }
      const { status, body } = errorAnswer(appErrorOf(error), { language, t, log }, at)
      return { status_code: status, body: JSON.stringify({ ...body, code: conflictOf(error) ?? body.code }) }
    },
  })
  const languages = new WeakMap<object, "nl" | "en">()
  const answer = async (http: Context): Promise<Response> => {
    const language = languageOfRequest(http)
    try {
      const viewer = await allowed(http, services)
      const request = http.req.raw
      if (viewer) senders.set(request, viewer)
      languages.set(request, language)
      const response = await tus.handleWeb(request as Parameters<typeof tus.handleWeb>[0])
      return asAnswer(response, (key) => services.translate(language, key))
    } catch (error) {
      const t = (key: string, params?: Record<string, unknown>) => services.translate(language, key, params)
      return writeError(http, error, { t, log })
    }
  }
  app.on(methods, photoUploadPath, answer)
  app.on(methods, `${photoUploadPath}/:key{[\\w-]{22}}`, answer)
}

/** Who sends it; null for the question which protocol this is, to which everybody gets the same answer. */
async function allowed(http: Context, services: Services): Promise<Viewer | null> {
  const { method } = http.req
  if (method === "OPTIONS") return null
  if (method === "GET") throw new AppError("notFound")
  if (!http.req.header("tus-resumable")) throw new AppError("badRequest")
  if (extensions.some((name) => http.req.header(name) !== undefined))
    throw new AppError("badRequest", { text: "photoFolders:refused.tusExtension" })
  if (method !== "HEAD") checkXsrf(http, services.env)
  const token = sessionTokenOf(http)
  const viewer = token ? await services.viewerOf(token, services.database.db) : null
  if (!viewer) throw new AppError("unauthorized")
  if (!mayCreatePhotoFolder.allows(viewer)) throw new AppError("forbidden")
  await spendCall(services.limits, limit, { ip: clientOf(http, services.env).ip, userId: viewer.userId })
  return viewer
}

const folderId = (text: string | null | undefined): number => {
  const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : 0
  if (!id || id > maxId) throw new AppError("badRequest")
  return id
}

/** What a conflict is about, for those that a browser acts upon. */
function conflictOf(error: Error | { status_code: number }): string | undefined {
  if (error instanceof DuplicatePhotoError) return duplicateConflict
  return "status_code" in error && error.status_code === 409 ? offsetConflict : undefined
}

/** Errors of the protocol itself, as ours. */
function appErrorOf(error: Error | { status_code: number; body: string }): unknown {
  if (!("status_code" in error)) return error
  const { status_code: status } = error
  if (status === 413)
    return new AppError("tooLarge", {
      text: "ui:picture.tooLarge",
      params: { megabytes: maxPhotoBytes / 1024 / 1024 },
    })
  if (status === 404 || status === 410) return new AppError("notFound")
  if (status === 409) return new AppError("conflict", { text: "photoFolders:refused.offset" })
  if (status === 403) return new AppError("mediaType")
  return status < 500 ? new AppError("badRequest") : error
}

/** The protocol's own refusals are text; ours are JSON. Nothing of it is kept. */
async function asAnswer(response: Response, t: (key: string) => string): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set("Cache-Control", "private, no-store")
  headers.delete("Access-Control-Allow-Origin")
  if (response.ok) return new Response(response.body, { status: response.status, headers })
  const text = await response.text()
  const body = text.startsWith("{") ? text : JSON.stringify({ message: t("errors:api.badRequest"), code: "badRequest" })
  headers.set("Content-Type", "application/json")
  headers.set("Content-Length", String(Buffer.byteLength(body)))
  return new Response(response.status === 304 ? null : body, { status: response.status, headers })
}
