import { randomBytes } from "node:crypto"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { fileSource } from "../../../platform/server/files/file-source.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { literal, sendMail } from "../../../platform/server/mail/mail.ts"
import type { Services } from "../../../platform/server/services.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { fullName } from "../../members/server/member.table.ts"
import { administratorsToMail } from "../../permissions/server/administrator.service.ts"
import { shownExports, siteExportHours, type SiteExports } from "../site-export.ts"
import { sql } from "kysely"

export const siteExportQueue = "site-export"
/** What the job needs to know. */
export interface SiteExportData {
  siteExportId: number
}

const hourMs = 3_600_000

export const folderOf = (key: string): string => `site-exports/${key}`
export const archiveOf = (key: string): string => `${folderOf(key)}/site.zip`

/** For the nightly check. */
export const siteExportFiles = fileSource({
  folder: "site-exports",
  table: "siteExports",
  since: "readyAt",
  where: sql`state = 'ready'`,
  files: () => ["site.zip"],
})

const expiryOf = (readyAt: Date) => new Date(readyAt.getTime() + siteExportHours * hourMs)

/** The last exports, newest first. */
export async function listSiteExports(db: Db, viewer: Viewer, now: Date): Promise<Answer<SiteExports>> {
  const rows = await db
    .selectFrom("siteExports")
    .leftJoin("users", "users.userId", "siteExports.requestedBy")
    .selectAll("siteExports")
    .select(sql<string | null>`case when users."userId" is not null then ${fullName()} end`.as("by"))
    .orderBy("requestedAt", "desc")
    .orderBy("siteExportId", "desc")
    .limit(shownExports)
    .execute()
  return {
    exports: rows.map(
      ({ siteExportId, state, reason, requestedAt, requestedBy, by, readyAt, fetchedAt, ...counts }) => {
        const expiresAt = state === "ready" && readyAt ? expiryOf(readyAt) : null
        return {
          siteExportId,
          // The job that deletes it runs every hour.
          state: expiresAt && expiresAt <= now ? "removed" : state,
          reason,
          requestedAt,
          by,
          isMine: requestedBy === viewer.userId,
          rows: Number(counts.rows),
          files: Number(counts.files),
          bytes: Number(counts.bytes),
          expiresAt: expiresAt && expiresAt > now ? expiresAt : null,
          fetchedAt,
        }
      },
    ),
  }
}

/** People whose trail is written at once. */
const part = 5000

/** Puts the export in the trail of everybody, since everybody is in it. @param actor null for the command line */
export async function logExportOfAll(tx: Db, actor: Pick<Viewer, "userId"> | null, now: Date): Promise<void> {
  for (let last = 0; ;) {
    const people = await tx
      .selectFrom("users")
      .select("userId")
      .where("userId", ">", last)
      .orderBy("userId")
      .limit(part)
      .execute()
    const userIds = people.map(({ userId }) => userId)
    await logMemberEvent(tx, { actor, userIds, action: "exported", fields: ["everything"], now })
    if (userIds.length < part) return
    last = userIds.at(-1) ?? last
  }
}

type Requesting = Pick<Services, "now" | "jobs" | "env" | "storage">

/**
 * Requests an export, which replaces an earlier one of the same person. Everybody sees it in their trail before anything
 * leaves, and the other administrators are mailed.
 * @throws AppError conflict: one is being made, or there is no verified address to mail that it is ready
 */
