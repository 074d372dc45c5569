import { Zip, ZipPassThrough } from "fflate"
import type { Storage } from "../../../platform/server/files/storage.ts"

interface ZippedFile {
  /** In the zip. */
  name: string
  at: Date | null
  /** In the storage. */
  stored: string
}

/** Times in a zip begin in 1980. */
const firstTime = Date.UTC(1980, 0, 2)

/**
 * A zip of stored files, piece by piece: the next piece is read when the last one was sent. Pictures are compressed
 * already, so they are put in as they are. A file that was deleted meanwhile is left out.
 */
export async function* zipOf(storage: Storage, files: readonly ZippedFile[]): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const written = () => {
    const ready = pieces
    pieces = []
    return ready
  }
  for (const { name, at, stored } of files) {
    const stream = await storage.stream(stored)
    if (!stream) continue
    const entry = new ZipPassThrough(name)
    if (at && at.getTime() >= firstTime) entry.mtime = at
    zip.add(entry)
    for await (const chunk of stream) {
      entry.push(chunk as Uint8Array)
      yield* written()
    }
    entry.push(new Uint8Array(), true)
    yield* written()
  }
  zip.end()
  yield* written()
}
