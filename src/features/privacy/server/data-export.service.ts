import { randomBytes } from "node:crypto"
import { strToU8, zipSync } from "fflate"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { portraitSizes } from "../../../platform/pictures/portrait.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { fileSource } from "../../../platform/server/files/file-source.ts"
import type { Storage } from "../../../platform/server/files/storage.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { sendMail } from "../../../platform/server/mail/mail.ts"
import type { PersonalSource } from "../../../platform/server/personal-data.ts"
import type { Services, Translate } from "../../../platform/server/services.ts"
import { portraitFile } from "../../members/server/portraits/portrait.service.ts"
import { type DataExport, exportHours } from "../privacy.ts"
import { renderPersonalData } from "./personal-data-page.ts"
import { collectPersonalData } from "./personal-data.service.ts"

export const exportQueue = "export-data"
/** What the job needs to know. */
export interface ExportData {
  userId: number
  key: string
}

const hourMs = 3_600_000
/** A download that is not ready by then has failed, and can be requested again. */
const patience = hourMs

const folderOf = (key: string): string => `exports/${key}`
const fileOf = (key: string): string => `${folderOf(key)}/data.zip`

/** For the nightly check. */
export const exportSource = fileSource({
  folder: "exports",
  table: "dataExports",
  since: "readyAt",
  files: () => ["data.zip"],
})

const exportOf = (db: Db, userId: number) =>
  db.selectFrom("dataExports").selectAll().where("userId", "=", userId).executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof exportOf>>>

const expiryOf = (readyAt: Date) => new Date(readyAt.getTime() + exportHours * hourMs)

function stateOf(row: Row | undefined, now: Date): Answer<DataExport> {
  const nothing = { state: "none", requestedAt: null, expiresAt: null } as const
  if (!row) return nothing
  const { requestedAt, readyAt } = row
  if (readyAt) return expiryOf(readyAt) > now ? { state: "ready", requestedAt, expiresAt: expiryOf(readyAt) } : nothing
  return now.getTime() - requestedAt.getTime() < patience ? { state: "busy", requestedAt, expiresAt: null } : nothing
}

export const readExport = async (db: Db, userId: number, now: Date): Promise<Answer<DataExport>> =>
  stateOf(await exportOf(db, userId), now)

/**
 * Requests a download, which replaces the one before it.
 * @throws AppError conflict: one is being made, or there is no verified address to tell that it is ready
 */
export async function requestExport(tx: Db, services: Services, userId: number): Promise<Answer<DataExport>> {
  const now = services.now()
  const person = await tx
    .selectFrom("users")
    .select("emailVerifiedAt")
    .where("userId", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!person.emailVerifiedAt) throw new AppError("conflict", { text: "privacy:refused.unverified" })
  const before = await exportOf(tx, userId)
  if (stateOf(before, now).state === "busy") throw new AppError("conflict", { text: "privacy:refused.busy" })
  if (before) await services.storage.deleteFolder(folderOf(before.key))
  const values = { key: randomBytes(16).toString("base64url"), requestedAt: now, readyAt: null }
  await tx
    .insertInto("dataExports")
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .execute()
  await services.jobs.send<ExportData>(tx, exportQueue, { userId, key: values.key })
  return readExport(tx, userId, now)
}

/** Where a user fetches their download. @throws AppError notFound */
export async function exportLinkOf(db: Db, userId: number, now: Date): Promise<{ href: string }> {
  const row = await exportOf(db, userId)
  return { href: `/api/auth/data-export/${orNotFound(row && stateOf(row, now).state === "ready" ? row.key : null)}` }
}

/** Name of the stored file, for its user. @throws AppError notFound, also for everybody else */
export async function requireExport(db: Db, whose: ExportData, now: Date): Promise<string> {
  const row = await exportOf(db, whose.userId)
  orNotFound(row?.key === whose.key && stateOf(row, now).state === "ready" ? row : null)
  return fileOf(whose.key)
}

interface Making {
  db: Db
  storage: Storage
  translate: Translate
  now: () => Date
  origin: string
  sources: readonly PersonalSource[]
}

/** Makes the file and mails that it is ready; nothing if it was replaced by another, or its user is gone. */
export async function makeExport(making: Making, { userId, key }: ExportData, jobs: Pick<Jobs, "send">): Promise<void> {
  const { db, storage, now, origin } = making
  const row = await exportOf(db, userId)
  if (row?.key !== key || row.readyAt) return
  const person = await db
    .selectFrom("users")
    .select(["email", "language"])
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow()
  await storage.put(fileOf(key), await zipOf(making, userId, person.language), "application/zip")
  await db.transaction().execute(async (tx) => {
    const kept = await tx
      .updateTable("dataExports")
      .set({ readyAt: now() })
      .where("key", "=", key)
      .returning("userId")
      .executeTakeFirst()
    if (kept)
      await sendMail(jobs, tx, {
        to: person.email,
        language: person.language,
        text: "privacy:mails.exportReady",
        link: `${origin}/mijn-account`,
      })
    else await storage.deleteFolder(folderOf(key))
  })
}

async function zipOf(
  { db, storage, translate, now, sources }: Making,
  userId: number,
  language: Language,
): Promise<Uint8Array> {
  // One state of the database: nothing changes halfway.
  const data = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => collectPersonalData(tx, sources, userId))
  const portrait = await portraitOf(db, storage, userId)
  const page = renderPersonalData(data, { language, translate, now: now(), hasPortrait: portrait !== null })
  return zipSync({
    "index.html": strToU8(page),
    "data.json": strToU8(JSON.stringify({ madeAt: now().toISOString(), ...data }, null, 2)),
    ...(portrait ? { "portrait.webp": [portrait, { level: 0 }] as const } : {}),
  } as Parameters<typeof zipSync>[0])
}

/** The largest file of somebody's portrait. */
async function portraitOf(db: Db, storage: Storage, userId: number): Promise<Uint8Array | null> {
  const row = await db.selectFrom("portraits").select("key").where("userId", "=", userId).executeTakeFirst()
  if (!row) return null
  for (const size of [...portraitSizes].toSorted((a, b) => b - a)) {
    const file = await storage.get(portraitFile(row.key, size))
    if (file) return file
  }
  return null
}

/** Deletes downloads that can no longer be fetched, and those that failed. */
export async function forgetExports(db: Db, storage: Storage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - exportHours * hourMs)
  const rows = await db
    .selectFrom("dataExports")
    .select("key")
    .where((eb) => eb(eb.fn.coalesce("readyAt", "requestedAt"), "<=", before))
    .execute()
  for (const { key } of rows) {
    await storage.deleteFolder(folderOf(key))
    await db.deleteFrom("dataExports").where("key", "=", key).execute()
  }
}

/** Deletes the download of somebody who leaves. */
export async function deleteExportOf(db: Db, storage: Storage, userId: number): Promise<void> {
  const row = await exportOf(db, userId)
  if (row) await storage.deleteFolder(folderOf(row.key))
}
