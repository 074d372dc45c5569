import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { JobParts } from "../../../platform/server/feature.ts"
import { zipOf } from "../../../platform/server/files/zip-writer.ts"
import { JobFailure, type JobRun } from "../../../platform/server/jobs.ts"
import { sendMail } from "../../../platform/server/mail/mail.ts"
import { type ArchiveCounts, type ArchiveParts, bytesOfFiles, siteEntries } from "./site-archive.service.ts"
import { archiveOf, folderOf, type SiteExportData } from "./site-export.service.ts"

export type MakingParts = Pick<JobParts, "association" | "changes" | "db" | "env" | "log" | "now" | "storage"> &
  Pick<ArchiveParts, "sources" | "files">

/** Attempts before it has failed. */
const maxAttempts = 3
/** What stays free on the disk of the server, in bytes. */
const spareRoom = 500_000_000
/** A bucket takes 10,000 parts of 5 MB. */
const maxBytes = 45_000_000_000
/** Milliseconds between two notes of how far it is. */
const noteEvery = 2000

/** It was removed while it was made. */
class RemovedMeanwhile extends Error {}

export const archivePartsOf = ({
  association,
  db,
  env,
  storage,
  now,
  sources,
  files,
}: Omit<MakingParts, "changes" | "log">): ArchiveParts => ({
  db,
  storage,
  sources,
  files,
  now: now(),
  isEmbedded: env.DATABASE_URL === undefined,
  association: association.current.name ?? "",
})

/**
 * Makes the archive of an export in the storage, from where it is sent in any parts: a download that broke off goes on, also
 * after a restart. An attempt that was cut off begins again; nothing is there until an archive is complete.
 */
export async function makeSiteExport(parts: MakingParts, { siteExportId }: SiteExportData, run: JobRun): Promise<void> {
  const { db, storage } = parts
  const row = await db
    .updateTable("siteExports")
    .set({ attempts: sql`attempts + 1` })
    .where("siteExportId", "=", siteExportId)
    .where("state", "=", "making")
    .returning(["key", "attempts"])
    .executeTakeFirst()
  if (!row) return
  if (row.attempts > maxAttempts) return end(parts, run, siteExportId, { state: "failed", reason: "fault" })
  const archive = archivePartsOf(parts)
  try {
    const failure = await requireRoom(archive)
    if (failure) return await end(parts, run, siteExportId, { state: "failed", reason: failure })
    const counts = { rows: 0, files: 0 }
    const note = noteOf(parts, siteExportId, run, counts)
    const { size } = await storage.putStream(archiveOf(row.key), zipOf(siteEntries(archive, note)), {
      type: "application/zip",
      maxBytes,
    })
    await end(parts, run, siteExportId, { state: "ready", readyAt: parts.now(), bytes: size, ...counts })
  } catch (error) {
    if (error instanceof RemovedMeanwhile) return
    if (error instanceof AppError && error.code === "tooLarge")
      return end(parts, run, siteExportId, { state: "failed", reason: "tooLarge" })
    // A restart is no attempt that failed.
    if (run.isStopping()) await addAttempts(db, siteExportId, -1)
    else if (row.attempts === maxAttempts) await end(parts, run, siteExportId, { state: "failed", reason: "fault" })
    throw error
  }
}

const addAttempts = (db: Db, siteExportId: number, by: number) =>
  db
    .updateTable("siteExports")
    .set({ attempts: sql`attempts + ${by}` })
    .where("siteExportId", "=", siteExportId)
    .execute()

/** Whether the archive fits on the disk beside what it is made from, with room to spare. A bucket has no end. */
async function requireRoom(archive: ArchiveParts): Promise<"noRoom" | null> {
  const room = await archive.storage.room()
  if (!room) return null
  const { rows } = await sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`.execute(
    archive.db,
  )
  const needed = (await bytesOfFiles(archive)) + Number(rows[0]?.bytes ?? 0) + spareRoom
  return room.free < needed ? "noRoom" : null
}

/** Notes how far it is, at most every two seconds, and ends the making if the site stops or the export was removed. */
function noteOf({ db, changes }: MakingParts, siteExportId: number, run: JobRun, counts: ArchiveCounts) {
  let noted = performance.now()
  return async (soFar: ArchiveCounts) => {
    Object.assign(counts, soFar)
    if (run.isStopping()) throw new JobFailure({ reason: "stopping" }, false)
    if (performance.now() - noted < noteEvery) return
    noted = performance.now()
    const { numUpdatedRows } = await db
      .updateTable("siteExports")
      .set(soFar)
      .where("siteExportId", "=", siteExportId)
      .where("state", "=", "making")
      .executeTakeFirst()
    if (!numUpdatedRows) throw new RemovedMeanwhile()
    changes.emit(topics)
  }
}

const topics = ["site-exports"]

type Ending =
  | ({ state: "ready"; readyAt: Date; bytes: number } & ArchiveCounts)
  | { state: "failed"; reason: "noRoom" | "tooLarge" | "fault" }

/** Notes what became of it and mails who asked for it. What was removed meanwhile leaves no archive. */
async function end(
  { db, storage, changes, env }: MakingParts,
  jobs: Pick<JobRun, "send">,
  siteExportId: number,
  ending: Ending,
): Promise<void> {
  const isKept = await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("siteExports")
      .set(ending)
      .where("siteExportId", "=", siteExportId)
      .where("state", "=", "making")
      .returning("requestedBy")
      .executeTakeFirst()
    if (!row) return false
    const person = await tx
      .selectFrom("users")
      .select(["email", "language"])
      .where("userId", "=", row.requestedBy)
      .executeTakeFirst()
    if (person)
      await sendMail(jobs, tx, {
        to: person.email,
        language: person.language,
        text: `siteExports:mails.${ending.state}`,
        link: `${env.ORIGIN}/admin/exporteren`,
      })
    await changes.announce(tx, topics)
    return true
  })
  changes.emit(topics)
  if (isKept) return
  const { key } = await db
    .selectFrom("siteExports")
    .select("key")
    .where("siteExportId", "=", siteExportId)
    .executeTakeFirstOrThrow()
  await storage.deleteFolder(folderOf(key))
}
