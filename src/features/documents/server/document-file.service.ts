import { createHash, randomBytes } from "node:crypto"
import { Readable } from "node:stream"
import { fileTypeFromStream } from "file-type"
import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { fileSource } from "../../../platform/server/files/file-source.ts"
import { removeEach } from "../../../platform/server/files/forgotten-files.ts"
import type { Storage } from "../../../platform/server/files/storage.ts"
import type { Services } from "../../../platform/server/services.ts"
import { lockPerson } from "../../members/server/person-lock.service.ts"
import { type FileFormat, fileFormats, formatOfName, maxFileBytes } from "../document-kinds.ts"
import type { DocumentFile } from "../document.ts"

const folderOf = (key: string): string => `documents/${key}`
/** Name of a file in the storage. */
export const storedFile = (key: string): string => `${folderOf(key)}/file`

/** For the nightly check. */
export const documentSource = fileSource({
  folder: "documents",
  table: "documentFiles",
  since: "createdAt",
  // The others wait to be deleted.
  where: sql`"documentId" is not null`,
  files: () => ["file"],
})

/** How long a file that nothing uses is kept, in milliseconds: somebody may be filling in a form. */
const unusedLifetime = 24 * 60 * 60 * 1000
/** Most unused files per person; more would be somebody filling the disk. */
export const unusedMax = 20

/**
 * Stores a file while it arrives. Its contents decide what it is; its name only tells CSV and Markdown from other text.
 * Until a document uses it, nobody can read it.
 * @throws AppError mediaType · tooLarge · badRequest (empty, or it broke off) · conflict (too many unused files) ·
 * StorageUnavailableError; nothing is left of it then
 */
export async function receiveFile(
  { database: { db }, storage, now, log }: Pick<Services, "database" | "storage" | "now" | "log">,
  content: AsyncIterable<Uint8Array>,
  { name, viewer }: { name: string; viewer: Viewer },
): Promise<DocumentFile> {
  const key = randomBytes(16).toString("base64url")
  // The row first: if the machine stops halfway, the nightly job finds what arrived.
  const { fileId } = await db.transaction().execute(async (tx) => {
    await requireFewUnused(tx, viewer)
    return tx
      .insertInto("documentFiles")
      .values({
        key,
        name: tidyName(name),
        format: "txt",
        bytes: 0,
        digest: "",
        documentId: null,
        number: null,
        ...createdBy(viewer, now()),
      })
      .returning("fileId")
      .executeTakeFirstOrThrow()
  })
  try {
    const measured = new Measure(content)
    const { size: bytes } = await storage.putStream(storedFile(key), measured, {
      type: "application/octet-stream",
      maxBytes: maxFileBytes,
      tooLarge: "documents:refused.tooLarge",
    })
    if (!bytes) throw new AppError("badRequest", { text: "documents:refused.emptyFile" })
    const format = await formatOf(storage, key, { name, isText: measured.isText })
    const row = await db
      .updateTable("documentFiles")
      .set({ format, bytes, digest: measured.digest() })
      .where("fileId", "=", fileId)
      .returning(["fileId", "name", "format", "bytes", "createdAt"])
      .executeTakeFirstOrThrow()
    return { ...row, createdAt: row.createdAt.toISOString() }
  } catch (error) {
    await removeUnused(db, storage, fileId).catch((again: unknown) =>
      log.error({ err: again }, "a refused file could not be deleted"),
    )
    throw error
  }
}

/** The name without folders and control characters. */
function tidyName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ""
  return last.replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]/gu, "").trim() || "bestand"
}

/** A file that passes: its digest, and whether it is text. */
class Measure implements AsyncIterable<Uint8Array> {
  isText = true
  readonly #content: AsyncIterable<Uint8Array>
  readonly #hash = createHash("sha256")

  constructor(content: AsyncIterable<Uint8Array>) {
    this.#content = content
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.#content) {
      this.#hash.update(chunk)
      this.isText &&= !chunk.some(isControl)
      yield chunk
    }
  }

  digest = (): string => this.#hash.digest("base64url")
}

const [tab, lineFeed, formFeed, carriageReturn, space] = [0x09, 0x0a, 0x0c, 0x0d, 0x20]

/** Text has no other bytes below the space. */
const isControl = (byte: number): boolean =>
  byte < space && byte !== tab && byte !== lineFeed && byte !== formFeed && byte !== carriageReturn

