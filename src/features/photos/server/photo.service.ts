import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { foundRow, updatedBy } from "../../../platform/server/database/table.ts"
import type { OwnPhoto, PhotoChange } from "../photo.ts"
import { photosMax } from "../photo-folder.ts"
import { inOrder, isShown, requireFillable, requireReadable } from "./photo-folder.service.ts"
import { foldersOf, removeFilesOf } from "./photo-files.service.ts"

interface Page {
  pageNumber: number
  pageSize: number
}

/** The photos of an album in their order. @throws AppError notFound if the viewer may not see the album */
export async function photosIn({ db, viewer }: Scope, photoFolderId: number, { pageNumber, pageSize }: Page) {
  await requireReadable(db, photoFolderId, viewer)
  const shown = db.selectFrom("photos").where("photoFolderId", "=", photoFolderId).where(isShown)
  const items = await shown
    .select(["photoId", "key", "takenAt", "caption_nl", "caption_en"])
    // Ready photos have these.
    .select([sql<number>`width`.as("width"), sql<number>`height`.as("height"), sql<string>`preview`.as("preview")])
    .orderBy(inOrder)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const { totalItems } = await shown.select(sql<number>`count(*)::integer`.as("totalItems")).executeTakeFirstOrThrow()
  return { items, totalItems }
}

type Translate = (key: string, params?: Record<string, unknown>) => string

/** All photos of an album, in any state, for those who fill it. */
export async function allPhotosIn(db: Db, photoFolderId: number, viewer: Viewer, t: Translate) {
  await requireFillable(db, photoFolderId, viewer)
  const rows = await db
    .selectFrom("photos")
    .innerJoin("photoFolders", "photoFolders.photoFolderId", "photos.photoFolderId")
    .select(["photoId", "fileName", "state", "reason", "takenAt", "caption_nl", "caption_en", "isHidden"])
    .select(["photos.key", "width", "height"])
    .select(sql<boolean>`coalesce("photoFolders"."coverId" = photos."photoId", false)`.as("isCover"))
    .where("photos.photoFolderId", "=", photoFolderId)
    .orderBy(inOrder)
    .limit(photosMax)
    .execute()
  return rows.map(({ key, width, height, reason, ...row }) => ({
    ...row,
    reason: reason && t(reason.key, reason.params),
    picture: width !== null && height !== null ? { key, width, height } : null,
  })) satisfies (Omit<OwnPhoto, "takenAt"> & { takenAt: Date | null })[]
}

/** Changes a caption, hides a photo or makes it the cover; what is absent stays as it is. */
export async function changePhoto(scope: WriteScope, photoFolderId: number, photoId: number, change: PhotoChange) {
  const { db, viewer, now } = scope
  await requireFillable(db, photoFolderId, viewer)
  const { isCover, ...fields } = change
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  foundRow(
    await db
      .updateTable("photos")
      .set({ ...given, ...updatedBy(viewer, now) })
      .where("photoId", "=", photoId)
      .where("photoFolderId", "=", photoFolderId)
      .executeTakeFirst(),
  )
  if (isCover)
    await db
      .updateTable("photoFolders")
      .set({ coverId: photoId, ...updatedBy(viewer, now) })
      .where("photoFolderId", "=", photoFolderId)
      .execute()
}

/**
 * Puts the photos of an album in this order; null: as they were taken. Photos that are not named, such as one that came
 * in meanwhile, are last.
 */
export async function orderPhotos(scope: WriteScope, photoFolderId: number, photoIds: readonly number[] | null) {
  const { db, viewer, now } = scope
  await requireFillable(db, photoFolderId, viewer)
  if (photoIds && new Set(photoIds).size < photoIds.length) throw new AppError("badRequest")
  await db
    .updateTable("photos")
    .set({
      position: photoIds
        ? sql<number | null>`array_position(${photoIds as number[]}::integer[], photos."photoId")`
        : null,
      ...updatedBy(viewer, now),
    })
    .where("photoFolderId", "=", photoFolderId)
    .execute()
}

/** Deletes a photo; its files go by a job. @throws AppError notFound */
export async function removePhoto(scope: WriteScope, photoFolderId: number, photoId: number): Promise<void> {
  const { db, viewer, services } = scope
  await requireFillable(db, photoFolderId, viewer)
  orNotFound(
    await db
      .selectFrom("photos")
      .select("photoId")
      .where("photoId", "=", photoId)
      .where("photoFolderId", "=", photoFolderId)
      .executeTakeFirst(),
  )
  await deletePhotos(db, services, [photoId])
}

/** Deletes photos, in the caller's transaction. */
export async function deletePhotos(
  db: Db,
  services: Pick<WriteScope["services"], "jobs">,
  photoIds: readonly number[],
) {
  const folders = await foldersOf(db, photoIds)
  await db.deleteFrom("photos").where("photoId", "in", photoIds).execute()
  await removeFilesOf(services.jobs, db, folders)
}
