import { createHash, randomBytes } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { maxPhotoBytes } from "../../../platform/pictures/photo.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { requirePhoto } from "../../../platform/server/files/uploaded-files.ts"
import type { Storage } from "../../../platform/server/files/storage.ts"
import type { Services } from "../../../platform/server/services.ts"
import { createdBy } from "../../../platform/server/database/table.ts"
import { lockPerson } from "../../members/server/person-lock.service.ts"
import { isPlainFileName } from "../photo.ts"
import { photosMax } from "../photo-folder.ts"
import { digestPattern } from "../photo-upload-path.ts"
import { requireFillable } from "./photo-folder.service.ts"
import { uploadFolder } from "./photo-files.service.ts"
import { deletePhotos } from "./photo.service.ts"

/** Name of the job that makes the versions of a photo. */
export const makingQueue = "make-photo"
export interface MakingData {
  photoId: number
}

/** How long a file may be on its way, in milliseconds. */
export const uploadLifetime = 24 * 60 * 60 * 1000
/** Files on their way at once per person; more would be somebody filling the disk. */
export const uploadsMax = 50
/** A part is stored as soon as this much has arrived, so that only so much of a file is in memory. */
export const partBytes = 4 * 1024 * 1024

export interface NewUpload {
  photoFolderId: number
  fileName: string
  bytes: number
  /** SHA-256 as base64url, if the sender knows it: a photo that is there already is then refused before it is sent. */
  digest: string | undefined
}

/**
 * Announces a file. Nothing of it has arrived yet.
 * @returns its key
 * @throws AppError notFound · forbidden · badRequest (the name, the digest) · tooLarge · conflict (too many)
 * @throws DuplicatePhotoError
 */
export async function beginUpload(db: Db, viewer: Viewer, given: NewUpload, now: Date): Promise<string> {
  const { photoFolderId, fileName, bytes, digest } = given
  await requireFillable(db, photoFolderId, viewer)
  if (!isPlainFileName(fileName)) throw new AppError("badRequest", { text: "photoFolders:refused.fileName" })
  if (bytes > maxPhotoBytes)
    throw new AppError("tooLarge", { text: "ui:picture.tooLarge", params: { megabytes: maxPhotoBytes / 1024 / 1024 } })
  if (!(bytes > 0)) throw new AppError("badRequest", { text: "photoFolders:refused.noBytes" })
  if (digest !== undefined) {
    if (!digestPattern.test(digest)) throw new AppError("badRequest")
    const same = await photoWith(db, photoFolderId, digest)
    if (same && same.state !== "failed") throw new DuplicatePhotoError(same.fileName, fileName)
  }
  const key = randomBytes(16).toString("base64url")
  await db.transaction().execute(async (tx) => {
    await requireFewUnderWay(tx, viewer)
    await tx
      .insertInto("photoUploads")
      .values({ key, photoFolderId, userId: viewer.userId, fileName, bytes, createdAt: now })
      .execute()
  })
  return key
}

/** In the transaction that announces another; announcements of one person wait for each other. */
async function requireFewUnderWay(db: Db, { userId }: Viewer): Promise<void> {
  await lockPerson(db, userId)
  const underWay = await db
    .selectFrom("photoUploads")
    .select("photoUploadId")
    .where("userId", "=", userId)
    .where("photoId", "is", null)
    .limit(uploadsMax)
    .execute()
  if (underWay.length >= uploadsMax)
    throw new AppError("conflict", { text: "photoFolders:refused.tooManyUploads", params: { count: uploadsMax } })
}

/** The file on its way with this key, of this person. @throws AppError notFound */
export const uploadOf = async (db: Db, key: string, userId: number) =>
  orNotFound(
    await db
      .selectFrom("photoUploads")
      .selectAll()
      .where("key", "=", key)
      .where("userId", "=", userId)
      .executeTakeFirst(),
  )

/** The album has this photo already. */
export class DuplicatePhotoError extends AppError {
  constructor(nameInAlbum: string, fileName: string) {
    super("conflict", {
      text: nameInAlbum === fileName ? "photoFolders:refused.present" : "photoFolders:refused.duplicate",
      params: { name: nameInAlbum },
    })
  }
}

/** Somebody else wrote at the same place meanwhile. */
export class UploadMovedError extends Error {}

/**
 * Stores what arrives, part by part. What has arrived stays when the connection is lost.
 * @returns how much of the file there is now, in bytes
 * @throws UploadMovedError · StorageUnavailableError · the error of the stream
 */
export async function storeArriving(
  { db, storage }: { db: Db; storage: Storage },
  stream: AsyncIterable<Uint8Array>,
  key: string,
  offset: number,
): Promise<number> {
  let arrived = offset
  let chunks: Uint8Array[] = []
  let size = 0
  const store = async () => {
    if (!size) return
    const content = Buffer.concat(chunks)
    const name = `${uploadFolder(key)}/${randomBytes(9).toString("base64url")}`
    chunks = []
    size = 0
    await storage.put(name, content, "application/octet-stream")
    const { numUpdatedRows } = await db
      .updateTable("photoUploads")
      .set((is) => ({ arrived: arrived + content.length, parts: is.fn("array_append", ["parts", is.val(name)]) }))
      .where("key", "=", key)
      .where("arrived", "=", arrived)
      .executeTakeFirst()
    if (!numUpdatedRows) throw new UploadMovedError()
    arrived += content.length
  }
  try {
    for await (const chunk of stream) {
      chunks.push(chunk)
      size += chunk.byteLength
      if (size >= partBytes) await store()
    }
  } catch (error) {
    if (!(error instanceof UploadMovedError)) await store()
    throw error
  }
  await store()
  return arrived
}

