import { randomUUID } from "node:crypto"
import fs, { type FileHandle } from "node:fs/promises"
import path from "node:path"
import { buffer } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import type { Env } from "../env.ts"
import { leastRoom } from "./data-folder.ts"
import {
  isDiskFault,
  type StorageDriver,
  type StorageRoom,
  StorageUnavailableError,
  type StoredFile,
} from "./storage.ts"

/** Of files that are being written, beside the folders of features. A stored file cannot have such a name. */
const unfinished = ".unfinished"

/** Files in the folder `files` of DATA_DIR. */
export function openFolder(env: Env): StorageDriver {
  const root = path.resolve(env.DATA_DIR, "files")
  const at = (name: string) => path.join(root, name)
  return {
    write: async (name, content) => {
      const temporary = path.join(at(unfinished), randomUUID())
      try {
        await fs.mkdir(at(unfinished), { recursive: true })
        const file = await fs.open(temporary, "wx")
        // `flush` waits for the disk, so that a power cut leaves the whole file or none.
        await pipeline(content, file.createWriteStream({ flush: true }))
        await fs.mkdir(path.dirname(at(name)), { recursive: true })
        await fs.rename(temporary, at(name))
        await flushFolder(path.dirname(at(name)))
      } catch (error) {
        content.destroy()
        // On a disk that can only be read there is nothing to remove, and removing it would hide what was wrong.
        await fs.rm(temporary, { force: true }).catch(() => undefined)
        throw asStorageFault(error)
      }
    },
    stream: async (name, range) => {
      // Opened first: only then does a missing file show.
      const file = await orNull(() => fs.open(at(name)))
      return file?.createReadStream(range) ?? null
    },
    readAll: buffer,
    stat: async (name) => {
      const facts = await orNull(() => fs.stat(at(name)))
      return facts?.isFile() ? { name, size: facts.size, modifiedAt: facts.mtime } : null
    },
    list: (folder) => filesBelow(root, folder),
    delete: (name) => orNull(() => fs.rm(at(name), { force: true })).then(() => undefined),
    deleteFolder: (folder) => orNull(() => fs.rm(at(folder), { recursive: true, force: true })).then(() => undefined),
    room: () => roomIn(root),
    deleteUnfinished: async (before) => {
      let count = 0
      for await (const { name, modifiedAt } of filesBelow(root, unfinished)) {
        if (modifiedAt >= before) continue
        await orNull(() => fs.rm(at(name), { force: true }))
        count++
      }
      return count
    },
  }
}

/** Writes to disk which files a folder has. */
async function flushFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined
  try {
    handle = await fs.open(folder)
    await handle.sync()
  } finally {
    await handle?.close()
  }
}

/** A folder at a time. What is deleted meanwhile is left out. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await orNull(() => fs.opendir(path.join(root, folder)))
  if (!entries) return
  for await (const entry of entries) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(root, name)
    else {
      const facts = await orNull(() => fs.stat(path.join(root, name)))
      if (facts) yield { name, size: facts.size, modifiedAt: facts.mtime }
    }
  }
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return null
    throw asStorageFault(error)
  }
}

const asStorageFault = (error: unknown) => (isDiskFault(error) ? new StorageUnavailableError(error) : error)

/** Does not write: a small file may still fit on a disk that is full. */
async function roomIn(root: string): Promise<StorageRoom> {
  try {
    await fs.mkdir(root, { recursive: true })
    await fs.access(root, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    const { bavail, bsize } = await fs.statfs(root)
    const free = bavail * bsize
    return { free, fault: free < leastRoom ? "ENOSPC" : null }
  } catch (error) {
    return { free: 0, fault: (error as { code?: string }).code ?? "unknown" }
  }
}
