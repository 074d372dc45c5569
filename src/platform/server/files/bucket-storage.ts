import type { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3"
import { Upload } from "@aws-sdk/lib-storage"
import type { Env } from "../env.ts"
import { type BucketPatience, type StorageDriver, StorageUnavailableError, type StoredFile } from "./storage.ts"

/** Parts of 5 MB of a file that are on their way at once. */
const partsAtOnce = 2
const deletionsAtOnce = 8
/** Downloads, each for as long as its visitor takes. */
const maxSockets = 200

/** Files in a bucket of a service that speaks S3. */
export function openBucket(env: Env, bucket: string, patience: BucketPatience): StorageDriver {
  const { connect, answer, part, finish, standstill } = patience
  const reader = openClient(env, { connect, request: answer, socket: standstill })
  const writer = withPatience(
    openClient(env, { connect, request: part, socket: answer }),
    openClient(env, { connect, request: finish, socket: finish }),
  )
  const object = (name: string) => ({ Bucket: bucket, Key: name })
  const remove = (name: string) => ask(() => orNull(() => reader.send(new DeleteObjectCommand(object(name)))))
  const list = (folder: string) => listObjects(reader, bucket, folder)
  return {
    // In parts, except what fits in one. If it fails, the parts that arrived are deleted again.
    write: async (name, content, type) => {
      const params = { ...object(name), Body: content, ContentType: type }
      await ask(() => new Upload({ client: writer, queueSize: partsAtOnce, params }).done())
    },
    stream: async (name, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await ask(() => orNull(() => reader.send(new GetObjectCommand({ ...object(name), Range }))))
      return (found?.Body as Readable | undefined) ?? null
    },
    readAll: (content) => ask(() => buffer(content)),
    stat: async (name) => {
      const found = await ask(() => orNull(() => reader.send(new HeadObjectCommand(object(name)))))
      return found && { name, size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    },
    list,
    delete: async (name) => void (await remove(name)),
    // One by one: the call that deletes many requires a checksum that other providers than Amazon may not know.
    deleteFolder: async (folder) => {
      const files = list(folder)[Symbol.asyncIterator]()
      const deleteRest = async (): Promise<void> => {
        for (let next = await files.next(); !next.done; next = await files.next()) await remove(next.value.name)
      }
      await Promise.all(Array.from({ length: deletionsAtOnce }, deleteRest))
    },
    room: async () => null,
    deleteUnfinished: async (before) => {
      let count = 0
      for await (const { Key, UploadId, Initiated } of unfinishedUploads(reader, bucket)) {
        if (!Initiated || Initiated >= before) continue
        const upload = { Bucket: bucket, Key, UploadId }
        await ask(() => orNull(() => reader.send(new AbortMultipartUploadCommand(upload))))
        count++
      }
      return count
    },
  }
}

interface Timeouts {
  connect: number
  request: number
  socket: number
}

const openClient = (env: Env, { connect, request, socket }: Timeouts): S3Client =>
  new S3Client({
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? "", secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "" },
    maxAttempts: 2,
    // Without these a bucket that accepts the connection and says nothing would keep the caller waiting forever.
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: request,
      socketTimeout: socket,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // Buckets of other providers often lack Amazon's newest checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  })

/**
 * Finishes a file in parts with a client of its own: until all parts are put together a bucket may say nothing, for as
 * long as it takes to copy the file. `Upload` sends everything with one client, and without options.
 */
function withPatience(writer: S3Client, finisher: S3Client): S3Client {
  const send: S3Client["send"] = (command: Parameters<S3Client["send"]>[0]) =>
    (command instanceof CompleteMultipartUploadCommand ? finisher : writer).send(command)
  return Object.assign(Object.create(writer) as S3Client, { send })
}

/** A thousand at a time. */
async function* listObjects(client: S3Client, bucket: string, folder: string): AsyncGenerator<StoredFile> {
  // With the slash, or "one" would be the beginning of "oneself".
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` })
  for (;;) {
    const page = await ask(() => pages.next())
    if (page.done) return
    for (const { Key: name, Size: size = 0, LastModified: modifiedAt = new Date(0) } of page.value.Contents ?? [])
      if (name !== undefined) yield { name, size, modifiedAt }
  }
}

/** A thousand at a time. None for a provider that cannot list them: its rules for old parts must do the work. */
async function* unfinishedUploads(client: S3Client, bucket: string): AsyncGenerator<MultipartUpload> {
  let from: { KeyMarker?: string; UploadIdMarker?: string } = {}
  for (;;) {
    const command = new ListMultipartUploadsCommand({ Bucket: bucket, ...from })
    const page = await ask(() => orNull(() => client.send(command), [404, 405, 501]))
    yield* page?.Uploads ?? []
    if (!page?.IsTruncated) return
    from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
  }
}

async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StorageUnavailableError(error)
  }
}

/** Null if the bucket answers with one of these statuses; 404 for a file that does not exist. */
async function orNull<T>(read: () => Promise<T>, statuses = [404]): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    // A bucket that does not exist is a wrong setting, not a missing file.
    if (status === undefined || !statuses.includes(status) || (error as Error).name === "NoSuchBucket") throw error
    return null
  }
}
