import { AppError } from "../../../platform/app-error.ts"
import { makePhoto } from "../../../platform/server/files/uploaded-files.ts"
import type { JobRun, JobType } from "../../../platform/server/jobs.ts"
import type { Services } from "../../../platform/server/services.ts"
import { photoFile, type RemovalData, removalQueue, uploadFolder } from "./photo-files.service.ts"
import { tellOfLaterRemovals } from "./photo-removal-notice.service.ts"
import { dropExpiredUploads, type MakingData, makingQueue, withWholeFile } from "./photo-upload.service.ts"

type Parts = Pick<Services, "database" | "storage" | "now" | "changes">

/** Makes the versions of a photo that arrived. One at a time: decoding is what takes the memory. */
export const photoMakingJob = (parts: Parts): JobType<MakingData> => ({
  name: makingQueue,
  expireInSeconds: 600,
  work: async ({ photoId }) => {
    await makeVersions(parts, photoId)
  },
})

async function makeVersions({ database, storage, now, changes }: Parts, photoId: number): Promise<void> {
  const { db } = database
  const row = await db
    .selectFrom("photos")
    .innerJoin("photoUploads", "photoUploads.photoId", "photos.photoId")
    .select(["photos.key", "photos.photoFolderId", "photoUploads.key as uploadKey", "parts"])
    .where("photos.photoId", "=", photoId)
    .where("state", "=", "waiting")
    .executeTakeFirst()
  // It was deleted meanwhile, or an earlier attempt finished it.
  if (!row) return
  const made = await withWholeFile(storage, row.parts, ({ path }) =>
    makePhoto(path, (size, content) => storage.put(photoFile(row.key, size), content, "image/webp")),
  ).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error
    return error
  })
  const outcome =
    made instanceof AppError
      ? { state: "failed" as const, reason: JSON.stringify(made.text ?? { key: "ui:picture.broken" }) }
      : { state: "ready" as const, ...made }
  const { numUpdatedRows } = await db
    .updateTable("photos")
    .set({ ...outcome, updatedAt: now() })
    .where("photoId", "=", photoId)
    .executeTakeFirst()
  // Deleted while it was made: its files were deleted before the last one was there.
  if (!numUpdatedRows) await storage.deleteFolder(`photos/${row.key}`)
  await storage.deleteFolder(uploadFolder(row.uploadKey))
  const rest = await db
    .selectFrom("photos")
    .select("photoId")
    .where("photoFolderId", "=", row.photoFolderId)
    .where("state", "=", "waiting")
    .limit(1)
    .execute()
  // Those who fill the album see each; pages that everybody sees are made anew when all of them are there.
  const topics = rest.length ? ["photo-uploads"] : ["photo-uploads", "photo-folders"]
  await changes.announce(db, topics)
  changes.emit(topics)
}

/** Deletes the files of photos that are gone. */
export const photoRemovalJob = ({ storage }: Pick<Parts, "storage">): JobType<RemovalData> => ({
  name: removalQueue,
  retries: { limit: 20, longestPauseSeconds: 3600 },
  work: async ({ folders }) => {
    for (const folder of folders) await storage.deleteFolder(folder)
  },
})

/**
 * Every hour: throws away files that never arrived whole, has photos made whose job was lost, and mails about requests
 * to remove photos that came too soon after the last mail.
 */
export const photoHourJob = ({ database, storage, now, log, env }: Parts & Pick<Services, "log" | "env">): JobType => ({
  name: "photos-hour",
  schedule: "47 * * * *",
  work: async (_, { send }) => {
    await dropExpiredUploads({ db: database.db, storage }, now())
    await tellOfLaterRemovals(database.db, { jobs: { send }, origin: env.ORIGIN, now: now() })
    await resendLost({ database, now }, send).catch((error: unknown) => {
      log.error({ err: error }, "photos could not be queued again")
      throw error
    })
  },
})

/** How long a photo waits before it is queued again: longer than the jobs of a full album take. */
const lostAfter = 3 * 60 * 60 * 1000

async function resendLost({ database, now }: Pick<Parts, "database" | "now">, send: JobRun["send"]): Promise<void> {
  const { db } = database
  const lost = await db
    .selectFrom("photos")
    .select("photoId")
    .where("state", "=", "waiting")
    .where("createdAt", "<", new Date(now().getTime() - lostAfter))
    .limit(200)
    .execute()
  for (const { photoId } of lost) await send<MakingData>(db, makingQueue, { photoId })
}
