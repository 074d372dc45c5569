import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import fs from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { projectFolder } from "../project-folder.ts"
import { SettingsError } from "../env.ts"
import { type BackupFacts, backupFacts } from "./backup-facts.ts"

const run = promisify(execFile)
const factsFile = "clubhuis-backup.json"
/** Of a backup that is unpacked, or that is about to be packed. */
export const rowsFolder = "rows"
const filesFolder = "files"

/** The version of this program. */
export async function programVersion(): Promise<string> {
  const { version } = JSON.parse(await fs.readFile(path.join(projectFolder, "package.json"), "utf8")) as {
    version: string
  }
  return version
}

/** A folder beside the data, for what is copied; it is gone when `work` ends. */
export async function withFolder<T>(dataFolder: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.resolve(dataFolder, `.copy-${randomUUID()}`)
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

/** Name of such a folder, which a command may ask the site to write rows in. */
export const isCopyFolder = (name: string): boolean => /^\.copy-[\w-]+$/.test(name)

/** All files below a folder, none if it is not there. What is being written is not a file yet. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as { code?: string }).code === "ENOENT") return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(".unfinished"))
}

/**
 * Puts the stored files beside the copied rows, by links: a stored file never changes, so nothing is copied, and what is
 * deleted meanwhile stays in the copy.
 */
export async function gatherFiles(dataFolder: string, folder: string): Promise<{ count: number; bytes: number }> {
  const from = path.join(dataFolder, "files")
  const to = path.join(folder, filesFolder)
  await fs.mkdir(to)
  for (const name of await filesBelow(from)) {
    await fs.mkdir(path.dirname(path.join(to, name)), { recursive: true })
    await linkOrCopy(path.join(from, name), path.join(to, name))
  }
  return measureFiles(folder)
}

/** A disk may have no links. A file that was deleted since it was listed is left out. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  const isGone = (error: unknown) => (error as { code?: string }).code === "ENOENT"
  try {
    await fs.link(from, to).catch((error: unknown) => (isGone(error) ? undefined : fs.copyFile(from, to)))
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Of a copy: how many stored files it has. */
export async function measureFiles(folder: string): Promise<{ count: number; bytes: number }> {
  const root = path.join(folder, filesFolder)
  let bytes = 0
  const names = await filesBelow(root)
  for (const name of names) bytes += (await fs.stat(path.join(root, name))).size
  return { count: names.length, bytes }
}

/** Packs a copy into one file. An interrupted backup never gets its name. @returns its size */
export async function pack(folder: string, facts: BackupFacts, file: string): Promise<number> {
  await fs.writeFile(path.join(folder, factsFile), JSON.stringify(facts))
  const part = `${file}.part`
  const content = [factsFile, rowsFolder, ...(facts.files ? [filesFolder] : [])]
  await run("tar", ["-czf", part, "-C", folder, ...content])
  const handle = await fs.open(part)
  await handle.sync()
  const { size } = await handle.stat()
  await handle.close()
  await fs.rename(part, file)
  return size
}

/** Unpacks a backup. @throws SettingsError if it is not one, is not whole, or is of a kind that this version does not know */
export async function unpack(file: string, folder: string): Promise<BackupFacts> {
  const refuse = (why: string) => new SettingsError(`${path.resolve(file)} ${why}`)
  try {
    await run("tar", ["-xzf", path.resolve(file), "-C", folder, "--no-same-owner"])
  } catch {
    throw refuse("is not a backup, or only a part of one: it cannot be unpacked. Take another one.")
  }
  const text = await fs.readFile(path.join(folder, factsFile), "utf8").catch(() => null)
  if (text === null) throw refuse(`is not a backup that clubhuis made: it has no ${factsFile}.`)
  const parsed = backupFacts.safeParse(JSON.parse(text))
  if (!parsed.success) throw refuse("was made by another version of Clubhuis, in a form that this one does not know.")
  const { files } = parsed.data
  const found = await measureFiles(folder)
  if (files && (found.count !== files.count || found.bytes !== files.bytes))
    throw refuse(`should have ${files.count} files of ${files.bytes} bytes, but has ${found.count} of ${found.bytes}.`)
  return parsed.data
}

/** Puts the stored files of an unpacked backup in their place. */
export async function placeFiles(folder: string, dataFolder: string): Promise<void> {
  await fs.rename(path.join(folder, filesFolder), path.join(dataFolder, filesFolder))
}
