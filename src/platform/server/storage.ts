import { once } from "node:events"
import { ReadStream } from "node:fs"
import path from "node:path"
import type { Readable } from "node:stream"
import { Disk, errors } from "flydrive"
import { FSDriver } from "flydrive/drivers/fs"
import type { Env } from "./env.ts"

/** Where files are kept: by name, in a folder of this machine or in a bucket. Names are ours, never a caller's. */
export interface Storage {
  put(name: string, content: Uint8Array, type: string): Promise<void>
  /** Null where there is no such file. */
  get(name: string): Promise<Uint8Array | null>
  /** Null where there is no such file. */
  stream(name: string): Promise<Readable | null>
  /** Deletes everything below a folder; one that is not there is no fault. */
  deleteFolder(folder: string): Promise<void>
}

/** Opens the bucket of the S3_* settings, else the folder `files` in DATA_DIR. */
export async function openStorage(env: Env): Promise<Storage> {
  const disk = env.S3_BUCKET ? await openBucket(env, env.S3_BUCKET) : openFolder(env)
  return {
    put: (name, content, type) => disk.put(name, content, { contentType: type, visibility: "private" }),
    get: (name) => orNull(() => disk.getBytes(name)),
    stream: (name) => orNull(() => opened(disk, name)),
    // With the slash, or a bucket would count "one" as the beginning of "oneself".
    deleteFolder: (folder) => disk.driver.deleteAll(`${folder}/`),
  }
}

const openFolder = (env: Env) =>
  new Disk(new FSDriver({ location: path.resolve(env.DATA_DIR, "files"), visibility: "private" }))

/** The code for buckets is large: it is loaded only where there is one. */
async function openBucket(env: Env, bucket: string): Promise<Disk> {
  const { S3Driver } = await import("flydrive/drivers/s3")
  return new Disk(
    new S3Driver({
      bucket,
      region: env.S3_REGION,
      ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
      credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? "", secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "" },
      visibility: "private",
      // What is not Amazon's own often knows no rights per file, nor Amazon's newest checksums.
      supportsACL: false,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
  )
}

/** A file of this machine says only once it is open that it is not there. */
async function opened(disk: Disk, name: string): Promise<Readable> {
  const stream = await disk.getStream(name)
  if (stream instanceof ReadStream) await once(stream, "open")
  return stream
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** flydrive wraps what the folder or the bucket said. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof errors.E_CANNOT_READ_FILE ? error.cause : error
  const { code, name } = (cause ?? {}) as { code?: string; name?: string }
  return code === "ENOENT" || name === "NoSuchKey" || name === "NotFound"
}
