import { createHash, randomBytes } from "node:crypto"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Picture } from "../../../platform/picture.ts"
import type { PermissionName, Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/db.ts"
import { makePicture, makeSharePicture } from "../../../platform/server/picture-file.ts"
import type { Services } from "../../../platform/server/services.ts"
import { type Storage, StorageUnavailableError } from "../../../platform/server/storage.ts"
import { createdBy, updatedBy } from "../../../platform/server/table.ts"
import type {} from "./picture.table.ts"

const shown = ["pictureId", "key", "width", "height", "preview"] as const
/** How long a picture that nothing shows is kept. */
const keptFor = 24 * 60 * 60 * 1000

const folderOf = (key: string): string => `pictures/${key}`
/** Name of the file in which a width is kept. */
export const pictureFile = (key: string, width: number): string => `${folderOf(key)}/${width}.webp`

/**
 * Keeps a picture that was sent. Until something shows it (`attachPicture`) only its sender sees it.
 * @param by null where the site itself made it; `adoptPictures` gives it to somebody
 * @throws AppError when the file is no picture we can show · conflict (too many that nothing has shown yet) ·
 *   StorageUnavailableError
 */
export async function createPicture(
  { database, storage, now }: Pick<Services, "database" | "storage" | "now">,
  file: Uint8Array,
  by: Viewer | null,
): Promise<Picture> {
  if (by) await requireFewUnused(database.db, by)
  const { files, ...made } = await makePicture(file, by?.userId)
  const digest = createHash("sha256").update(file).digest("base64url")
  const key = randomBytes(16).toString("base64url")
  // The row first: if the rest goes wrong, or the machine stops, what is on the disk can still be found.
  const row = await database.db
    .insertInto("pictures")
    .values({ ...made, key, digest, requires: null, attachedAt: null, ...makerOf(by, now()) })
    .returning(shown)
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

const makerOf = (by: Viewer | null, now: Date) =>
  by ? createdBy(by, now) : { createdBy: null, updatedBy: null, createdAt: now, updatedAt: now }

/** Makes pictures that the site itself made somebody's own, so that they can attach them. */
export async function adoptPictures(db: Db, pictureIds: readonly number[], by: Viewer, now: Date): Promise<void> {
  if (!pictureIds.length) return
  await db
    .updateTable("pictures")
    .set({ createdBy: by.userId, ...updatedBy(by, now) })
    .where("pictureId", "in", pictureIds)
    .where("createdBy", "is", null)
    .where("attachedAt", "is", null)
    .execute()
}

/**
 * A picture whose files could not be kept. It is gone, unless some of it may be in the storage: then its row belongs to
 * nobody, and is how the nightly job finds those files.
 */
async function giveUp(db: Db, pictureId: number, error: StorageUnavailableError, puts: number): Promise<void> {
  if (puts === 0 && !error.mayHaveArrived) await db.deleteFrom("pictures").where("pictureId", "=", pictureId).execute()
  else await db.updateTable("pictures").set({ createdBy: null }).where("pictureId", "=", pictureId).execute()
}

/** How many pictures of one person wait to be used; more are somebody filling the disk. */
export const unusedMax = 20

/** Only those that were never used: a picture that made way for another is not the fault of who sent it. */
async function requireFewUnused(db: Db, { userId }: Viewer): Promise<void> {
  const rows = await db
    .selectFrom("pictures")
    .select("pictureId")
    .where("createdBy", "=", userId)
    .where("attachedAt", "is", null)
    .whereRef("updatedAt", "=", "createdAt")
    .limit(unusedMax)
    .execute()
  if (rows.length >= unusedMax)
    throw new AppError("conflict", { text: "ui:picture.tooManyUnused", params: { count: unusedMax } })
}

interface Attaching {
  /** Name of a permission: only whoever has it sees the picture. Default: everybody does. */
  requires?: PermissionName | null
  /** With `requires`: members see it as well, whatever permissions they have. */
  forMembers?: boolean
  /** The picture that was here before; when it is another one, it is released. */
  previous?: number | null | undefined
  /** Name of the field a fault is about; default `pictureId`. */
  field?: string
  now: Date
}

/**
 * To be called in the transaction that writes what shows the picture, also with null: when it has no picture (any
 * more), or is deleted. The picture must be one the caller just sent, or the one that was here already.
 * A released picture is not served any more, and its files go within a day or two.
 * @throws AppError validation, on the field
 */
export async function attachPicture(
  db: Db,
  pictureId: number | null | undefined,
  by: Viewer,
  { requires = null, forMembers = false, previous = null, field = "pictureId", now }: Attaching,
): Promise<void> {
  if (previous !== null && previous !== pictureId)
    await db
      .updateTable("pictures")
      .set({ attachedAt: null, ...updatedBy(by, now) })
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
  const isOwn = row?.attachedAt === null && row.createdBy === by.userId
  if (!row || (!isHere && !isOwn))
    throw new AppError("validation", { issues: [{ path: [field], message: "ui:picture.notYours" }] })
  if (isHere && row.attachedAt !== null && row.requires === requires && row.forMembers === forMembers) return
  await db
    .updateTable("pictures")
    .set({ attachedAt: now, requires, forMembers, ...updatedBy(by, now) })
    .where("pictureId", "=", pictureId)
    .execute()
}

/** The pictures with these ids, for the rows of a list. Nulls and doubles are fine. */
export async function picturesOf(db: Db, ids: readonly (number | null | undefined)[]): Promise<Map<number, Picture>> {
  const wanted = [...new Set(ids.filter((id) => id != null))]
  if (!wanted.length) return new Map()
  const rows = await db.selectFrom("pictures").select(shown).where("pictureId", "in", wanted).execute()
  return new Map(rows.map((row) => [row.pictureId, row]))
}

const shareFile = (key: string): string => `${folderOf(key)}/share.jpg`

/**
 * The picture of a shared link. Most are never shared: it is made when it is first asked for, then kept.
 * @param width of the largest file of the picture
 * @throws AppError notFound · unavailable (too many pictures are being made)
 */
export async function sharePictureOf(db: Db, storage: Storage, key: string, width: number): Promise<Uint8Array> {
  const kept = await storage.get(shareFile(key))
  if (kept) return kept
  const made = await makeSharePicture(orNotFound(await storage.get(pictureFile(key, width))))
  await storage.put(shareFile(key), made, "image/jpeg")
  // Deleted meanwhile: what nobody knows of any more must not stay behind.
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
 * Throws away what nothing has shown for a day.
 * @returns the faults of those that could not go; they are tried again the next time
 */
export async function removeForgotten(db: Db, storage: Storage, now: Date): Promise<unknown[]> {
  const rows = await db
    .selectFrom("pictures")
    .select("pictureId")
    .where("attachedAt", "is", null)
    .where("updatedAt", "<", new Date(now.getTime() - keptFor))
    .orderBy("updatedAt")
    .limit(1000)
    .execute()
  const faults: unknown[] = []
  for (const { pictureId } of rows) {
    await removeUnattached(db, storage, pictureId).catch((error: unknown) => faults.push(error))
    // The others would only wait for it in their turn.
    if (faults.at(-1) instanceof StorageUnavailableError) break
  }
  return faults
}

/** Row and files go together: where the files cannot, the row stays and it is tried again. */
async function removeUnattached(db: Db, storage: Storage, pictureId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom("pictures")
      .where("pictureId", "=", pictureId)
      .where("attachedAt", "is", null)
      .returning("key")
      .executeTakeFirst()
    if (gone) await storage.deleteFolder(folderOf(gone.key))
  })
}
