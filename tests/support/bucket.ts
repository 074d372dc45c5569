import crypto from "node:crypto"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import S3rver from "@20minutes/s3rver"

/**
 * `hang` never answers; `cut` breaks the connection while the request arrives; `after` so many bytes of the answer;
 * `until` answers only then.
 */
export type BucketFault =
  | { status: number }
  | "hang"
  | "cut"
  | { after: number; ending: "hang" | "cut" }
  | { until: Promise<unknown> }

/** A server that speaks S3, in this process and on its own port, with one bucket. It checks signatures, except of lists. */
export interface BucketServer {
  /** For `testServer` and `testEnv`. */
  settings: Record<string, string>
  /** What goes wrong with a request; nothing by default. */
  onRequest: (request: IncomingMessage) => BucketFault | undefined
  /** The method and address of every request, oldest first. */
  requests: string[]
  /** Keys of files that began in parts and were neither finished nor given up. */
  unfinished: () => string[]
  /** Number of open connections. */
  connections: () => Promise<number>
  close: () => void
}

const bucketName = "clubhuis"

export async function openBucketServer(): Promise<BucketServer> {
  const directory = mkdtempSync(path.join(tmpdir(), "clubhuis-bucket-"))
  const strict = openS3(directory, false)
  // It leaves the last slash out of the address of a bucket, which the client signs, so it would refuse all lists.
  const lenient = openS3(directory, true)
  await strict.configureBuckets()
  const uploads = new Uploads(strict.store.getResourcePath(bucketName, undefined, "uploads"))
  const [answerOfFiles, answerOfBucket] = [strict.callback(), lenient.callback()]
  const answer: RequestListener = (request, response) =>
    (request.url?.startsWith(`/${bucketName}/?`) ? answerOfBucket : answerOfFiles)(request, response)
  const server = createServer((request, response) => {
    bucket.requests.push(`${request.method} ${request.url}`)
    const fault = bucket.onRequest(request)
    if (fault) misbehave(fault, request, response, answer)
    else if (!uploads.answers(request, response)) answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const bucket: BucketServer = {
    settings: {
      S3_BUCKET: bucketName,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: "us-east-1",
      // Those of its only account.
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    onRequest: () => undefined,
    requests: [],
    unfinished: () => uploads.all().map(({ key }) => key),
    connections: () =>
      new Promise((done, fail) => server.getConnections((error, count) => (error ? fail(error) : done(count)))),
    close: () => {
      server.close()
      server.closeAllConnections()
      for (const { logger } of [strict, lenient]) {
        logger.exceptions.unhandle()
        logger.close()
      }
      rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
    },
  }
  return bucket
}

const openS3 = (directory: string, allowMismatchedSignatures: boolean) =>
  new S3rver({
    directory,
    silent: true,
    allowMismatchedSignatures,
    configureBuckets: [{ name: bucketName, configs: [] }],
  })

/** It encrypts the token of the next page of a list with DES, which Node no longer has. */
function replaceDes(): void {
  const { createCipheriv, createDecipheriv } = crypto
  const twice = (bytes: Buffer) => Buffer.concat([bytes, bytes])
  const replace = <Make extends typeof createCipheriv | typeof createDecipheriv>(make: Make) =>
    ((name: string, key: Buffer, iv: Buffer, options?: object) =>
      name === "des" ? make("aes-128-cbc", twice(key), twice(iv)) : make(name, key, iv, options)) as Make
  crypto.createCipheriv = replace(createCipheriv)
  crypto.createDecipheriv = replace(createDecipheriv)
}
replaceDes()

function misbehave(
  fault: BucketFault,
  request: IncomingMessage,
  response: ServerResponse,
  answer: RequestListener,
): void {
  if (fault === "hang") return
  if (fault === "cut") {
    // With some of the request in its buffers, as a cable that is pulled; one without content has nothing to wait for.
    if (!Number(request.headers["content-length"])) request.socket.destroy()
    else request.once("data", () => request.socket.destroy())
  } else if ("status" in fault) {
    request.resume()
    response.writeHead(fault.status, { "Content-Type": "application/xml" })
    response.end("<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>")
  } else if ("until" in fault) {
    void fault.until.then(() => answer(request, response))
  } else {
    stopAfter(fault, response)
    answer(request, response)
  }
}

/** Breaks off the answer after so many bytes of its body. */
function stopAfter({ after, ending }: { after: number; ending: "hang" | "cut" }, response: ServerResponse): void {
  const write = response.write.bind(response) as (chunk: Uint8Array) => boolean
  let sent = 0
  const stop = () => {
    if (ending === "cut") response.socket?.destroy()
    return false
  }
  response.write = ((chunk: Uint8Array) => {
    if (sent >= after) return stop()
    const part = chunk.subarray(0, after - sent)
    sent += part.byteLength
    write(part)
    return sent < after ? true : stop()
  }) as typeof response.write
  response.end = (() => (stop(), response)) as typeof response.end
}

/** Uploads in parts that are not finished: the server has them in a folder, but no calls to list and abort them. */
class Uploads {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  all(): { id: string; key: string; begun: Date }[] {
    const ids = existsSync(this.#folder) ? readdirSync(this.#folder) : []
    return ids.map((id) => {
      const file = path.join(this.#folder, id, "key")
      return { id, key: readFileSync(file, "utf8"), begun: statSync(file).mtime }
    })
  }

  /** @returns whether it was one of these calls */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    const { searchParams } = new URL(request.url ?? "", "http://bucket")
    const id = searchParams.get("uploadId")
    if (request.method === "DELETE" && id) {
      const upload = path.join(this.#folder, path.basename(id))
      response.writeHead(existsSync(upload) ? 204 : 404).end()
      rmSync(upload, { recursive: true, force: true })
      return true
    }
    if (request.method !== "GET" || !searchParams.has("uploads")) return false
    const prefix = searchParams.get("prefix") ?? ""
    const items = this.all()
      .filter(({ key }) => key.startsWith(prefix))
      .map(
        (each) =>
          `<Upload><Key>${each.key}</Key><UploadId>${each.id}</UploadId><Initiated>${each.begun.toISOString()}</Initiated></Upload>`,
      )
    response.writeHead(200, { "Content-Type": "application/xml" })
    response.end(`<ListMultipartUploadsResult>${items.join("")}</ListMultipartUploadsResult>`)
    return true
  }
}
