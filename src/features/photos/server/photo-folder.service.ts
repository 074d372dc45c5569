import { fullName } from "../../members/server/member.table.ts"
import { listMax } from "../../../platform/contract.ts"
import { type RawBuilder, sql, type SqlBool } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { readableBy as readableActivity } from "../../activities/server/activity-access.service.ts"
import { slugFor } from "../../members/server/member-visibility.service.ts"
import {
  type PhotoFolder,
  photoFolder,
  photoFolderFields,
  photoFolderSummary,
  type WithoutConsent,
} from "../photo-folder.ts"
import {
  mayCreatePhotoFolder,
  mayReadMembersPhotos,
  mayUpdatePhotoFolders,
  rightsToFolder,
} from "../photo-folder.policy.ts"
import { photosOf, removeFilesOf } from "./photo-files.service.ts"

// All SQL here is of a statement on `photoFolders`.

/** SQL: the viewer fills this album: all of them, or those they made. */
export const fillableBy = (viewer: Viewer | null): RawBuilder<boolean> =>
  mayUpdatePhotoFolders.allows(viewer)
    ? sql`true`
    : viewer && mayCreatePhotoFolder.allows(viewer)
      ? sql`coalesce("photoFolders"."createdBy" = ${viewer.userId}, false)`
      : sql`false`

/** SQL: this viewer may see the album. */
export const readableBy = (viewer: Viewer | null): RawBuilder<SqlBool> => sql`(
  ("photoFolders".status = 'published'
    and ("photoFolders".visibility = 'public' or ${sql.lit(mayReadMembersPhotos.allows(viewer))}))
  or ${fillableBy(viewer)})`

/** SQL of a photo that everybody who sees the album sees. */
export const isShown = sql<SqlBool>`photos.state = 'ready' and not photos."isHidden"`
/** SQL: the order of photos in an album. */
export const inOrder = sql`photos.position nulls last, photos."takenAt" nulls last, photos."photoId"`

const pictureJson = sql`json_build_object('key', photos.key, 'width', photos.width, 'height', photos.height,
  'preview', photos.preview)`
/** SQL: the chosen cover, unless it is hidden; else the first photo. */
export const coverSql = sql<PhotoFolder["cover"]>`coalesce(
  (select ${pictureJson} from photos where photos."photoId" = "photoFolders"."coverId" and ${isShown}),
  (select ${pictureJson} from photos where photos."photoFolderId" = "photoFolders"."photoFolderId" and ${isShown}
    order by ${inOrder} limit 1))`
const countSql = sql<number>`(select count(*)::integer from photos
  where photos."photoFolderId" = "photoFolders"."photoFolderId" and ${isShown})`
const activitySql = (viewer: Viewer | null, now: Date) => sql<PhotoFolder["activity"]>`(
  select json_build_object('slug', activities.slug, 'title_nl', activities.title_nl, 'title_en', activities.title_en)
  from activities where activities."activityId" = "photoFolders"."activityId" and ${readableActivity(viewer, now)})`

/** Albums, the newest first. */
const folders = rowsOf({
  table: "photoFolders",
  id: "photoFolderId",
  contract: photoFolder,
  summary: photoFolderSummary,
  fields: photoFolderFields,
  slugFrom: "title_nl",
  translated: ["title", "description"],
  rights: rightsToFolder,
  listing: () => ({
    columns: columnsOf("photoFolders", photoFolderSummary, {
      alphabet: ["title_nl", "title_en"],
      others: {
        activityId: sql.ref("photoFolders.activityId"),
      },
    }),
    defaultSort: [
      { by: sql`"photoFolders"."takenOn" is null`, direction: "asc" },
      { by: sql.ref("photoFolders.takenOn"), direction: "desc" },
      { by: sql.ref("photoFolders.photoFolderId"), direction: "desc" },
    ] as const,
  }),
  from: ({ db, viewer, now }: Scope) =>
    db
      .selectFrom("photoFolders")
      .select([coverSql.as("cover"), countSql.as("photoCount"), activitySql(viewer, now).as("activity")]),
  readable: ({ viewer }) => readableBy(viewer),
  computed: ["cover", "photoCount", "activity"],
  prepare: async ({ db, viewer, now }, { activityId }, before) => {
    if (!activityId || activityId === before?.activityId) return
    const found = await db
      .selectFrom("activities")
      .select("activityId")
      .where("activityId", "=", activityId)
      .where(readableActivity(viewer, now))
      .executeTakeFirst()
    if (!found)
      throw new AppError("validation", {
        issues: [{ path: ["activityId"], message: "photoFolders:issues.noSuchActivity" }],
      })
  },
})

