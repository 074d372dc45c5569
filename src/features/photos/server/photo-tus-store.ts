import type { Readable } from "node:stream"
import { DataStore, ERRORS, Upload } from "@tus/server"
import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Storage } from "../../../platform/server/files/storage.ts"
import { dropUpload, storeArriving, UploadMovedError } from "./photo-upload.service.ts"

/**
 * What the tus server keeps: how far a file is in the database, what arrived in the storage of the site. So a file may
 * go on with another instance than it began with.
 */
export class PhotoTusStore extends DataStore {
  readonly #parts: { db: Db; storage: Storage }

  constructor(parts: { db: Db; storage: Storage }) {
    super()
    this.#parts = parts
    this.extensions = ["creation", "termination"]
  }

  /** The row was made when the name was given. */
  override create(upload: Upload): Promise<Upload> {
    return Promise.resolve(upload)
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#parts.db
      .selectFrom("photoUploads")
      .select(["bytes", "arrived", "createdAt"])
      .where("key", "=", id)
      .executeTakeFirst()
    if (!row) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size: row.bytes, offset: row.arrived, creation_date: row.createdAt.toISOString() })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    try {
      return await storeArriving(this.#parts, stream as AsyncIterable<Uint8Array>, id, offset)
    } catch (error) {
      if (error instanceof UploadMovedError) throw ERRORS.INVALID_OFFSET
      throw error
    }
  }

  override async remove(id: string): Promise<void> {
    const row = await this.#parts.db
      .selectFrom("photoUploads")
      .select("photoId")
      .where("key", "=", id)
      .executeTakeFirst()
    // What became a photo is deleted as a photo.
    if (row?.photoId != null) throw new AppError("conflict")
    await dropUpload(this.#parts, id)
  }
}
