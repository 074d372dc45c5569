import fs from "node:fs"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { PGlite } from "@electric-sql/pglite"
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist"
import { unaccent } from "@electric-sql/pglite/contrib/unaccent"
import { NodeFS } from "@electric-sql/pglite/nodefs"

/** Raised when another process already works in the data folder. */
export class FolderInUseError extends Error {}

const extensions = { btree_gist, unaccent }
const parsers = { 1082: (value: string) => value, 20: Number }

/**
 * PGlite's folder, made durable: PGlite itself never calls fsync (its wasm stub is empty), so
 * PostgreSQL's calls are handed to the real file system here. Relies on internals of the pinned version;
 * `embedded.test.ts` counts the calls.
 */
export class DurableFolder extends NodeFS {
  /** Number of files synced so far in this process, for the test. */
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

/**
 * Holds the folder for this process. The kernel frees the lock when the process dies, however it dies,
 * so there is no stale lock to clean up. Two processes on one folder would corrupt it silently.
 * @throws FolderInUseError
 */
function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(`${folder}.lock`)
  try {
    lock.exec("pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive")
  } catch {
    lock.close()
    throw new FolderInUseError(
      `The data folder ${path.resolve(folder)} is in use by another Clubhuis. Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  return () => lock.close()
}

/** Writes the whole new folder to disk once: PostgreSQL's own first files are made without fsync. */
function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const handle = fs.openSync(path.join(entry.parentPath, entry.name), "r")
    fs.fsyncSync(handle)
    fs.closeSync(handle)
  }
}

/** Opens the embedded PostgreSQL in `folder`, or in memory (filled from `snapshot`) when there is none. */
export async function openEmbedded(folder?: string, snapshot?: Blob): Promise<{ pglite: PGlite; release: () => void }> {
  if (!folder) {
    const pglite = await PGlite.create({ extensions, parsers, ...(snapshot ? { loadDataDir: snapshot } : {}) })
    return { pglite, release: () => undefined }
  }
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  const release = lockFolder(folder)
  const isNew = !fs.existsSync(path.join(folder, "PG_VERSION"))
  const pglite = await PGlite.create({
    fs: new DurableFolder(folder),
    extensions,
    parsers,
    startParams: [...PGlite.defaultStartParams.filter((param) => param !== "-F"), "-c", "wal_sync_method=fsync"],
  })
  if (isNew) syncTree(folder)
  return { pglite, release }
}
