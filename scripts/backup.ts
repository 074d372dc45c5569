import { spawnSync } from "node:child_process"
import { existsSync, renameSync, writeFileSync } from "node:fs"
import path from "node:path"
import { openEmbedded } from "../src/platform/server/database/embedded.ts"
import { type Env, readEnv, SettingsError } from "../src/platform/server/env.ts"
import { embeddedFolder, runCommand } from "./site-database.ts"

const usage = "Usage: npm run backup -- clubhuis.tar.gz"

/** Writes the embedded database to one file that `tar` can unpack. @throws FolderInUseError while the site runs */
async function backUp(folder: string, file: string): Promise<number> {
  const { pglite, release } = await openEmbedded(folder)
  try {
    // Writes the log to the tables, so that the copy starts without recovery.
    await pglite.query("checkpoint")
    const content = Buffer.from(await (await pglite.dumpDataDir("gzip")).arrayBuffer())
    // An interrupted backup must not look like a complete one.
    writeFileSync(`${file}.part`, content)
    renameSync(`${file}.part`, file)
    return content.length
  } finally {
    await pglite.close()
    release()
  }
}

/** Packs the pictures into a second file, and reports it. */
function filesLine(env: Env, file: string): string {
  if (env.S3_BUCKET) return `The pictures are in the bucket ${env.S3_BUCKET}: it must keep copies of its own.`
  if (!existsSync(path.join(env.DATA_DIR, "files"))) return "There are no pictures yet."
  const packed = path.resolve(`${file}.files.tar.gz`)
  const { status } = spawnSync("tar", ["-czf", packed, "-C", path.resolve(env.DATA_DIR), "files"])
  return status === 0
    ? `Wrote ${packed}: the pictures.`
    : `The pictures could not be packed: copy ${path.resolve(env.DATA_DIR, "files")} yourself.`
}

async function main(env: Env, file: string | undefined): Promise<string> {
  if (!file) throw new SettingsError(usage)
  if (env.DATABASE_URL)
    return `This site keeps its data in PostgreSQL. Back it up while it runs:

  pg_dump --format=custom --no-owner --file=${file} "$DATABASE_URL"

and put it back with pg_restore; docs/how-to/hand-over.md has the steps.
${filesLine(env, file)}`
  if (existsSync(file)) throw new SettingsError(`${path.resolve(file)} exists already: choose another name.`)
  const size = await backUp(embeddedFolder(env), file)
  const outbox = path.join(env.DATA_DIR, "outbox")
  return [
    `Wrote ${path.resolve(file)} (${(size / 1024 / 1024).toFixed(1)} MB): the whole database.`,
    filesLine(env, file),
    ...(existsSync(outbox) ? [`Not in it, copy it too if you want it: ${outbox}.`] : []),
    "It holds personal data: keep it where only the committee can read it.",
  ].join("\n")
}

await runCommand(async () => main(readEnv(), process.argv[2]))
