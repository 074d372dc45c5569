import { randomBytes } from "node:crypto"
import { type RawBuilder, sql } from "kysely"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import { type Portrait, portraitSizes } from "../../../../platform/pictures/portrait.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { createdBy, updatedBy } from "../../../../platform/server/database/table.ts"
import { fileSource } from "../../../../platform/server/files/file-source.ts"
import { makePortrait } from "../../../../platform/server/files/uploaded-files.ts"
import { removeEach } from "../../../../platform/server/files/forgotten-files.ts"
import type { Storage } from "../../../../platform/server/files/storage.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { seesField } from "../../member-fields.ts"
import { onlookerOf } from "../../member.policy.ts"
import { logMemberEvent } from "../member-event.service.ts"
import { isMember } from "../membership.service.ts"
import { mayEditProfile } from "../../profile.policy.ts"
import { requireRightTo } from "../person-access.service.ts"

const folderOf = (key: string): string => `portraits/${key}`
/** Name of the file of a size. */
export const portraitFile = (key: string, size: number): string => `${folderOf(key)}/${size}.webp`

/** For the nightly check. */
export const portraitSource = fileSource({
  folder: "portraits",
  table: "portraits",
  since: "createdAt",
  // The others wait to be deleted, or could not be stored.
  where: sql`"userId" is not null`,
  files: () => portraitSizes.map((size) => `${size}.webp`),
})

/**
 * SQL: the portrait of a person as answers have it, null if there is none. Whether the viewer may see it is for the
 * statement around it to decide.
 * @param userId column with the id of the person
 */
export const portraitJson = (userId = "users.userId"): RawBuilder<Portrait | null> => sql<Portrait | null>`(
  select json_build_object('key', key, 'width', size, 'height', size, 'preview', preview)
    from portraits where portraits."userId" = ${sql.ref(userId)})`

interface Change {
  services: Services
  viewer: Viewer
  /** Whose portrait it is. */
  userId: number
}

/** @throws AppError forbidden · notFound; what a person hides from the board is not the board's to change */
export async function requireMayChangePortrait({ services, viewer, userId }: Change): Promise<void> {
  const { db } = services.database
  await requireRightTo({ db, viewer, now: services.now() }, userId, mayEditProfile(viewer, userId))
  const { visibility } = await db
    .selectFrom("users")
    .select("visibility")
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow()
  if (!seesField(onlookerOf(viewer, userId) ?? "member", "photo", visibility))
    throw new AppError("forbidden", { text: "profiles:refused.hiddenPortrait" })
}

/**
 * Gives a person a portrait, in place of the one they had.
 * @throws AppError if the file is not a supported picture · StorageUnavailableError
 */
export async function setPortrait(change: Change, file: Uint8Array): Promise<Portrait> {
  const { services, viewer } = change
  const { db } = services.database
  const { width: size, height, preview, files } = await makePortrait(file, viewer.userId)
  const key = randomBytes(16).toString("base64url")
  // The row first: if the rest fails, or the machine stops, the nightly job still finds the files.
  const { portraitId } = await db
    .insertInto("portraits")
    .values({ userId: null, key, size, preview, ...createdBy(viewer, services.now()) })
    .returning("portraitId")
    .executeTakeFirstOrThrow()
  for (const each of files) await services.storage.put(portraitFile(key, each.width), each.content, "image/webp")
  await replacePortrait(change, portraitId)
  return { key, width: size, height, preview }
}

/** Removes the portrait of a person, if they have one. */
export const removePortrait = (change: Change): Promise<void> => replacePortrait(change, null)

async function replacePortrait({ services, viewer, userId }: Change, portraitId: number | null): Promise<void> {
  const { db } = services.database
  const now = services.now()
  const previous = await db.transaction().execute(async (tx) => {
    // One change at a time.
    orNotFound(
      await tx.selectFrom("users").select("userId").where("userId", "=", userId).forNoKeyUpdate().executeTakeFirst(),
    )
    const before = await tx
      .updateTable("portraits")
      .set({ userId: null, ...updatedBy(viewer, now) })
      .where("userId", "=", userId)
      .returning("portraitId")
      .executeTakeFirst()
    if (portraitId !== null)
      await tx.updateTable("portraits").set({ userId }).where("portraitId", "=", portraitId).execute()
    if (before || portraitId !== null)
      await logMemberEvent(tx, { actor: viewer, userIds: [userId], action: "changed", fields: ["photo"], now })
    await services.changes.announce(tx, ["users"])
    return before?.portraitId
  })
  if (previous === undefined) return
  // If the storage is away, the nightly job deletes it.
  await removeUnused(db, services.storage, previous).catch((error: unknown) =>
    services.log.error({ err: error }, "a replaced portrait could not be deleted"),
  )
}

/** Requires a portrait that this viewer may see, by its key. @throws AppError notFound */
export async function requireVisiblePortrait(db: Db, viewer: Viewer, key: string, now: Date): Promise<void> {
  const row = orNotFound(
    await db
      .selectFrom("portraits")
      .innerJoin("users", "users.userId", "portraits.userId")
      .select(["users.userId", "users.visibility"])
      .where("portraits.key", "=", key)
      .executeTakeFirst(),
  )
  const onlooker = onlookerOf(viewer, row.userId)
  const isSeen =
    onlooker !== null &&
    seesField(onlooker, "photo", row.visibility) &&
    (onlooker !== "member" || (await isMember(db, row.userId, now)))
  orNotFound(isSeen ? true : null)
}

/** Deletes the portrait of a person who leaves, files first: if the storage is away, nothing is forgotten. */
export async function deletePortraitOf(db: Db, storage: Storage, userId: number): Promise<void> {
  const row = await db.selectFrom("portraits").select("key").where("userId", "=", userId).executeTakeFirst()
  if (!row) return
  await storage.deleteFolder(folderOf(row.key))
  await db.deleteFrom("portraits").where("key", "=", row.key).execute()
}

/** How long a portrait may be on its way to its person, in milliseconds. */
const underWay = 60 * 60 * 1000

/**
 * Deletes portraits that no person has: sending them failed, their person is gone, or the storage was away.
 * @returns the errors of those that could not be deleted; they are retried the next time
 */
export async function removeForgottenPortraits(db: Db, storage: Storage, now: Date): Promise<unknown[]> {
  const rows = await db
    .selectFrom("portraits")
    .select("portraitId")
    .where("userId", "is", null)
    .where("updatedAt", "<", new Date(now.getTime() - underWay))
    .orderBy("updatedAt")
    .limit(1000)
    .execute()
  return removeEach(rows, ({ portraitId }) => removeUnused(db, storage, portraitId))
}

/** Deletes row and files together: if the files cannot be deleted, the row stays and it is retried. */
async function removeUnused(db: Db, storage: Storage, portraitId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom("portraits")
      .where("portraitId", "=", portraitId)
      .where("userId", "is", null)
      .returning("key")
      .executeTakeFirst()
    if (gone) await storage.deleteFolder(folderOf(gone.key))
  })
}
