import fs from "node:fs"
import path from "node:path"
import { type MemoryFS, PGlite } from "@electric-sql/pglite"
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { unaccent } from "@electric-sql/pglite/contrib/unaccent"
import { NodeFS } from "@electric-sql/pglite/nodefs"
import {
  damaged,
  faultText,
  finishDatabaseFolder,
  lockFolder,
  prepareDatabaseFolder,
  requireWritableFolder,
} from "../files/data-folder.ts"

const extensions = { btree_gist, pg_trgm, unaccent }

/**
 * PGlite's folder, made durable: PGlite itself never calls fsync (its wasm stub is empty), so this passes
 * PostgreSQL's calls on to the real file system. Relies on internals of the pinned version;
 * `embedded.test.ts` counts the calls.
 */
export class DurableFolder extends NodeFS {
  /** Number of files synced by this process, for the test. */
  static synced = 0

  override async init(...parameters: Parameters<NodeFS["init"]>) {
    const prepared = await super.init(...parameters)
    prepared.emscriptenOpts.preRun?.push((module: unknown) => {
      const { NODEFS } = module as { NODEFS: { stream_ops: Record<string, unknown> } }
      NODEFS.stream_ops.fsync = (stream: { nfd?: number }) => {
        if (stream.nfd !== undefined) {
          fs.fsyncSync(stream.nfd)
          DurableFolder.synced++
        }
        return 0
      }
    })
    return prepared
  }
}

/** Syncs the whole new folder to disk once: PostgreSQL's initial files are created without fsync. */
function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const handle = fs.openSync(path.join(entry.parentPath, entry.name), "r")
    fs.fsyncSync(handle)
    fs.closeSync(handle)
  }
}

/**
 * Opens the embedded PostgreSQL in `folder`, or in memory (with these `files`) if there is none.
 * @throws DataFolderError when the folder cannot be used; FolderInUseError when another process uses it
 */
export async function openEmbedded(
  folder?: string,
  files?: MemoryFS,
): Promise<{ pglite: PGlite; release: () => void }> {
  if (!folder) {
    const pglite = await PGlite.create({ extensions, ...(files ? { fs: files } : {}) })
    return { pglite, release: () => undefined }
  }
  requireWritableFolder(path.dirname(folder))
  const release = lockFolder(folder)
  try {
    const isNew = prepareDatabaseFolder(folder)
    const pglite = await openFolder(folder)
    if (isNew) {
      syncTree(folder)
      finishDatabaseFolder(folder)
    }
    return { pglite, release }
  } catch (error) {
    release()
    throw error
  }
}

async function openFolder(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create({
      fs: new DurableFolder(folder),
      extensions,
      startParams: [...PGlite.defaultStartParams.filter((param) => param !== "-F"), "-c", "wal_sync_method=fsync"],
    })
  } catch (error) {
    // Out of memory: the folder is not to blame.
    if (error instanceof RangeError) throw error
    throw damaged(path.resolve(folder), `PostgreSQL does not start in it (${faultText(error)})`)
  }
}