/**
 * What a stored file is. A zip is looked into only as far as to tell a text document from a spreadsheet: nothing is
 * unpacked, so bombs stay asleep.
 * @throws AppError mediaType
 */
async function formatOf(
  storage: Storage,
  key: string,
  { name, isText }: { name: string; isText: boolean },
): Promise<FileFormat> {
  const content = await storage.stream(storedFile(key))
  if (!content) throw new AppError("unavailable")
  const found = await fileTypeFromStream(Readable.toWeb(content) as never).finally(() => content.destroy())
  const format = fileFormats.find((each) => each === found?.ext)
  const named = formatOfName(name)
  // What begins like XML is not shown as text, since some programs would run it.
  if (!found && isText) {
    if (named === "csv" || named === "txt" || named === "md") return named
  } else if (format && !["csv", "txt", "md"].includes(format)) return format
  throw new AppError("mediaType", { text: "documents:refused.fileFormat" })
}

/** In the transaction that stores another. */
async function requireFewUnused(db: Db, { userId }: Viewer): Promise<void> {
  await lockPerson(db, userId)
  const found = await db
    .selectFrom("documentFiles")
    .select("fileId")
    .where("documentId", "is", null)
    .where("createdBy", "=", userId)
    .limit(unusedMax)
    .execute()
  if (found.length >= unusedMax)
    throw new AppError("conflict", { text: "documents:refused.tooManyUnused", params: { count: unusedMax } })
}

/**
 * Requires that a file may become the next version of a document: one this viewer sent, which nothing uses. It is locked
 * until the transaction ends.
 * @throws AppError validation, on `fileId`
 */
export async function requireOwnFile(db: Db, fileId: number, viewer: Viewer): Promise<void> {
  const row = await db
    .selectFrom("documentFiles")
    .select(["documentId", "createdBy", "bytes"])
    .where("fileId", "=", fileId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.documentId !== null || row.createdBy !== viewer.userId || !row.bytes)
    throw new AppError("validation", { issues: [{ path: ["fileId"], message: "documents:refused.notYourFile" }] })
}

/** Makes a file the newest version of a document that is locked. */
export async function addVersion(
  db: Db,
  { documentId, fileId }: { documentId: number; fileId: number },
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const { last } = await db
    .selectFrom("documentFiles")
    .select((query) => query.fn.coalesce(query.fn.max("number"), query.lit(0)).as("last"))
    .where("documentId", "=", documentId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable("documentFiles")
    .set({ documentId, number: Number(last) + 1, ...updatedBy(viewer, now) })
    .where("fileId", "=", fileId)
    .execute()
}

/**
 * Takes the versions from a document that is being deleted; the nightly job deletes the files.
 */
export async function releaseVersions(db: Db, documentId: number, now: Date): Promise<void> {
  await db
    .updateTable("documentFiles")
    .set({ documentId: null, number: null, createdBy: null, updatedAt: now })
    .where("documentId", "=", documentId)
    .execute()
}

/**
 * Deletes files that no document has had for a day.
 * @returns the errors of those that could not be deleted; they are retried the next time
 */
export async function removeForgottenFiles(db: Db, storage: Storage, now: Date): Promise<unknown[]> {
  const found = await db
    .selectFrom("documentFiles")
    .select("fileId")
    .where("documentId", "is", null)
    .where("updatedAt", "<", new Date(now.getTime() - unusedLifetime))
    .orderBy("updatedAt")
    .limit(1000)
    .execute()
  return removeEach(found, ({ fileId }) => removeUnused(db, storage, fileId))
}

/** Deletes row and file together: if the file cannot be deleted, the row stays and it is retried. */
async function removeUnused(db: Db, storage: Storage, fileId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom("documentFiles")
      .where("fileId", "=", fileId)
      .where("documentId", "is", null)
      .returning("key")
      .executeTakeFirst()
    if (gone) await storage.deleteFolder(folderOf(gone.key))
  })
}

/** The names of the files with these keys, as they were sent. */
export async function fileNamesOf(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!keys.length) return new Map()
  const rows = await db.selectFrom("documentFiles").select(["key", "name"]).where("key", "in", keys).execute()
  return new Map(rows.map(({ key, name }) => [key, name]))
}
