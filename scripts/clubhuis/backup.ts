import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { type RowFacts, rowFacts, rowsIn } from "../../src/platform/server/backup/backup-facts.ts"
import { gatherFiles, pack, programVersion, withFolder } from "../../src/platform/server/backup/backup-file.ts"
import { type Env, readEnv, SettingsError } from "../../src/platform/server/env.ts"
import { reachSite } from "./reach-site.ts"

/** Backups without a name are kept in the data folder, this many of them. */
const kept = 7

/** A name in `backups/` of the data folder: of the time, so that they sort. */
export function nameInBackups(env: Env, beginning: string): string {
  const folder = path.resolve(env.DATA_DIR, "backups")
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, `${beginning}-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.tar.gz`)
}

/** Writes a backup of the site, which may run. @returns what is in it, in words */
export async function backUp(env: Env, file: string, { withFiles }: { withFiles: boolean }): Promise<string> {
  if (existsSync(file)) throw new SettingsError(`${path.resolve(file)} exists already: choose another name.`)
  return reachSite(env, (carry) =>
    withFolder(env.DATA_DIR, async (folder) => {
      const facts = rowFacts.parse(JSON.parse(await carry("copy-rows", { folder: path.basename(folder) })))
      // The rows first, then the files: one that is left over does no harm, and one that is missing breaks a page.
      const files = withFiles && !env.S3_BUCKET ? await gatherFiles(env.DATA_DIR, folder) : null
      const about = { format: 1, version: await programVersion(), madeAt: new Date().toISOString(), files } as const
      const bytes = await pack(folder, { ...about, ...facts }, file)
      // A database that is not up to date may have no place for it.
      const hasRecord = facts.tables.some(({ name }) => name === "public.backups")
      if (withFiles && hasRecord) await carry("record-backup", { bytes: String(bytes) })
      return wordsFor(env, file, { bytes, facts, files, withFiles })
    }),
  )
}

function wordsFor(
  env: Env,
  file: string,
  made: { bytes: number; facts: RowFacts; files: { count: number } | null; withFiles: boolean },
): string {
  const { bytes, facts, files, withFiles } = made
  const content = `${rowsIn(facts)} rows of ${facts.tables.length} tables${files ? `, and ${files.count} files` : ""}`
  return [
    `Wrote ${path.resolve(file)} (${(bytes / 1024 / 1024).toFixed(1)} MB): ${content}.`,
    ...(withFiles && !files ? [`The files are in the bucket ${env.S3_BUCKET}: it must keep copies of its own.`] : []),
    "It holds personal data: keep it where only the committee can read it.",
  ].join("\n")
}

/** Deletes the oldest backups without a name. */
function keepNewest(folder: string): void {
  const unnamed = readdirSync(folder).filter((name) => /^clubhuis-.+\.tar\.gz$/.test(name))
  for (const name of unnamed.toSorted().slice(0, -kept)) rmSync(path.join(folder, name))
}

/** `backup [--rows-only] [FILE]`. */
export async function backup(words: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { "rows-only": { type: "boolean", default: false } },
    allowPositionals: true,
  })
  const env = readEnv()
  const [named] = positionals
  const file = named ?? nameInBackups(env, "clubhuis")
  const said = await backUp(env, file, { withFiles: !values["rows-only"] })
  if (!named) keepNewest(path.dirname(file))
  return said
}
