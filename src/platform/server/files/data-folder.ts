import fs from "node:fs"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"

/** Thrown when the data folder cannot be used. The message names the folder and says what to do. */
export class DataFolderError extends Error {}

/** Thrown when another process already uses the data folder. */
export class FolderInUseError extends DataFolderError {}

/** Thrown when there is too little free disk space: trying again later may help. */
export class DiskFullError extends DataFolderError {}

/** PostgreSQL writes its log in files of 16 MB; with room for less than two it stops halfway. */
export const leastRoom = 32 * 1024 * 1024
/** What every PostgreSQL folder contains. */
const required = ["PG_VERSION", "base", "global/pg_control", "pg_wal", "pg_xact"]
const controlSize = 8192
const onlyOwner = 0o700

/**
 * Creates the folder where needed.
 * @throws DataFolderError when it is not a folder, this user may not write in it, or the disk is full
 */
export function requireWritableFolder(folder: string): void {
  const folderPath = path.resolve(folder)
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw writeFailure(folderPath, error)
  }
  const { bavail, bsize } = fs.statfsSync(folder)
  requireRoom(folderPath, bavail * bsize)
}

/** @throws DiskFullError when fewer than 32 MB are free */
export function requireRoom(folderPath: string, freeBytes: number): void {
  if (freeBytes < leastRoom)
    throw new DiskFullError(
      `The disk of the data folder ${folderPath} is full: ${Math.floor(freeBytes / 1024 / 1024)} MB are free, and 32 are needed. Make room (df -h shows where it is), then start again.`,
    )
}

function writeFailure(folderPath: string, error: unknown): DataFolderError {
  const { code } = error as { code?: string }
  if (code === "ENOSPC" || code === "EDQUOT")
    return new DiskFullError(`The disk of the data folder ${folderPath} is full. Make room, then start again.`)
  if (code === "EEXIST" || code === "ENOTDIR")
    return new DataFolderError(
      `The data folder ${folderPath} cannot be made: there is a file in its place. Remove it, or set DATA_DIR to another folder.`,
    )
  return new DataFolderError(
    `The data folder ${folderPath} cannot be written by ${user()} (${code ?? String(error)}). Make it this user's with chown, or set DATA_DIR to another folder.`,
  )
}

const user = () => (process.getuid ? `the user with id ${process.getuid()}` : "this user")

/**
 * Locks the database folder for this process. The kernel releases the lock however the process dies, so there are
 * no stale locks to clean up. Two processes on one folder would silently corrupt it.
 * @returns a function that releases the lock
 * @throws FolderInUseError, DataFolderError when the lock file cannot be used
 */
export function lockFolder(folder: string): () => void {
  const file = path.resolve(`${folder}.lock`)
  let lock: DatabaseSync | undefined
  try {
    // SQLite opens a read-only file, and then locks nothing.
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

/** Marker beside a database that is being created: until it is complete, the folder may be deleted. */
const unfinished = (folder: string) => `${folder}.unfinished`

/**
 * Checks whether PostgreSQL can start in this folder, because PostgreSQL itself would only stop or hang. Removes what
 * an interrupted first start left behind.
 * @returns whether a new database must be created
 * @throws DataFolderError when the database is incomplete or cannot be read
 */
export function prepareDatabaseFolder(folder: string): boolean {
  const folderPath = path.resolve(folder)
  if (fs.existsSync(unfinished(folder))) fs.rmSync(folder, { recursive: true, force: true })
  if (isEmpty(folder, folderPath)) {
    fs.mkdirSync(folder, { recursive: true })
    closeToOthers(folder)
    fs.writeFileSync(unfinished(folder), "")
    return true
  }
  const missing = required.filter((name) => !fs.existsSync(path.join(folder, name)))
  if (missing.length) throw damaged(folderPath, `${missing.join(", ")} not found`)
  try {
    for (const name of ["PG_VERSION", "global/pg_control"])
      fs.accessSync(path.join(folder, name), fs.constants.R_OK | fs.constants.W_OK)
  } catch (error) {
    throw unreadable(folderPath, error)
  }
  closeToOthers(folder)
  const { size } = fs.statSync(path.join(folder, "global/pg_control"))
  if (size !== controlSize) throw damaged(folderPath, `global/pg_control has ${size} bytes instead of ${controlSize}`)
  return false
}

/** Makes the folder private: PostgreSQL creates its own files readable for everybody. */
function closeToOthers(folder: string): void {
  try {
    fs.chmodSync(folder, onlyOwner)
  } catch {
    // The folder of another user, shared on purpose: its permissions are theirs to set.
  }
}

/** Marks the new database as complete and on disk. */
export const finishDatabaseFolder = (folder: string): void => fs.rmSync(unfinished(folder), { force: true })

function isEmpty(folder: string, folderPath: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    return fs.readdirSync(folder).length === 0
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return true
    throw unreadable(folderPath, error)
  }
}

const unreadable = (folderPath: string, error: unknown) =>
  new DataFolderError(
    `The database in ${folderPath} cannot be read and written by ${user()} (${faultText(error)}). Make everything in DATA_DIR this user's with chown -R, and start again.`,
  )

/** @returns an error that says that the database is damaged, and what to do */
export const damaged = (folderPath: string, reason: string): DataFolderError =>
  new DataFolderError(
    `The database in ${folderPath} is damaged: ${reason}. Move the folder aside and put the newest backup back; docs/how-to/hand-over.md has the steps. If there was nothing in it yet, moving it aside is enough.`,
  )

/** The message of a failure, also if it is not an Error: the embedded database's file system throws its own objects. */
export function faultText(error: unknown): string {
  if (error instanceof Error && error.message) return error.message
  const { code, name, errno } = (error ?? {}) as { code?: string; name?: string; errno?: number }
  return `${code ?? name ?? "unknown fault"}${errno === undefined ? "" : ` ${errno}`}`
}