export const photoFolders = {
  ...folders,
  /** With everything in it. The files go after the commit, by a job. */
  remove: async (scope: WriteScope, photoFolderId: number): Promise<void> => {
    const keys = await photosOf(scope.db, photoFolderId)
    await folders.remove(scope, photoFolderId)
    await removeFilesOf(scope.services.jobs, scope.db, keys)
  },
}

/** @throws AppError notFound if this viewer may not see the album */
export async function requireReadable(db: Db, photoFolderId: number, viewer: Viewer | null): Promise<void> {
  orNotFound(
    await db
      .selectFrom("photoFolders")
      .select("photoFolderId")
      .where("photoFolderId", "=", photoFolderId)
      .where(readableBy(viewer))
      .executeTakeFirst(),
  )
}

/** @throws AppError notFound if they may not see the album either, else forbidden */
export async function requireFillable(db: Db, photoFolderId: number, viewer: Viewer): Promise<void> {
  const { isTheirs } = orNotFound(
    await db
      .selectFrom("photoFolders")
      .select(fillableBy(viewer).as("isTheirs"))
      .where("photoFolderId", "=", photoFolderId)
      .where(readableBy(viewer))
      .executeTakeFirst(),
  )
  if (!isTheirs) throw new AppError("forbidden")
}

/**
 * Publishes an album, or takes it back. Photos that are still being made appear when they are ready.
 * @throws AppError conflict if there will be no photo to see
 */
export async function publishFolder(scope: WriteScope, photoFolderId: number, isPublished: boolean) {
  const { db, viewer, now } = scope
  await requireFillable(db, photoFolderId, viewer)
  const some = await db
    .selectFrom("photos")
    .select("photoId")
    .where("photoFolderId", "=", photoFolderId)
    .where("state", "<>", "failed")
    .where("isHidden", "=", false)
    .limit(1)
    .executeTakeFirst()
  if (isPublished && !some) throw new AppError("conflict", { text: "photoFolders:refused.empty" })
  await db
    .updateTable("photoFolders")
    .set({
      status: isPublished ? "published" : "draft",
      // The first time: publishing it again is no news.
      ...(isPublished ? { publishedAt: sql<Date>`coalesce("publishedAt", ${now})` } : {}),
      ...updatedBy(viewer, now),
    })
    .where("photoFolderId", "=", photoFolderId)
    .execute()
  return folders.read(scope, photoFolderId)
}

/**
 * Attendees of the activity who did not agree to photos of them being seen by the audience of the album.
 * @param visibility another audience, to know before the album gets it
 */
export async function attendeesWithoutConsent(
  { db, viewer, now }: { db: Db; viewer: Viewer; now: Date },
  photoFolderId: number,
  visibility?: PhotoFolder["visibility"],
) {
  await requireFillable(db, photoFolderId, viewer)
  const { rows } = await sql<WithoutConsent>`
    select u."userId", ${slugFor(viewer, now, "u")} as slug, ${fullName("u")} as name,
      case when consent = 'no' then 'no' else 'unset' end as answer
    from "photoFolders" join "signUps" s using ("activityId") join users u on u."userId" = s."userId", lateral (
      select case when coalesce(${visibility ?? null}::text, "photoFolders".visibility) = 'public' then u."photoConsentExternal"
        else u."photoConsentInternal" end as consent) chosen
    where "photoFolderId" = ${photoFolderId} and s.status = 'registered' and s.presence <> 'absent'
      and consent <> 'yes'
    order by answer, u."lastName" collate "und-x-icu", u."userId" limit ${listMax}`.execute(db)
  return rows
}
