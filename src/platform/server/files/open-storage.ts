import { Readable } from "node:stream"
import { AppError } from "../../app-error.ts"
import type { Env } from "../env.ts"
import { openFolder } from "./folder-storage.ts"
import type { BucketPatience, Storage, StorageDriver, Writing } from "./storage.ts"

const patience: BucketPatience = {
  connect: 3000,
  answer: 10_000,
  part: 60_000,
  finish: 180_000,
  standstill: 60_000,
}

/** Opens the bucket of the S3_* settings, else the folder `files` in DATA_DIR. */
export async function openStorage(env: Env, bucketPatience: Partial<BucketPatience> = {}): Promise<Storage> {
  if (!env.S3_BUCKET) return storageOn(openFolder(env))
  // The S3 client is large: it is loaded only when a bucket is configured.
  const { openBucket } = await import("./bucket-storage.ts")
  return storageOn(openBucket(env, env.S3_BUCKET, { ...patience, ...bucketPatience }))
}

function storageOn(driver: StorageDriver): Storage {
  const stream: Storage["stream"] = async (name, range) => driver.stream(named(name), range)
  return {
    put: async (name, content, type) => driver.write(named(name), Readable.from([content]), type),
    putStream: async (name, content, writing) => {
      const source = new BoundedContent(content, writing)
      try {
        await driver.write(named(name), Readable.from(source), writing.type)
      } catch (error) {
        throw source.fault ?? error
      }
      return { size: source.size }
    },
    get: async (name) => {
      const content = await stream(name)
      return content && driver.readAll(content)
    },
    stream,
    stat: async (name) => driver.stat(named(name)),
    list: (folder) => driver.list(named(folder)),
    delete: async (name) => driver.delete(named(name)),
    deleteFolder: async (folder) => driver.deleteFolder(named(folder)),
    deleteUnfinished: (before) => driver.deleteUnfinished(before),
    room: () => driver.room(),
  }
}

const safeName = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** A name that came from input by mistake must not leave the folder. */
function named(name: string): string {
  if (!safeName.test(name)) throw new Error(`not a name of a stored file: ${JSON.stringify(name)}`)
  return name
}

/** Counts what passes. Keeps the error of the content itself, which drivers wrap in theirs. */
class BoundedContent implements AsyncIterable<Uint8Array> {
  size = 0
  fault: unknown
  readonly #content: AsyncIterable<Uint8Array>
  readonly #writing: Writing

  constructor(content: AsyncIterable<Uint8Array>, writing: Writing) {
    this.#content = content
    this.#writing = writing
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    // What is thrown at us while the chunk is written is not an error of the content.
    let isTaken = false
    try {
      for await (const chunk of this.#content) {
        this.size += chunk.byteLength
        this.#requireRoom()
        isTaken = true
        yield chunk
        isTaken = false
      }
    } catch (error) {
      if (!isTaken) this.fault = error
      throw error
    }
  }

  #requireRoom(): void {
    const { maxBytes, tooLarge } = this.#writing
    if (this.size > maxBytes)
      throw new AppError("tooLarge", { text: tooLarge, params: { megabytes: Math.floor(maxBytes / 1024 / 1024) } })
  }
}
