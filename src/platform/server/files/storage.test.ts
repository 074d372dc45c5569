import { createServer, type IncomingMessage, type Server } from "node:http"
import { type AddressInfo, createServer as createNetServer, type Server as NetServer, type Socket } from "node:net"
import { buffer } from "node:stream/consumers"
import { rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testEnv } from "../../../../tests/support/server.ts"
import { readEnv } from "../env.ts"
import { openStorage, type Storage } from "./storage.ts"

/** A minimal bucket, enough to store files. */
class Bucket {
  readonly files = new Map<string, { content: Buffer; type: string | undefined }>()
  readonly #server: Server = createServer(async (request, response) => {
    const [status, body] = await this.#answer(request)
    response.writeHead(status, { "Content-Type": "application/xml" }).end(body)
  })

  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close = () => this.#server.close()

  async #answer(request: IncomingMessage): Promise<[number, string | Buffer]> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://bucket")
    if (!request.headers.authorization?.includes("Credential=our-key/")) return [403, ""]
    const name = pathname.replace("/clubhuis/", "")
    const content = await buffer(request)
    if (request.method === "PUT") {
      this.files.set(name, { content, type: request.headers["content-type"] })
      return [200, ""]
    }
    if (request.method === "POST" && searchParams.has("delete")) {
      for (const [, key = ""] of content.toString().matchAll(/<Key>(.*?)<\/Key>/g)) this.files.delete(key)
      return [200, "<DeleteResult></DeleteResult>"]
    }
    if (request.method === "DELETE") return [this.files.delete(name) ? 204 : 404, ""]
    if (searchParams.has("list-type")) return [200, this.#list(searchParams.get("prefix") ?? "")]
    const file = this.files.get(name)
    return file ? [200, file.content] : [404, "<Error><Code>NoSuchKey</Code></Error>"]
  }

  #list(prefix: string): string {
    const keys = [...this.files.keys()].filter((key) => key.startsWith(prefix))
    return `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}</ListBucketResult>`
  }
}

const bucket = new Bucket()
const folder = `/tmp/clubhuis-storage-${process.pid}`
const storages = {} as Record<"a folder" | "a bucket", Storage>
beforeAll(async () => {
  const s3 = { S3_BUCKET: "clubhuis", S3_ENDPOINT: await bucket.open(), S3_ACCESS_KEY_ID: "our-key" }
  storages["a folder"] = await openStorage(testEnv(undefined, { DATA_DIR: folder }))
  storages["a bucket"] = await openStorage(
    testEnv(undefined, { DATA_DIR: folder, ...s3, S3_SECRET_ACCESS_KEY: "secret" }),
  )
})
afterAll(() => {
  bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(["a folder", "a bucket"] as const)("files in %s", (place) => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  test("are stored and returned", async () => {
    const storage = storages[place]
    await storage.put("pictures/one/480.webp", bytes("480"), "image/webp")
    expect(Buffer.from((await storage.get("pictures/one/480.webp")) ?? []).toString()).toBe("480")
    const stream = await storage.stream("pictures/one/480.webp")
    expect(stream && (await buffer(stream)).toString()).toBe("480")
  })

  test("that do not exist are null", async () => {
    expect(await storages[place].get("pictures/none/480.webp")).toBeNull()
    expect(await storages[place].stream("pictures/none/480.webp")).toBeNull()
  })

  test("are deleted with their folder, and nothing else is", async () => {
    const storage = storages[place]
    for (const name of ["two/480", "two/960", "twofold/480"])
      await storage.put(`pictures/${name}.webp`, bytes(name), "image/webp")
    await storage.deleteFolder("pictures/two")
    expect(await storage.get("pictures/two/480.webp")).toBeNull()
    expect(await storage.get("pictures/two/960.webp")).toBeNull()
    expect(await storage.get("pictures/twofold/480.webp")).not.toBeNull()
    await expect(storage.deleteFolder("pictures/two")).resolves.toBeUndefined()
  })
})

test("the bucket gets the content type of a file", () => {
  expect(bucket.files.get("pictures/one/480.webp")?.type).toBe("image/webp")
})

test("a bucket without keys is a settings error", () => {
  expect(() => readEnv({ S3_BUCKET: "clubhuis" })).toThrow(/S3_ACCESS_KEY_ID.*\n.*S3_SECRET_ACCESS_KEY/)
})

describe("a bucket that does not answer", () => {
  const openAt = (port: number) =>
    openStorage(
      testEnv(undefined, {
        DATA_DIR: folder,
        S3_BUCKET: "clubhuis",
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_ACCESS_KEY_ID: "our-key",
        S3_SECRET_ACCESS_KEY: "secret",
      }),
    )
  const listening = async (server: Server | NetServer) => {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
    return (server.address() as AddressInfo).port
  }
  const content = new TextEncoder().encode("480")

  test("because nothing is there is unavailable, and no request can have arrived", async () => {
    const server = createServer()
    const port = await listening(server)
    await new Promise((done) => server.close(done))
    const storage = await openAt(port)
    const refused = { code: "unavailable", text: { key: "errors:api.storageUnavailable" }, mayHaveArrived: false }
    await expect(storage.put("pictures/a/480.webp", content, "image/webp")).rejects.toMatchObject(refused)
    await expect(storage.get("pictures/a/480.webp")).rejects.toMatchObject(refused)
    await expect(storage.deleteFolder("pictures/a")).rejects.toMatchObject(refused)
  })

  test("because it hangs is unavailable as well, after a while", async () => {
    const sockets: Socket[] = []
    const server = createNetServer((socket) => void sockets.push(socket.on("error", () => undefined)))
    const storage = await openAt(await listening(server))
    await expect(storage.put("pictures/a/480.webp", content, "image/webp")).rejects.toMatchObject({
      code: "unavailable",
      mayHaveArrived: true,
    })
    for (const socket of sockets) socket.destroy()
    server.close()
  })
})
