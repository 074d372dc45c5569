import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { fileSource } from "../../../platform/server/files/file-source.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { photoSizes, type PhotoSize } from "../../../platform/pictures/photo.ts"

/** Name of the job that deletes the files of photos that are gone. */
export const removalQueue = "remove-photo-files"
export interface RemovalData {
  /** Folders in the storage. */
  folders: string[]
}

const folderOf = (key: string): string => `photos/${key}`
/** Name of the file of a version. */
export const photoFile = (key: string, size: PhotoSize): string => `${folderOf(key)}/${size}.webp`
/** Where the parts of a file on its way are. */
export const uploadFolder = (key: string): string => `photo-uploads/${key}`

/** All versions are stored, also those that are no larger than another. */
export const photoSource = fileSource({
  folder: "photos",
  table: "photos",
  since: "updatedAt",
  // The others are being made, or failed.
  where: sql`state = 'ready'`,
  files: () => photoSizes.map((size) => `${size}.webp`),
})
/** What is on its way; which parts there are changes too often to compare. */
export const uploadSource = fileSource({
  folder: "photo-uploads",
  table: "photoUploads",
  since: "createdAt",
  files: () => [],
})

/** Folders in the storage of everything in an album, also of what is still on its way. */
export async function photosOf(db: Db, photoFolderId: number): Promise<string[]> {
  const photos = await db.selectFrom("photos").select("key").where("photoFolderId", "=", photoFolderId).execute()
  const uploads = await db.selectFrom("photoUploads").select("key").where("photoFolderId", "=", photoFolderId).execute()
  return [...photos.map(({ key }) => folderOf(key)), ...uploads.map(({ key }) => uploadFolder(key))]
}

/** Folders in the storage of some photos. */
export async function foldersOf(db: Db, photoIds: readonly number[]): Promise<string[]> {
  if (!photoIds.length) return []
  const photos = await db.selectFrom("photos").select("key").where("photoId", "in", photoIds).execute()
  const uploads = await db.selectFrom("photoUploads").select("key").where("photoId", "in", photoIds).execute()
  return [...photos.map(({ key }) => folderOf(key)), ...uploads.map(({ key }) => uploadFolder(key))]
}

const atOnce = 100

/** Has these folders deleted when the transaction commits: the addresses refuse at once, as their rows are gone. */
export async function removeFilesOf(jobs: Pick<Jobs, "send">, db: Db, folders: readonly string[]): Promise<void> {
  for (let first = 0; first < folders.length; first += atOnce)
    await jobs.send<RemovalData>(db, removalQueue, { folders: folders.slice(first, first + atOnce) })
}
