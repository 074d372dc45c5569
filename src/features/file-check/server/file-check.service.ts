import { sql } from "kysely"
import type { Logger } from "pino"
import type { Db } from "../../../platform/server/database/db.ts"
import type { FileSource } from "../../../platform/server/files/file-source.ts"
import type { Storage } from "../../../platform/server/files/storage.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import type { FileCheck } from "../file-check.ts"
import { orphanDays } from "../file-check.policy.ts"

const dayMs = 24 * 60 * 60 * 1000
/** Files and rows that are compared at once. */
const batchSize = 500
/** Files that are looked up at once: with a bucket each takes a request. */
const lookUpsAtOnce = 16
const deletionsMax = 1000
/** With more files without a row than this, and this part of all, the database is suspected rather than the files. */
const suspect = { files: 100, part: 0.1 }

interface Checking {
  db: Db
  storage: Storage
  log: Logger
  now: Date
}

interface Counted {
  files: number
  bytes: number
  withoutRow: number
}

/** What the last check found, for the overview. */
export async function readFileCheck(db: Db): Promise<Answer<FileCheck>> {
  const last = await db.selectFrom("fileChecks").selectAll().executeTakeFirst()
  const found = await db
    .selectFrom("fileFindings")
    .select(["kind", sql<number>`count(*)::integer`.as("count")])
    .groupBy("kind")
    .execute()
  const countOf = (kind: string) => found.find((each) => each.kind === kind)?.count ?? 0
  const { checkedAt = null, failedAt = null } = last ?? {}
  return {
    checkedAt,
    failedAt: failedAt && (!checkedAt || failedAt > checkedAt) ? failedAt : null,
    files: last?.files ?? 0,
    // As text, since it may be larger than an integer of PostgreSQL.
    bytes: Number(last?.bytes ?? 0),
    withoutRow: countOf("withoutRow"),
    withoutFile: countOf("withoutFile"),
    deletedFiles: last?.deletedFiles ?? 0,
    heldFiles: last?.heldFiles ?? 0,
  }
}

/**
 * Compares all stored files with the rows of the sources, a batch at a time, and keeps what it found. What is younger
 * than a day is left out: it may be under way. A file without a row is deleted once it was one for `orphanDays`.
 * @throws StorageUnavailableError; what was found before stays as it was
 */
export async function checkFiles(checking: Checking, sources: readonly FileSource[]): Promise<void> {
  const { db, storage, log, now } = checking
  try {
    const total = { files: 0, bytes: 0, deletedFiles: 0, heldFiles: 0 }
    for (const source of sources) {
      const counted = await findFilesWithoutRow(checking, source)
      await findRowsWithoutFile(checking, source)
      total.files += counted.files
      total.bytes += counted.bytes
      if (isSuspect(counted)) {
        total.heldFiles += counted.withoutRow
        log.error({ folder: source.folder, ...counted }, "so many files have no row that none are deleted")
      } else total.deletedFiles += await deleteOldOrphans(checking, source)
    }
    await db.deleteFrom("fileFindings").where("lastSeenAt", "<", now).execute()
    const unfinished = await storage.deleteUnfinished(dayAgo(now))
    if (unfinished) log.info({ unfinished }, "files that were never completed were deleted")
    await keep(db, { ...total, checkedAt: now })
  } catch (error) {
    await keep(db, { failedAt: now })
    throw error
  }
}

const dayAgo = (now: Date) => new Date(now.getTime() - dayMs)

const keep = (db: Db, values: Record<string, Date | number>) =>
  db
    .insertInto("fileChecks")
    .values({
      fileCheckId: 1,
      files: 0,
      bytes: 0,
      deletedFiles: 0,
      heldFiles: 0,
      checkedAt: null,
      failedAt: null,
      ...values,
    })
    .onConflict((conflict) => conflict.column("fileCheckId").doUpdateSet(values))
    .execute()

/** `pictures/KEY/480.webp` belongs to the row with that key. */
const keyOf = (name: string) => name.split("/")[1] ?? ""

async function findFilesWithoutRow({ db, storage, log, now }: Checking, source: FileSource): Promise<Counted> {
  const counted = { files: 0, bytes: 0, withoutRow: 0 }
  let batch: string[] = []
  const compare = async () => {
    const known = new Set(await source.existing(db, [...new Set(batch.map(keyOf))]))
    const orphans = batch.filter((name) => !known.has(keyOf(name)))
    for (const name of orphans) log.warn({ file: name }, "a stored file belongs to no row")
    counted.withoutRow += orphans.length
    await keepFindings(db, "withoutRow", orphans, now)
    batch = []
  }
  for await (const { name, size, modifiedAt } of storage.list(source.folder)) {
    counted.files++
    counted.bytes += size
    if (modifiedAt < dayAgo(now)) batch.push(name)
    if (batch.length === batchSize) await compare()
  }
  await compare()
  return counted
}

async function findRowsWithoutFile({ db, storage, log, now }: Checking, source: FileSource): Promise<void> {
  for (let after = ""; ;) {
    const rows = await source.rowsAfter(db, { after, before: dayAgo(now), limit: batchSize })
    const missing = await missingOf(
      storage,
      rows.flatMap(({ names }) => names),
    )
    // Rows that were deleted meanwhile need no files.
    const known = new Set(await source.existing(db, [...new Set(missing.map(keyOf))]))
    const lost = missing.filter((name) => known.has(keyOf(name)))
    for (const name of lost) log.error({ file: name }, "a stored file is missing")
    await keepFindings(db, "withoutFile", lost, now)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.key
  }
}

/** Those of the files that are not there. */
async function missingOf(storage: Storage, names: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  const waiting = names.values()
  // The lanes share one iterator: each takes the next name when it has finished one.
  const lane = async () => {
    for (const name of waiting) if (!(await storage.stat(name))) missing.push(name)
  }
  await Promise.all(Array.from({ length: lookUpsAtOnce }, lane))
  return missing
}

async function keepFindings(db: Db, kind: "withoutRow" | "withoutFile", names: string[], now: Date): Promise<void> {
  if (!names.length) return
  await db
    .insertInto("fileFindings")
    .values(names.map((name) => ({ kind, name, firstSeenAt: now, lastSeenAt: now })))
    .onConflict((conflict) => conflict.columns(["kind", "name"]).doUpdateSet({ lastSeenAt: now }))
    .execute()
}

const isSuspect = ({ files, withoutRow }: Counted) => withoutRow > suspect.files && withoutRow > files * suspect.part

/** @returns how many files were deleted */
async function deleteOldOrphans({ db, storage, log, now }: Checking, source: FileSource): Promise<number> {
  const old = await db
    .selectFrom("fileFindings")
    .select("name")
    .where("kind", "=", "withoutRow")
    .where(sql<boolean>`starts_with(name, ${`${source.folder}/`})`)
    .where("lastSeenAt", "=", now)
    .where("firstSeenAt", "<=", new Date(now.getTime() - orphanDays * dayMs))
    .limit(deletionsMax)
    .execute()
  // A row may have come back since, such as from a backup.
  const known = new Set(await source.existing(db, [...new Set(old.map(({ name }) => keyOf(name)))]))
  const orphans = old.map(({ name }) => name).filter((name) => !known.has(keyOf(name)))
  for (const name of orphans) {
    await storage.delete(name)
    await db.deleteFrom("fileFindings").where("kind", "=", "withoutRow").where("name", "=", name).execute()
    log.info({ file: name }, "a file that belonged to no row was deleted")
  }
  return orphans.length
}
