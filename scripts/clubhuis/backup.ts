import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { type RowFacts, rowFacts, rowsIn } from "../../src/platform/server/backup/backup-facts.ts"
import {
  gatherFiles,
  pack,
  programVersion,
  rowsFolder,
  withFolder,
} from "../../src/platform/server/backup/backup-file.ts"
import { writeRows } from "../../src/platform/server/backup/write-rows.ts"
import { askSite, socketOf } from "../../src/platform/server/commands.ts"
import { type Env, readEnv, SettingsError } from "../../src/platform/server/env.ts"
import { openSiteDatabase } from "../site-database.ts"

/** Backups without a name are kept in the data folder, this many of them. */
const kept = 7

/** Copies all rows to `folder`. On the embedded database the site does it if it runs, since only it can read them. */
async function copyRows(env: Env, folder: string): Promise<RowFacts> {
  const answer = env.DATABASE_URL ? null : await askSite(socketOf(env), "copy-rows", { folder: path.basename(folder) })
  if (answer !== null) return rowFacts.parse(JSON.parse(answer))
  const database = await openSiteDatabase(env)
  try {
    return await writeRows(database.db, path.join(folder, rowsFolder))
  } finally {
    await database.close()
  }
}

/** A name in `backups/` of the data folder: of the time, so that they sort. */
export function nameInBackups(env: Env, beginning: string): string {
  const folder = path.resolve(env.DATA_DIR, "backups")
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, `${beginning}-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.tar.gz`)
}

/** Writes a backup of the site. @returns what is in it, in words */
export async function backUp(env: Env, file: string, { withFiles }: { withFiles: boolean }): Promise<string> {
  if (existsSync(file)) throw new SettingsError(`${path.resolve(file)} exists already: choose another name.`)
  return withFolder(env.DATA_DIR, async (folder) => {
    const facts = await copyRows(env, folder)
    // The rows first, then the files: one that is left over does no harm, and one that is missing breaks a page.
    const files = withFiles && !env.S3_BUCKET ? await gatherFiles(env.DATA_DIR, folder) : null
    const about = { format: 1, version: await programVersion(), madeAt: new Date().toISOString(), files } as const
    const size = await pack(folder, { ...about, ...facts }, file)
    return [
      `Wrote ${path.resolve(file)} (${(size / 1024 / 1024).toFixed(1)} MB): ${rowsIn(facts)} rows of ${facts.tables.length} tables${files ? `, and ${files.count} files` : ""}.`,
      ...(withFiles && env.S3_BUCKET
        ? [`The files are in the bucket ${env.S3_BUCKET}: it must keep copies of its own.`]
        : []),
      "It holds personal data: keep it where only the committee can read it.",
    ].join("\n")
  })
}

/** Deletes the oldest nightly backups. */
function keepNewest(folder: string): void {
  const nightly = readdirSync(folder).filter((name) => /^clubhuis-.+\.tar\.gz$/.test(name))
  for (const name of nightly.toSorted().slice(0, -kept)) rmSync(path.join(folder, name))
}

/** `backup [--rows-only] [FILE]`. */
export async function backup(words: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { "rows-only": { type: "boolean" } },
    allowPositionals: true,
  })
  const env = readEnv()
  const [named] = positionals
  const file = named ?? nameInBackups(env, "clubhuis")
  const said = await backUp(env, file, { withFiles: !values["rows-only"] })
  if (!named) keepNewest(path.dirname(file))
  return said
}
