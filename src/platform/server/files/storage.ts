import { once } from "node:events"
import { ReadStream } from "node:fs"
import path from "node:path"
import type { Readable } from "node:stream"
import { Disk, errors } from "flydrive"
import { FSDriver } from "flydrive/drivers/fs"
import { AppError } from "../../app-error.ts"
import type { Env } from "../env.ts"

/** Errors of a request that never reached the bucket. */
const neverSent = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"])

/** The bucket failed or timed out. The user is told so; a retry may help. */
export class StorageUnavailableError extends AppError {
  /** False when the request cannot have had any effect. */
  readonly mayHaveArrived: boolean

  constructor(fault: unknown) {
    const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault
    super("unavailable", { text: "errors:api.storageUnavailable", cause })
    this.mayHaveArrived = !neverSent.has((cause as { code?: string }).code ?? "")
  }
}

/** File storage: by name, in a folder of this machine or in a bucket. Names are ours, never taken from input. */
export interface Storage {
  put(name: string, content: Uint8Array, type: string): Promise<void>
  /** Null if there is no such file. All of these may throw StorageUnavailableError. */
  get(name: string): Promise<Uint8Array | null>
  /** Null if there is no such file. */
  stream(name: string): Promise<Readable | null>
  /** Deletes everything below a folder, if it exists. */
  deleteFolder(folder: string): Promise<void>
}

/** Opens the bucket of the S3_* settings, else the folder `files` in DATA_DIR. */
export async function openStorage(env: Env): Promise<Storage> {
  if (env.S3_BUCKET) return storageOn(await openBucket(env, env.S3_BUCKET), askBucket)
  return storageOn(openFolder(env), (ask) => ask())
}

/** `ask` runs a disk operation; it may translate its error into one for users. */
const storageOn = (disk: Disk, ask: <T>(work: () => Promise<T>) => Promise<T>): Storage => ({
  put: (name, content, type) => ask(() => disk.put(name, content, { contentType: type, visibility: "private" })),
  get: (name) => ask(() => orNull(() => disk.getBytes(name))),
  stream: (name) => ask(() => orNull(() => opened(disk, name))),
  // With the slash, or a bucket would count "one" as the beginning of "oneself".
  deleteFolder: (folder) => ask(() => disk.driver.deleteAll(`${folder}/`)),
})

async function askBucket<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StorageUnavailableError(error)
  }
}

const openFolder = (env: Env) =>
  new Disk(new FSDriver({ location: path.resolve(env.DATA_DIR, "files"), visibility: "private" }))

/** Milliseconds for one request to a bucket, at most two attempts. Files are small: a picture is 1 MB at most. */
const bucketTimeout = 10_000

/** The S3 client is large: it is loaded only when a bucket is configured. */
async function openBucket(env: Env, bucket: string): Promise<Disk> {
  const { S3Driver } = await import("flydrive/drivers/s3")
  return new Disk(
    new S3Driver({
      bucket,
      region: env.S3_REGION,
      ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
      credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? "", secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "" },
      visibility: "private",
      maxAttempts: 2,
      // Without these a bucket that accepts the connection and says nothing would keep the caller waiting forever.
      requestHandler: {
        connectionTimeout: 3000,
        requestTimeout: bucketTimeout,
        socketTimeout: bucketTimeout,
        throwOnRequestTimeout: true,
      },
      // Buckets of other providers often lack rights per file and Amazon's newest checksums.
      supportsACL: false,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
  )
}

/** Resolves when the file is open: only then does a missing local file show. */
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

/** flydrive wraps the error of the folder or bucket. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof errors.E_CANNOT_READ_FILE ? error.cause : error
  const { code, name } = (cause ?? {}) as { code?: string; name?: string }
  return code === "ENOENT" || name === "NoSuchKey" || name === "NotFound"
}
