import { createHash, randomBytes } from "node:crypto"
import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { type Picture, widthsOf } from "../../../platform/pictures/picture.ts"
import type { PermissionName, Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import {
  makeLogoCard,
  makeAppIcon,
  makeMailLogo,
  makePicture,
  makeSharePicture,
} from "../../../platform/server/files/uploaded-files.ts"
import { fileSource } from "../../../platform/server/files/file-source.ts"
import type { Services } from "../../../platform/server/services.ts"
import { removeEach } from "../../../platform/server/files/forgotten-files.ts"
import { type Storage, StorageUnavailableError } from "../../../platform/server/files/storage.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"

const columns = ["pictureId", "key", "width", "height", "preview"] as const
/** How long an unused picture is kept, in milliseconds. */
const unusedLifetime = 24 * 60 * 60 * 1000

const folderOf = (key: string): string => `pictures/${key}`
/** Name of the file of a width. */
export const pictureFile = (key: string, width: number): string => `${folderOf(key)}/${width}.webp`

/** For the nightly check. */
export const pictureSource = fileSource<{ width: number }>({
  folder: "pictures",
  table: "pictures",
  since: "createdAt",
  // The others wait to be deleted, or could not be stored.
  where: sql`"attachedAt" is not null`,
  columns: ["width"],
  files: ({ width }) => widthsOf(width).map((each) => `${each}.webp`),
})

/**
 * Stores a picture. Until something uses it (`attachPicture`) only its sender sees it.
 * @param viewer null if the site itself made it; `adoptPictures` gives it to somebody
 * @throws AppError if the file is not a supported picture · conflict (too many unused pictures) ·
 * StorageUnavailableError
 */
export async function createPicture(
  { database, storage, now }: Pick<Services, "database" | "storage" | "now">,
  file: Uint8Array,
  viewer: Viewer | null,
): Promise<Picture> {
  if (viewer) await requireFewUnused(database.db, viewer)
  const { files, ...made } = await makePicture(file, viewer?.userId)
  const digest = createHash("sha256").update(file).digest("base64url")
  const key = randomBytes(16).toString("base64url")
  // The row first: if the rest fails, or the machine stops, files on the disk can still be found.
  const row = await database.db
    .insertInto("pictures")
    .values({ ...made, key, digest, requires: null, attachedAt: null, ...makerOf(viewer, now()) })
    .returning(columns)
    .executeTakeFirstOrThrow()
  let puts = 0
  try {
    for (const { width, content } of files) {
      await storage.put(pictureFile(key, width), content, "image/webp")
      puts++
    }
  } catch (error) {
    if (error instanceof StorageUnavailableError) await giveUp(database.db, row.pictureId, error, puts)
    else await removeUnattached(database.db, storage, row.pictureId)
    throw error
  }
  return row
}

const makerOf = (viewer: Viewer | null, now: Date) =>
  viewer ? createdBy(viewer, now) : { createdBy: null, updatedBy: null, createdAt: now, updatedAt: now }

/** Gives pictures made by the site itself to a user, so that they can attach them. */
export async function adoptPictures(db: Db, pictureIds: readonly number[], viewer: Viewer, now: Date): Promise<void> {
  if (!pictureIds.length) return
  await db
    .updateTable("pictures")
    .set({ createdBy: viewer.userId, ...updatedBy(viewer, now) })
    .where("pictureId", "in", pictureIds)
    .where("createdBy", "is", null)
    .where("attachedAt", "is", null)
    .execute()
}

/**
 * Cleans up a picture whose files could not be stored. Its row is deleted, unless some files may be in the storage:
 * then it belongs to nobody, and lets the nightly job find those files.
 */
async function giveUp(db: Db, pictureId: number, error: StorageUnavailableError, puts: number): Promise<void> {
  if (puts === 0 && !error.mayHaveArrived) await db.deleteFrom("pictures").where("pictureId", "=", pictureId).execute()
  else await db.updateTable("pictures").set({ createdBy: null }).where("pictureId", "=", pictureId).execute()
}

/** Most pictures per person that nothing uses; more would be somebody filling the disk. */
export const unusedMax = 40

/** Counts what was never used, and what was replaced: the files of both are there until the night after a day. */
async function requireFewUnused(db: Db, { userId }: Viewer): Promise<void> {
  const rows = await db
    .selectFrom("pictures")
    .select("pictureId")
    .where("createdBy", "=", userId)
    .where("attachedAt", "is", null)
    .limit(unusedMax)
    .execute()
  if (rows.length >= unusedMax)
    throw new AppError("conflict", { text: "ui:picture.tooManyUnused", params: { count: unusedMax } })
}

interface Attaching {
  /** Name of a permission: only viewers who have it see the picture. Default: everybody does. */
  requires?: PermissionName | null
  /** With `requires`: members see it as well, whatever their permissions. */
  forMembers?: boolean
  /** The picture that was here before; released if it differs. */
  previous?: number | null | undefined
  /** Name of the field of validation errors; default `pictureId`. */
  field?: string
  now: Date
}

/**
 * Call it in the transaction that writes the owner of the picture, also with null: if it has no picture (any more), or
 * is deleted. The picture must be one the viewer just sent, or the one that was here already. A released picture is no
 * longer served, and its files are deleted within a day or two.
 * @throws AppError validation, on the field
 */
export async function attachPicture(
  db: Db,
  pictureId: number | null | undefined,
  viewer: Viewer,
  { requires = null, forMembers = false, previous = null, field = "pictureId", now }: Attaching,
): Promise<void> {
  if (previous !== null && previous !== pictureId)
    await db
      .updateTable("pictures")
      .set({ attachedAt: null, ...updatedBy(viewer, now) })
      .where("pictureId", "=", previous)
      .execute()
  if (pictureId == null) return
  const row = await db
    .selectFrom("pictures")
    .select(["attachedAt", "createdBy", "requires", "forMembers"])
    .where("pictureId", "=", pictureId)
    .forUpdate()
    .executeTakeFirst()
  const isHere = pictureId === previous
  const isOwn = row?.attachedAt === null && row.createdBy === viewer.userId
  if (!row || (!isHere && !isOwn))
    throw new AppError("validation", { issues: [{ path: [field], message: "ui:picture.notYours" }] })
  if (isHere && row.attachedAt !== null && row.requires === requires && row.forMembers === forMembers) return
  await db
    .updateTable("pictures")
    .set({ attachedAt: now, requires, forMembers, ...updatedBy(viewer, now) })
    .where("pictureId", "=", pictureId)
    .execute()
}

/** Files for programs that do not show WebP, or want another shape. */
export const derivedFiles = {
  "share.jpg": { type: "image/jpeg", make: makeSharePicture },
  "card.jpg": { type: "image/jpeg", make: makeLogoCard },
  "mail.png": { type: "image/png", make: makeMailLogo },
  "app-icon-192.png": { type: "image/png", make: makeAppIcon("app-icon-192.png") },
  "app-icon-512.png": { type: "image/png", make: makeAppIcon("app-icon-512.png") },
  "app-icon-maskable.png": { type: "image/png", make: makeAppIcon("app-icon-maskable.png") },
  "app-icon-apple.png": { type: "image/png", make: makeAppIcon("app-icon-apple.png") },
} as const
export type DerivedFile = keyof typeof derivedFiles

/**
 * A file made of a picture, such as that of a shared link. Most are never requested, so it is made on first request,
 * then stored.
 * @param width of the largest file of the picture
 * @throws AppError notFound · unavailable (too many pictures are being made)
 */
export async function derivedPicture(
  { db, storage }: { db: Db; storage: Storage },
  { key, width, file }: { key: string; width: number; file: DerivedFile },
): Promise<Uint8Array> {
  const { make, type } = derivedFiles[file]
  const name = `${folderOf(key)}/${file}`
  const stored = await storage.get(name)
  if (stored) return stored
  const made = await make(orNotFound(await storage.get(pictureFile(key, width))))
  await storage.put(name, made, type)
  // Deleted meanwhile: without its row the file would never be cleaned up.
  if (!(await pictureByKey(db, key))) await storage.deleteFolder(folderOf(key))
  return made
}

/** What decides who may see the files of a picture. */
export const pictureByKey = (db: Db, key: string) =>
  db
    .selectFrom("pictures")
    .select(["width", "requires", "forMembers", "attachedAt", "createdBy"])
    .where("key", "=", key)
    .executeTakeFirst()

/**
 * Deletes pictures that have been unused for a day.
 * @returns the errors of those that could not be deleted; they are retried the next time
 */
export async function removeForgotten(db: Db, storage: Storage, now: Date): Promise<unknown[]> {
  const rows = await db
    .selectFrom("pictures")
    .select("pictureId")
    .where("attachedAt", "is", null)
    .where("updatedAt", "<", new Date(now.getTime() - unusedLifetime))
    .orderBy("updatedAt")
    .limit(1000)
    .execute()
  return removeEach(rows, ({ pictureId }) => removeUnattached(db, storage, pictureId))
}

/** Deletes row and files together: if the files cannot be deleted, the row stays and it is retried. */
const removeUnattached = (db: Db, storage: Storage, pictureId: number): Promise<void> =>
  db.transaction().execute((tx) => discardPicture(tx, storage, pictureId))

/** Deletes a picture that nothing uses, in the transaction of the caller. */
export async function discardPicture(db: Db, storage: Storage, pictureId: number): Promise<void> {
  const gone = await db
    .deleteFrom("pictures")
    .where("pictureId", "=", pictureId)
    .where("attachedAt", "is", null)
    .returning("key")
    .executeTakeFirst()
  if (gone) await storage.deleteFolder(folderOf(gone.key))
}

/** Takes pictures out of use, so that the nightly job deletes them with their files. */
export async function releasePictures(tx: Db, pictureIds: readonly number[], now: Date): Promise<void> {
  if (pictureIds.length)
    await tx
      .updateTable("pictures")
      .set({ attachedAt: null, updatedAt: now })
      .where("pictureId", "in", pictureIds)
      .execute()
}

/** Changes who may see pictures that are in use. */
export async function setPictureAudience(
  tx: Db,
  pictureIds: readonly number[],
  requires: PermissionName | null,
  by: { updatedBy: number | null; updatedAt: Date },
): Promise<void> {
  if (pictureIds.length)
    await tx
      .updateTable("pictures")
      .set({ requires, ...by })
      .where("attachedAt", "is not", null)
      .where("pictureId", "in", pictureIds)
      .execute()
}
