import type { Storage } from "../../../platform/server/files/storage.ts"
import { type ZipEntry, zipOf } from "../../../platform/server/files/zip-writer.ts"

type ZippedPhoto = Pick<ZipEntry, "name" | "modifiedAt"> & {
  /** In the storage. */
  stored: string
}

/** A zip of stored photos, piece by piece. Photos are compressed already; one that was deleted meanwhile is left out. */
export const zipOfPhotos = (storage: Storage, photos: readonly ZippedPhoto[]): AsyncGenerator<Buffer> =>
  zipOf(entriesOf(storage, photos))

async function* entriesOf(storage: Storage, photos: readonly ZippedPhoto[]): AsyncGenerator<ZipEntry> {
  for (const { name, modifiedAt, stored } of photos) {
    const content = await storage.stream(stored)
    if (content) yield { name, modifiedAt, content }
  }
}
