import fs from "node:fs"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"

/** Raised when the data folder cannot be used. The message names the place and says what helps. */
export class DataFolderError extends Error {}

/** Raised when another process already works in the data folder. */
export class FolderInUseError extends DataFolderError {}

/** Raised when there is too little room on the disk: trying again later may help. */
export class DiskFullError extends DataFolderError {}

/** PostgreSQL writes its log in files of 16 MB; with less than two of them it stops half way. */
const leastRoom = 32 * 1024 * 1024
/** What a PostgreSQL folder always has. */
const required = ["PG_VERSION", "base", "global/pg_control", "pg_wal", "pg_xact"]
const controlSize = 8192
const onlyOwner = 0o700

/**
 * Makes the folder where needed.
 * @throws DataFolderError when it is no folder, this user may not write in it, or the disk is full
 */
export function requireWritableFolder(folder: string): void {
  const place = path.resolve(folder)
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw writeFault(place, error)
  }
  const { bavail, bsize } = fs.statfsSync(folder)
  requireRoom(place, bavail * bsize)
}

/** @throws DiskFullError when fewer than 32 MB are free */
export function requireRoom(place: string, freeBytes: number): void {
  if (freeBytes < leastRoom)
    throw new DiskFullError(
      `The disk of the data folder ${place} is full: ${Math.floor(freeBytes / 1024 / 1024)} MB are free, and 32 are needed. Make room (df -h shows where it is), then start again.`,
    )
}

function writeFault(place: string, error: unknown): DataFolderError {
  const { code } = error as { code?: string }
  if (code === "ENOSPC" || code === "EDQUOT")
    return new DiskFullError(`The disk of the data folder ${place} is full. Make room, then start again.`)
  if (code === "EEXIST" || code === "ENOTDIR")
    return new DataFolderError(
      `The data folder ${place} cannot be made: there is a file in its place. Remove it, or set DATA_DIR to another folder.`,
    )
  return new DataFolderError(
    `The data folder ${place} cannot be written by ${user()} (${code ?? String(error)}). Make it this user's with chown, or set DATA_DIR to another folder.`,
  )
}

const user = () => (process.getuid ? `the user with id ${process.getuid()}` : "this user")

/**
 * Holds the database folder for this process. The kernel frees the lock when the process dies, however it dies, so
 * there is no stale lock to clean up. Two processes on one folder would corrupt it silently.
 * @returns what lets go of it
 * @throws FolderInUseError, DataFolderError when the lock file cannot be used
 */
export function lockFolder(folder: string): () => void {
  const file = path.resolve(`${folder}.lock`)
  let lock: DatabaseSync | undefined
  try {
    // SQLite opens a file that it may only read, and then locks nothing.
    if (fs.existsSync(file)) fs.accessSync(file, fs.constants.R_OK | fs.constants.W_OK)
    lock = new DatabaseSync(file)
    lock.exec("pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive")
    return () => lock?.close()
  } catch (error) {
    lock?.close()
    throw lockFault(folder, file, error)
  }
}

/** Result codes of SQLite: https://www.sqlite.org/rescode.html; the low byte is the kind. */
const sqlite = { busy: 5, full: 13, corrupt: 11, notADatabase: 26 }

function lockFault(folder: string, file: string, error: unknown): DataFolderError {
  const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff
  if (code === sqlite.busy)
    return new FolderInUseError(
      `The data folder ${path.resolve(folder)} is in use by another Clubhuis. Stop that one first, or set DATA_DIR to another folder.`,
    )
  if (code === sqlite.notADatabase || code === sqlite.corrupt)
    return new DataFolderError(
      `The lock file ${file} is damaged. There is no data in it: make sure that no Clubhuis runs in DATA_DIR, delete this file, and start again.`,
    )
  if (code === sqlite.full)
    return new DiskFullError(`The disk of the lock file ${file} is full. Make room, then start again.`)
  return new DataFolderError(
    `The lock file ${file} cannot be written by ${user()} (${String((error as Error).message)}). Make everything in DATA_DIR this user's with chown -R, and start again.`,
  )
}

/** Beside a database that is being made: until it is whole there is nothing in it that anybody would miss. */
const unfinished = (folder: string) => `${folder}.unfinished`

/**
 * Looks whether PostgreSQL can begin in this folder, because PostgreSQL itself would only stop or hang. What a first
 * start that was cut off left behind is removed.
 * @returns whether a new database is to be made
 * @throws DataFolderError when what is there is not whole, or may not be read
 */
export function prepareDatabaseFolder(folder: string): boolean {
  const place = path.resolve(folder)
  if (fs.existsSync(unfinished(folder))) fs.rmSync(folder, { recursive: true, force: true })
  if (isEmpty(folder, place)) {
    fs.mkdirSync(folder, { recursive: true })
    closeToOthers(folder)
    fs.writeFileSync(unfinished(folder), "")
    return true
  }
  const missing = required.filter((name) => !fs.existsSync(path.join(folder, name)))
  if (missing.length) throw damaged(place, `${missing.join(", ")} not found`)
  try {
    for (const name of ["PG_VERSION", "global/pg_control"])
      fs.accessSync(path.join(folder, name), fs.constants.R_OK | fs.constants.W_OK)
  } catch (error) {
    throw unreadable(place, error)
  }
  closeToOthers(folder)
  const { size } = fs.statSync(path.join(folder, "global/pg_control"))
  if (size !== controlSize) throw damaged(place, `global/pg_control has ${size} bytes instead of ${controlSize}`)
  return false
}

/** PostgreSQL's own files are made readable for everybody: nobody else may get as far. */
function closeToOthers(folder: string): void {
  try {
    fs.chmodSync(folder, onlyOwner)
  } catch {
    // A folder of somebody else, shared on purpose: it is theirs to close.
  }
}

/** The new database is whole and on the disk. */
export const finishDatabaseFolder = (folder: string): void => fs.rmSync(unfinished(folder), { force: true })

function isEmpty(folder: string, place: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    return fs.readdirSync(folder).length === 0
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return true
    throw unreadable(place, error)
  }
}

const unreadable = (place: string, error: unknown) =>
  new DataFolderError(
    `The database in ${place} cannot be read and written by ${user()} (${faultText(error)}). Make everything in DATA_DIR this user's with chown -R, and start again.`,
  )

/** @returns an error that says that the database is broken, and what helps */
export const damaged = (place: string, reason: string): DataFolderError =>
  new DataFolderError(
    `The database in ${place} is damaged: ${reason}. Move the folder aside and put the newest backup back; docs/how-to/hand-over.md has the steps. If there was nothing in it yet, moving it aside is enough.`,
  )

/** What went wrong, also where it is no Error: the file system of the embedded database throws objects of its own. */
export function faultText(error: unknown): string {
  if (error instanceof Error && error.message) return error.message
  const { code, name, errno } = (error ?? {}) as { code?: string; name?: string; errno?: number }
  return `${code ?? name ?? "unknown fault"}${errno === undefined ? "" : ` ${errno}`}`
}
