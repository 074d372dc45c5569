import { existsSync } from "node:fs"
import path from "node:path"
import { type Db, type OpenDatabase, openDatabase } from "../src/platform/server/database/db.ts"
import { DataFolderError } from "../src/platform/server/files/data-folder.ts"
import { type Env, SettingsError } from "../src/platform/server/env.ts"
import { migrate, DatabaseVersionError } from "../src/platform/server/database/migrate.ts"
import { requireNotMoved } from "../src/platform/server/backup/moved.ts"

/**
 * Folder of the embedded database.
 * @throws SettingsError when it does not exist: opening it would create an empty one in the wrong folder
 */
export function embeddedFolder(env: Env): string {
  requireNotMoved(env)
  const folder = path.join(env.DATA_DIR, "db")
  if (!existsSync(path.join(folder, "PG_VERSION")))
    throw new SettingsError(
      `There is no database in ${path.resolve(folder)} yet. Start the site once with npm start, or set DATA_DIR.`,
    )
  return folder
}

/** Opens the database of the site as it is. @throws SettingsError, DataFolderError */
export const openSiteDatabase = (env: Env): Promise<OpenDatabase> =>
  openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: embeddedFolder(env) })

/** Runs `work` on the database of the site, after migrating it. @throws SettingsError, DataFolderError */
export async function onSiteDatabase<T>(env: Env, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openSiteDatabase(env)
  try {
    await migrate(database)
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Runs a command and prints its result; errors that the user can fix are printed without a stack. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  // Files that a command writes are private to the user it runs as.
  process.umask(0o077)
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    const isExpected = [SettingsError, DataFolderError, DatabaseVersionError].some((kind) => error instanceof kind)
    if (!isExpected || !(error instanceof Error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
