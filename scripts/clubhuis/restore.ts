import fs from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { sql } from "kysely"
import { type BackupFacts, rowsIn } from "../../src/platform/server/backup/backup-facts.ts"
import {
  measureFiles,
  placeFiles,
  rowsFolder,
  unpack,
  withFolder,
} from "../../src/platform/server/backup/backup-file.ts"
import { makeTables, readRows } from "../../src/platform/server/backup/read-rows.ts"
import { type Db, openDatabase, type OpenDatabase } from "../../src/platform/server/database/db.ts"
import { migrate, requireKnown } from "../../src/platform/server/database/migrate.ts"
import { type Env, readEnv, SettingsError } from "../../src/platform/server/env.ts"
import { lockFolder, requireWritableFolder } from "../../src/platform/server/files/data-folder.ts"
import { backUp, nameInBackups } from "./backup.ts"
import { reachSite } from "./reach-site.ts"

const usage = "Usage: npm run restore -- [--replace | --try] clubhuis.tar.gz"
const replacing = "To put the backup in its place, add --replace."

/** @throws SettingsError unless nobody else uses this PostgreSQL database, and it is empty */
export async function requireEmpty(db: Db, advice: string): Promise<void> {
  await requireAlone(db)
  if (await hasTables(db)) throw new SettingsError(`This database is not empty. ${advice}`)
}

async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class where relkind in ('r', 'p')
      and relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs')) limit 1`.execute(db)
  return rows.length > 0
}

async function requireAlone(db: Db): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::integer as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
  if (rows[0]?.others) throw new SettingsError("Others are connected to this database: stop the site first.")
}

/** Makes a PostgreSQL database empty. Its owner may. */
export async function emptyDatabase(db: Db): Promise<void> {
  await sql.raw("drop schema if exists jobs cascade").execute(db)
  await sql.raw("drop schema public cascade").execute(db)
  await sql.raw("create schema public").execute(db)
}

/** Fills an empty database from an unpacked backup, and then brings it up to date. */
async function fill(database: OpenDatabase, folder: string, facts: BackupFacts): Promise<string[]> {
  await makeTables(database, facts)
  await readRows(database.db, path.join(folder, rowsFolder), facts)
  return migrate(database)
}

/** Into PostgreSQL: what was there is backed up first. @returns the migrations of after the backup, and where that is */
async function intoPostgres(env: Env, url: string, isReplacing: boolean, folder: string, facts: BackupFacts) {
  const database = await openDatabase({ url })
  let before: string | undefined
  try {
    if (isReplacing && (await hasTables(database.db))) {
      await requireAlone(database.db)
      before = nameInBackups(env, "before-restore")
      await backUp(env, before, { withFiles: false })
      await emptyDatabase(database.db)
    } else await requireEmpty(database.db, replacing)
    return { migrations: await fill(database, folder, facts), before }
  } catch (error) {
    if (before) process.stderr.write(`What was in the database is in ${before}: put it back with restore --replace.\n`)
    throw error
  } finally {
    await database.close()
  }
}

/** Into the data folder: made beside what is there, which makes way when all is well. */
async function intoFolder(env: Env, isReplacing: boolean, folder: string, facts: BackupFacts) {
  const place = path.resolve(env.DATA_DIR, "db")
  if (fs.existsSync(place) && !isReplacing) throw new SettingsError(`There is a database in ${place}. ${replacing}`)
  // Held until the end: no site may begin meanwhile.
  const release = lockFolder(place)
  try {
    const made = path.join(folder, "db")
    const database = await openDatabase({ folder: made })
    const migrations = await fill(database, folder, facts).finally(() => database.close())
    const before = setAside(place)
    fs.renameSync(made, place)
    return { migrations, before }
  } finally {
    release()
  }
}

/** Renames what is there, if it is. @returns its new name */
function setAside(place: string): string | undefined {
  if (!fs.existsSync(place)) return undefined
  const aside = `${place}-before-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}`
  fs.renameSync(place, aside)
  return aside
}

/** Puts a backup in the data folder or in PostgreSQL, whichever the site has. @returns what there is now, in words */
export async function restoreBackup(
  env: Env,
  file: string,
  { isReplacing }: { isReplacing: boolean },
): Promise<string> {
  requireWritableFolder(env.DATA_DIR)
  const files = path.resolve(env.DATA_DIR, "files")
  return withFolder(env.DATA_DIR, async (folder) => {
    const facts = await unpack(file, folder)
    requireKnown(facts.migrations)
    const hasFiles = fs.existsSync(files) && fs.readdirSync(files).length > 0
    if (facts.files && hasFiles && !isReplacing) throw new SettingsError(`There are files in ${files}. ${replacing}`)
    const { migrations, before } = env.DATABASE_URL
      ? await intoPostgres(env, env.DATABASE_URL, isReplacing, folder, facts)
      : await intoFolder(env, isReplacing, folder, facts)
    const found = facts.files && (await measureFiles(folder))
    const filesBefore = facts.files ? setAside(files) : undefined
    if (facts.files) await placeFiles(folder, env.DATA_DIR)
    return [
      `Restored the backup of ${facts.madeAt} (version ${facts.version}).`,
      `${rowsIn(facts)} rows of ${facts.tables.length} tables, each the same as in the backup.`,
      found ? `${found.count} files (${found.bytes} bytes).` : "It has no files: those that are here stay.",
      ...(facts.files && env.S3_BUCKET ? [`The files are in ${files}: copy them to the bucket ${env.S3_BUCKET}.`] : []),
      ...(migrations.length ? [`Brought up to date: ${migrations.join(", ")}.`] : []),
      ...[before, filesBefore].flatMap((kept) =>
        kept ? [`What was there is in ${kept}: delete it when all is well.`] : [],
      ),
    ].join("\n")
  })
}

/**
 * Puts a backup back in a folder that is deleted afterwards, to see that it can be; the site, which may run, notes whether.
 * @returns what was in it, in words
 */
export async function tryBackup(env: Env, file: string): Promise<string> {
  const note = (isGood: boolean) =>
    reachSite(env, (carry) => carry("record-restore-test", { isGood: String(isGood) }), { isUpdating: true })
  const facts = await withFolder(env.DATA_DIR, async (folder) => {
    const found = await unpack(file, folder)
    requireKnown(found.migrations)
    const database = await openDatabase({ folder: path.join(folder, "db") })
    await fill(database, folder, found).finally(() => database.close())
    return found
  }).catch(async (error: unknown) => {
    await note(false)
    throw error
  })
  await note(true)
  return `The backup of ${facts.madeAt} can be put back: ${rowsIn(facts)} rows of ${facts.tables.length} tables${facts.files ? ` and ${facts.files.count} files` : ""}, each the same. Nothing of it stays here.`
}

/** `restore [--replace | --try] FILE`. */
export async function restore(words: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { replace: { type: "boolean", default: false }, try: { type: "boolean", default: false } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file || (values.try && values.replace)) throw new SettingsError(usage)
  if (!fs.existsSync(file)) throw new SettingsError(`There is no ${path.resolve(file)}.`)
  return values.try ? tryBackup(readEnv(), file) : restoreBackup(readEnv(), file, { isReplacing: values.replace })
}
