import { existsSync, globSync } from "node:fs"
import type { Actor, Answer } from "../../../../tests/support/actors.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import type { DocumentFolder, DocumentFolderInput } from "../document-folder.ts"
import type { Document, DocumentFile, DocumentInput } from "../document.ts"
import { simplePdf } from "../../../platform/server/demo/pdf.demo.ts"

/** Sends a file as a browser does. */
export async function sendFile(
  actor: Actor,
  content: Uint8Array | string | ReadableStream,
  { name = "notulen.pdf", headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<Answer<DocumentFile>> {
  const response = await actor.fetch(`/api/documents/files?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: { "X-XSRF-TOKEN": "test-xsrf-token", "Content-Type": "application/octet-stream", ...headers },
    body: content instanceof ReadableStream ? content : (Buffer.from(content as Uint8Array) as Uint8Array<ArrayBuffer>),
    ...({ duplex: "half" } as object),
  })
  return {
    ...((await response.json()) as object),
    status: response.status,
    headers: response.headers,
  } as Answer<DocumentFile>
}

/** The body of a folder, complete. */
export const folderBody = (changes: Partial<DocumentFolderInput> = {}): DocumentFolderInput => ({
  name_nl: "Map",
  name_en: "Folder",
  parentId: null,
  readScope: "members",
  order: 100,
  ...changes,
})

/** Creates a folder. */
export async function postFolder(actor: Actor, changes: Partial<DocumentFolderInput> = {}): Promise<DocumentFolder> {
  const { status, data, ...rest } = await actor.post<DocumentFolder>("/api/document-folders", folderBody(changes))
  if (status !== 201) throw new Error(`A folder was refused: ${JSON.stringify(rest)}`)
  return data
}

/** A PDF with these words in it. */
export const pdfWith = (...words: string[]): Uint8Array => simplePdf("Notulen", words)

/** The body of a document, with a file that was just sent. */
export async function documentBody(
  actor: Actor,
  changes: Partial<DocumentInput> & { folderId: number },
  content: Uint8Array | string = pdfWith("Aanwezig: het bestuur."),
  name = "notulen.pdf",
): Promise<DocumentInput> {
  const { fileId } = changes.fileId ? { fileId: changes.fileId } : (await sendFile(actor, content, { name })).data
  return { title_nl: "Notulen", title_en: "", kind: "minutes", year: 2025, fileId, ...changes }
}

/** Creates a document with a file. */
export async function postDocument(
  actor: Actor,
  changes: Partial<DocumentInput> & { folderId: number },
  content?: Uint8Array | string,
  name?: string,
): Promise<Document> {
  const { status, data, ...rest } = await actor.post<Document>(
    "/api/documents",
    await documentBody(actor, changes, content, name),
  )
  if (status !== 201) throw new Error(`A document was refused: ${JSON.stringify(rest)}`)
  return data
}

/** The row of a file that this person sent, without the file. */
export const fileOf = (server: TestServer, sender: Actor, key: string) =>
  server.services.database.db
    .insertInto("documentFiles")
    .values({ key, name: "tekst.txt", format: "txt", bytes: 5, digest: key, createdBy: sender.userId || null })
    .returning("fileId")
    .executeTakeFirstOrThrow()

/** Names of all stored files of documents. */
export function documentsOnDisk(server: TestServer): string[] {
  const folder = `${server.services.env.DATA_DIR}/files/documents`
  return existsSync(folder) ? globSync("*/*", { cwd: folder }).toSorted() : []
}