export async function requestSiteExport(tx: Db, services: Requesting, viewer: Viewer): Promise<Answer<SiteExports>> {
  const now = services.now()
  const { emailVerifiedAt, name } = await tx
    .selectFrom("users")
    .select(["emailVerifiedAt", fullName().as("name")])
    .where("userId", "=", viewer.userId)
    .executeTakeFirstOrThrow()
  if (!emailVerifiedAt) throw new AppError("conflict", { text: "siteExports:refused.unverified" })
  const begun = await tx
    .insertInto("siteExports")
    .values({
      key: newKey(),
      requestedBy: viewer.userId,
      requestedAt: now,
      state: "making",
      reason: null,
      readyAt: null,
      fetchedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("siteExportId")
    .executeTakeFirst()
  if (!begun) throw new AppError("conflict", { text: "siteExports:refused.busy" })
  const before = await tx
    .updateTable("siteExports")
    .set({ state: "removed" })
    .where("requestedBy", "=", viewer.userId)
    .where("state", "=", "ready")
    .returning("key")
    .execute()
  for (const { key } of before) await services.storage.deleteFolder(folderOf(key))
  await logExportOfAll(tx, viewer, now)
  for (const { userId, email, language } of await administratorsToMail(tx, dayOf(now)))
    if (userId !== viewer.userId)
      await sendMail(services.jobs, tx, {
        to: email,
        language,
        text: "siteExports:mails.requested",
        params: { name: literal(name) },
        link: `${services.env.ORIGIN}/admin/exporteren`,
      })
  await services.jobs.send<SiteExportData>(tx, siteExportQueue, begun)
  return listSiteExports(tx, viewer, now)
}

export const newKey = (): string => randomBytes(16).toString("base64url")

/** An export that this person asked for and can fetch now. @throws AppError notFound */
async function requireReady(db: Db, viewer: Viewer, now: Date, which: { siteExportId: number } | { key: string }) {
  const row = await db
    .selectFrom("siteExports")
    .select(["siteExportId", "key", "bytes", "readyAt", "requestedAt", "fetchedAt"])
    .where("requestedBy", "=", viewer.userId)
    .where("state", "=", "ready")
    .where((eb) => ("key" in which ? eb("key", "=", which.key) : eb("siteExportId", "=", which.siteExportId)))
    .executeTakeFirst()
  return orNotFound(row?.readyAt && expiryOf(row.readyAt) > now ? row : null)
}

/** Where who asked for an export fetches it. @throws AppError notFound, also for everybody else */
export async function siteExportLinkOf(
  db: Db,
  viewer: Viewer,
  now: Date,
  siteExportId: number,
): Promise<{ href: string }> {
  const { key } = await requireReady(db, viewer, now, { siteExportId })
  return { href: `/api/site-exports/files/${key}` }
}

/** The archive, for the person who asked for it; notes when they first fetched it. @throws AppError notFound, also for everybody else */
export async function fetchSiteExport(db: Db, viewer: Viewer, now: Date, key: string) {
  const found = await requireReady(db, viewer, now, { key })
  if (!found.fetchedAt)
    await db
      .updateTable("siteExports")
      .set({ fetchedAt: now })
      .where("siteExportId", "=", found.siteExportId)
      .where("fetchedAt", "is", null)
      .execute()
  return { name: archiveOf(key), size: Number(found.bytes), day: dayOf(found.requestedAt) }
}

/** Stops an export that is being made, or deletes one that is ready, also of somebody else. @throws AppError notFound */
export async function removeSiteExport(
  tx: Db,
  { storage }: Pick<Services, "storage">,
  siteExportId: number,
): Promise<void> {
  const row = await tx
    .updateTable("siteExports")
    .set({ state: "removed" })
    .where("siteExportId", "=", siteExportId)
    .where("state", "in", ["making", "ready"])
    .returning("key")
    .executeTakeFirst()
  await storage.deleteFolder(folderOf(orNotFound(row).key))
}

/** An export that is not ready by then has failed: nothing is making it. */
const patienceMs = 12 * hourMs

/** Deletes archives whose time is over, and gives up what nothing is making any longer. */
export async function forgetSiteExports(db: Db, storage: Services["storage"], now: Date): Promise<void> {
  const over = await db
    .updateTable("siteExports")
    .set({ state: "removed" })
    .where("state", "=", "ready")
    .where("readyAt", "<=", new Date(now.getTime() - siteExportHours * hourMs))
    .returning("key")
    .execute()
  const stuck = await db
    .updateTable("siteExports")
    .set({ state: "failed", reason: "fault" })
    .where("state", "=", "making")
    .where("requestedAt", "<=", new Date(now.getTime() - patienceMs))
    .returning("key")
    .execute()
  for (const { key } of [...over, ...stuck]) await storage.deleteFolder(folderOf(key))
}
