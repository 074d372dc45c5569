import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import { type RowFacts, rowsIn } from "../../src/platform/server/backup/backup-facts.ts"
import { measureFiles, rowsFolder, withFolder } from "../../src/platform/server/backup/backup-file.ts"
import { markMoved, unmarkMoved } from "../../src/platform/server/backup/moved.ts"
import { makeTables, readRows } from "../../src/platform/server/backup/read-rows.ts"
import { writeRows } from "../../src/platform/server/backup/write-rows.ts"
import { askSite, socketOf } from "../../src/platform/server/commands.ts"
import { wordsForDatabase } from "../../src/platform/server/database/database-words.ts"
import { type OpenDatabase, openDatabase } from "../../src/platform/server/database/db.ts"
import { migrate, migrationNames } from "../../src/platform/server/database/migrate.ts"
import { type Env, readEnv, SettingsError } from "../../src/platform/server/env.ts"
import { FolderInUseError } from "../../src/platform/server/files/data-folder.ts"
import { embeddedFolder } from "../site-database.ts"
import { emptyDatabase, requireEmpty } from "./restore.ts"

const usage = "Usage: npm run move-to-postgres -- postgres://user:password@host:5432/database"
/** Milliseconds that a site has to answer what was asked, and to stop. */
const stopsWithin = 60_000
const lookEvery = 200

/** Opens PostgreSQL, and makes the tables there while the site still runs. @throws SettingsError when it is of no use */
async function prepareTarget(url: string): Promise<OpenDatabase> {
  const target = await openDatabase({ url })
  try {
    await requireEmpty(target.db, "Make a new one, or empty it first: nothing is replaced.")
    await makeTables(target, { migrations: migrationNames() })
    return target
  } catch (error) {
    await target.close()
    const words = wordsForDatabase(error, url)
    throw words ? new SettingsError(words) : error
  }
}

/** Opens the embedded database, as soon as the site that was asked to stop has let go of it. */
async function openWhenFree(folder: string): Promise<OpenDatabase> {
  const end = Date.now() + stopsWithin
  for (;;)
    try {
      return await openDatabase({ folder })
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > end) throw error
      await pause(lookEvery)
    }
}

/** Stops the site, after which nothing is written any more, and copies its rows to files. */
async function takeRows(env: Env, source: string, folder: string): Promise<RowFacts> {
  if ((await askSite(socketOf(env), "stop-to-move", {})) === null) markMoved(env)
  const database = await openWhenFree(source)
  try {
    await migrate(database)
    return await writeRows(database.db, path.join(folder, rowsFolder))
  } finally {
    await database.close()
  }
}

/**
 * Moves an embedded site to PostgreSQL. Until the tables are there the site runs; then it stops, so that no write is lost,
 * and stays stopped on the old database. @returns what moved, in words
 */
export async function moveTo(env: Env, url: string): Promise<string> {
  if (env.DATABASE_URL) throw new SettingsError("This site is on PostgreSQL already: DATABASE_URL is set.")
  const source = embeddedFolder(env)
  const target = await prepareTarget(url)
  const began = Date.now()
  try {
    const facts = await withFolder(env.DATA_DIR, async (folder) => {
      const taken = await takeRows(env, source, folder)
      await readRows(target.db, path.join(folder, rowsFolder), taken)
      return taken
    })
    await sql.raw("analyze").execute(target.db)
    const files = env.S3_BUCKET ? null : await measureFiles(env.DATA_DIR)
    return [
      `Moved ${rowsIn(facts)} rows of ${facts.tables.length} tables, each the same as before, in ${((Date.now() - began) / 1000).toFixed(1)} seconds.`,
      files ? `The ${files.count} files (${files.bytes} bytes) stay where they are.` : "The files stay in the bucket.",
      "The site has stopped. Set DATABASE_URL to this address and start it.",
      `What was in ${source} stays there, and is not used any more: delete it when all is well.`,
    ].join("\n")
  } catch (error) {
    unmarkMoved(env)
    await emptyDatabase(target.db).catch(() => undefined)
    process.stderr.write("Nothing moved. The site is as it was: start it again.\n")
    throw error
  } finally {
    await target.close()
  }
}

/** `move-to-postgres URL`. */
export async function moveToPostgres([url]: string[]): Promise<string> {
  if (!url || !/^postgres(ql)?:\/\//.test(url)) throw new SettingsError(usage)
  return moveTo(readEnv(), url)
}
