import { fullName } from "../../members/server/member.table.ts"
import { sql } from "kysely"
import type * as z from "zod"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { literal, sendMail } from "../../../platform/server/mail/mail.ts"
import { type removalDecision, removalDays, type removalInput } from "../photo.ts"
import { fillableBy, isShown, readableBy } from "./photo-folder.service.ts"
import { deletePhotos } from "./photo.service.ts"

/**
 * Asks to take a photo away. Somebody who asks again replaces what they wrote; an address, which anybody can type, keeps
 * its first request.
 * @returns the day on which it is answered at the latest
 * @throws AppError notFound (also if they may not see it) · validation (no address of somebody without an account)
 */
export async function requestRemoval(
  { db, viewer, now }: Scope,
  photoFolderId: number,
  photoId: number,
  { reason, email }: z.output<typeof removalInput>,
): Promise<{ dueOn: string }> {
  orNotFound(
    await db
      .selectFrom("photos")
      .innerJoin("photoFolders", "photoFolders.photoFolderId", "photos.photoFolderId")
      .select("photoId")
      .where("photos.photoId", "=", photoId)
      .where("photos.photoFolderId", "=", photoFolderId)
      .where(isShown)
      .where(readableBy(viewer))
      .executeTakeFirst(),
  )
  if (!viewer && !email)
    throw new AppError("validation", { issues: [{ path: ["email"], message: "photoFolders:issues.noEmail" }] })
  const dueOn = addDays(dayOf(now), removalDays)
  const from = viewer ? { userId: viewer.userId, email: null } : { userId: null, email: email ?? null }
  const { dueOn: due } = await db
    .insertInto("photoRemovals")
    .values({ photoId, ...from, reason, dueOn, answer: null, decidedBy: null, decidedAt: null, createdAt: now })
    .onConflict((conflict) =>
      (viewer ? conflict.columns(["photoId", "userId"]) : conflict.expression(sql`"photoId", lower(email)`))
        // Not a parameter: PostgreSQL must know that the index applies.
        .where("state", "=", sql.lit("open"))
        .doUpdateSet({ reason: viewer ? reason : sql.ref<string>("photoRemovals.reason") }),
    )
    .returning("dueOn")
    .executeTakeFirstOrThrow()
  return { dueOn: due }
}

const openOnes = (db: Db) =>
  db
    .selectFrom("photoRemovals")
    .innerJoin("photos", "photos.photoId", "photoRemovals.photoId")
    .innerJoin("photoFolders", "photoFolders.photoFolderId", "photos.photoFolderId")
    .where("photoRemovals.state", "=", "open")
    .where("photos.state", "=", "ready")

const ofTheirs = (db: Db, viewer: Viewer) => openOnes(db).where(fillableBy(viewer))

/** Requests that nobody has answered, of albums that this user fills; the first due first. */
export async function openRemovals(
  { db, viewer }: WriteScope | (Scope & { viewer: Viewer }),
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) {
  const items = await ofTheirs(db, viewer)
    .leftJoin("users", "users.userId", "photoRemovals.userId")
    .select(["photoRemovalId", "photoRemovals.reason", "dueOn", "photoRemovals.createdAt"])
    .select([
      sql<string>`coalesce(${fullName()}, '')
        || coalesce("photoRemovals".email, '')`.as("from"),
      sql<{ photoId: number; key: string; width: number; height: number; preview: string }>`json_build_object(
        'photoId', photos."photoId", 'key', photos.key, 'width', photos.width, 'height', photos.height,
        'preview', photos.preview)`.as("photo"),
      sql<{ slug: string; title_nl: string; title_en: string }>`json_build_object('slug', "photoFolders".slug,
        'title_nl', "photoFolders".title_nl, 'title_en', "photoFolders".title_en)`.as("folder"),
    ])
    .orderBy("dueOn")
    .orderBy("photoRemovalId")
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const { totalItems } = await ofTheirs(db, viewer)
    .select(sql<number>`count(*)::integer`.as("totalItems"))
    .executeTakeFirstOrThrow()
  return { items, totalItems }
}

/** Takes the photo away, or keeps it with an answer; who asked is mailed either way. @throws AppError notFound · forbidden */
export async function decideRemoval(
  scope: WriteScope,
  photoRemovalId: number,
  decision: z.output<typeof removalDecision>,
): Promise<void> {
  const { db, viewer, now, services } = scope
  const { photoId, isTheirs } = orNotFound(
    await openOnes(db)
      .select(["photos.photoId", fillableBy(viewer).as("isTheirs")])
      .where("photoRemovalId", "=", photoRemovalId)
      .where(readableBy(viewer))
      .forUpdate("photoRemovals")
      .executeTakeFirst(),
  )
  if (!isTheirs) throw new AppError("forbidden")
  const isRemoved = decision.decision === "removed"
  const answered = db
    .updateTable("photoRemovals")
    .set({
      state: decision.decision,
      answer: isRemoved ? null : decision.answer,
      decidedBy: viewer.userId,
      decidedAt: now,
    })
    .where("state", "=", "open")
    .returning(["userId", "email"])
  // When the photo goes, every request about it is answered.
  const asked = await (
    isRemoved ? answered.where("photoId", "=", photoId) : answered.where("photoRemovalId", "=", photoRemovalId)
  ).execute()
  if (isRemoved) await deletePhotos(db, services, [photoId])
  const told = new Set<string>()
  for (const { userId, email } of asked) {
    const person =
      userId === null
        ? undefined
        : await db.selectFrom("users").select(["email", "language"]).where("userId", "=", userId).executeTakeFirst()
    const to = person?.email ?? email
    if (!to || told.has(to.toLowerCase())) continue
    told.add(to.toLowerCase())
    await sendMail(services.jobs, db, {
      to,
      language: person?.language ?? "nl",
      text: `photoFolders:mails.${decision.decision}`,
      params: isRemoved ? {} : { answer: literal(decision.answer) },
    })
  }
}