/** Puts the parts together in a file of this machine for as long as `work` takes. `digest` is of all of it. */
export async function withWholeFile<T>(
  storage: Storage,
  parts: readonly string[],
  work: (file: { path: string; digest: string }) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "clubhuis-photo-"))
  try {
    const hash = createHash("sha256")
    const file = path.join(folder, "photo")
    await pipeline(async function* () {
      for (const part of parts)
        for await (const chunk of (await storage.stream(part)) ?? missing(part)) {
          hash.update(chunk as Uint8Array)
          yield chunk as Uint8Array
        }
    }, createWriteStream(file))
    return await work({ path: file, digest: hash.digest("base64url") })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const missing = (part: string): Readable => {
  throw new Error(`The storage does not have ${part}`)
}

type Parts = Pick<Services, "database" | "storage" | "jobs" | "now" | "changes">

/**
 * Makes a photo of a file that has arrived whole, once. Its versions are made by a job. A file that is refused is
 * thrown away.
 * @throws AppError mediaType · tooLarge · badRequest · conflict (too many), with a message
 * @throws DuplicatePhotoError
 */
export async function finishUpload(services: Parts, key: string, viewer: Viewer): Promise<void> {
  const { database, storage, jobs, now, changes } = services
  const { db } = database
  const upload = await uploadOf(db, key, viewer.userId)
  if (upload.photoId !== null || upload.arrived < upload.bytes) return
  // Not inside the transaction, where the embedded database has no second connection to open it with.
  await jobs.open()
  try {
    await withWholeFile(storage, upload.parts, async ({ path: file, digest }) => {
      await requirePhoto(file)
      await db.transaction().execute(async (tx) => {
        const { photoFolderId, fileName } = upload
        // One photo at a time gets into an album, so that the count is right.
        orNotFound(
          await tx
            .selectFrom("photoFolders")
            .select("photoFolderId")
            .where("photoFolderId", "=", photoFolderId)
            .forNoKeyUpdate()
            .executeTakeFirst(),
        )
        const again = await tx.selectFrom("photoUploads").select("photoId").where("key", "=", key).executeTakeFirst()
        if (!again || again.photoId !== null) return
        await requireNew({ db: tx, services }, { photoFolderId, fileName, digest })
        const { photoId } = await tx
          .insertInto("photos")
          .values({
            photoFolderId,
            digest,
            fileName,
            key: randomBytes(16).toString("base64url"),
            width: null,
            height: null,
            preview: null,
            caption_nl: null,
            caption_en: null,
            position: null,
            ...createdBy(viewer, now()),
          })
          .returning("photoId")
          .executeTakeFirstOrThrow()
        await tx.updateTable("photoUploads").set({ photoId }).where("key", "=", key).execute()
        await jobs.send<MakingData>(tx, makingQueue, { photoId })
        await changes.announce(tx, ["photo-uploads"])
      })
    })
    changes.emit(["photo-uploads"])
  } catch (error) {
    if (error instanceof AppError && error.code !== "unavailable") await dropUpload({ db, storage }, key)
    throw error
  }
}

/** The photo of an album that was made of this file. */
const photoWith = (db: Db, photoFolderId: number, digest: string) =>
  db
    .selectFrom("photos")
    .select(["photoId", "fileName", "state"])
    .where("photoFolderId", "=", photoFolderId)
    .where("digest", "=", digest)
    .executeTakeFirst()

/** Room for a photo that the album does not have. One that could not be made gives way to another attempt. */
async function requireNew(
  { db, services }: { db: Db; services: Parts },
  { photoFolderId, fileName, digest }: { photoFolderId: number; fileName: string; digest: string },
): Promise<void> {
  const same = await photoWith(db, photoFolderId, digest)
  if (same?.state === "failed") await deletePhotos(db, services, [same.photoId])
  else if (same) throw new DuplicatePhotoError(same.fileName, fileName)
  const { count } = await db
    .selectFrom("photos")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where("photoFolderId", "=", photoFolderId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= photosMax)
    throw new AppError("conflict", { text: "photoFolders:refused.full", params: { count: photosMax } })
}

/** Throws away a file on its way. The row is last: if the storage is away, the nightly job finds it. */
export async function dropUpload({ db, storage }: { db: Db; storage: Storage }, key: string): Promise<void> {
  await storage.deleteFolder(uploadFolder(key))
  await db.deleteFrom("photoUploads").where("key", "=", key).execute()
}

/** Throws away what never arrived. */
export async function dropExpiredUploads(parts: { db: Db; storage: Storage }, now: Date): Promise<void> {
  const old = await parts.db
    .selectFrom("photoUploads")
    .leftJoin("photos", "photos.photoId", "photoUploads.photoId")
    .select("photoUploads.key")
    .where("photoUploads.createdAt", "<", new Date(now.getTime() - uploadLifetime))
    .where((is) => is.or([is("photos.state", "is", null), is("photos.state", "<>", "waiting")]))
    .limit(500)
    .execute()
  for (const { key } of old) await dropUpload(parts, key)
}
