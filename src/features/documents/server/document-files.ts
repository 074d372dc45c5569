import type { Context, Hono } from "hono"
import { orNotFound } from "../../../platform/app-error.ts"
import { maxId } from "../../../platform/list-query.ts"
import type { OtherAddresses } from "../../../platform/server/feature.ts"
import { otherFile } from "../../../platform/server/http/docs/open-api.ts"
import { mountFiles } from "../../../platform/server/http/file-route.ts"
import { languageOfRequest } from "../../../platform/server/http/language.ts"
import { sendFile } from "../../../platform/server/http/send-file.ts"
import { sessionTokenOf } from "../../../platform/server/http/session-cookie.ts"
import type { Services } from "../../../platform/server/services.ts"
import { type FileFormat, previewOf } from "../document-kinds.ts"
import { mayUpdateDocument } from "../document.policy.ts"
import { storedFile } from "./document-file.service.ts"
import { type VersionToSend, versionToSend } from "./document.service.ts"

const office = "application/vnd.openxmlformats-officedocument"
const open = "application/vnd.oasis.opendocument"

/** Content types, by format. Text is never sent as anything that a browser runs. */
const types: Record<FileFormat, string> = {
  pdf: "application/pdf",
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: `${open}.text`,
  ods: `${open}.spreadsheet`,
  odp: `${open}.presentation`,
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  csv: "text/csv; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  md: "text/markdown; charset=utf-8",
}

/**
 * The files of documents, outside the API: `GET /files/documents/:documentId` is always the newest version, below it are
 * its preview and all versions. Each request looks up whether the viewer may read the document now.
 */
function mountDocumentFiles(app: Hono, services: Services): void {
  const path = "/files/documents/:documentId{\\d{1,10}}"
  mountFiles(app, services, path, async (http) => send(http, services, { isPreview: false }))
  mountFiles(app, services, `${path}/preview`, async (http) => send(http, services, { isPreview: true }))
  mountFiles(app, services, `${path}/versions/:number{\\d{1,10}}`, async (http) =>
    send(http, services, { isPreview: false }),
  )
}

async function send(http: Context, services: Services, { isPreview }: { isPreview: boolean }): Promise<Response> {
  const { db } = services.database
  const [documentId, given] = [Number(http.req.param("documentId")), http.req.param("number")]
  const number = given === undefined ? undefined : Number(given)
  orNotFound(documentId <= maxId && (number ?? 0) <= maxId ? true : null)
  const token = sessionTokenOf(http)
  const viewer = token ? await services.viewerOf(token, db) : null
  const version = orNotFound(await versionToSend({ db, viewer }, documentId, number))
  // Older versions are for those who may change the document.
  orNotFound(version.isNewest || (viewer && mayUpdateDocument.allows(viewer)) ? true : null)
  const shown = isPreview ? orNotFound(previewOf(version.format)) : null
  return sendFile(http, services, {
    name: storedFile(version.key),
    type: shown === "text" ? "text/plain; charset=utf-8" : types[version.format],
    size: version.bytes,
    version: version.digest,
    // It may become private, or get another version.
    copies: version.isPublic ? "askEachTime" : "never",
    filename: nameOf(version, languageOfRequest(http)),
    isShown: shown !== null,
  })
}

/** What the file is called on the disk of its reader: by its title, since names of files say little. */
function nameOf({ title_nl, title_en, format, number, isNewest }: VersionToSend, language: "nl" | "en"): string {
  const title = (language === "en" && title_en) || title_nl
  const plain = title.replaceAll(/[\p{Cc}\p{Cf}/\\"<>|:*?]+/gu, " ").replaceAll(/^[\s.]+|[\s.]+$/g, "") || "document"
  return `${plain}${isNewest ? "" : ` (${number})`}.${format}`
}

const anyFile = "application/octet-stream"
const readers = "people who may read the folder"

export const documentAddresses: OtherAddresses = {
  at: ["/files/documents/*"],
  mount: mountDocumentFiles,
  documented: [
    otherFile("/files/documents/{documentId}", "documents", "The newest version", anyFile, readers),
    otherFile("/files/documents/{documentId}/preview", "documents", "The same, to look at", anyFile, readers),
    otherFile("/files/documents/{documentId}/versions/{number}", "documents", "A version", anyFile, "documents ≥ 3"),
  ],
}
