import { createWriteStream } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import type { Db } from "../../../platform/server/database/db.ts"
import { zipOf } from "../../../platform/server/files/zip-writer.ts"
import { type ArchiveParts, siteEntries } from "./site-archive.service.ts"
import { logExportOfAll, newKey } from "./site-export.service.ts"

/**
 * Writes an export to a file on the server, as large as its disk. It is in the list of exports and in the
 * trail of everybody, like one that an administrator asks for; nobody is mailed, since somebody who can do this has the database.
 * @param file does not exist yet
 */
export async function writeSiteExport(
  archive: ArchiveParts,
  file: string,
): Promise<{ rows: number; files: number; bytes: number }> {
  const { db, now } = archive
  const counts = { rows: 0, files: 0 }
  await db.transaction().execute((tx) => logExportOfAll(tx, null, now))
  // A file that was cut off must not look like a complete one.
  const unfinished = `${file}.part`
  const written = createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true })
  try {
    await pipeline(zipOf(siteEntries(archive, async (soFar) => void Object.assign(counts, soFar))), written)
    await rename(unfinished, file)
  } catch (error) {
    // Unless it was there before.
    if ((error as { code?: string }).code !== "EEXIST") await rm(unfinished, { force: true })
    throw error
  }
  const made = { ...counts, bytes: written.bytesWritten }
  await noteWritten(db, now, made)
  return made
}

const noteWritten = (db: Db, now: Date, counts: { rows: number; files: number; bytes: number }) =>
  db
    .insertInto("siteExports")
    .values({
      key: newKey(),
      requestedBy: null,
      requestedAt: now,
      state: "written",
      reason: null,
      readyAt: null,
      fetchedAt: null,
      ...counts,
    })
    .execute()
