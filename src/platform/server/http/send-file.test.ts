import { rmSync } from "node:fs"
import { once } from "node:events"
import { request as httpRequest, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { Hono } from "hono"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openBucketServer } from "../../../../tests/support/bucket.ts"
import { testEnv } from "../../../../tests/support/server.ts"
import { openStorage } from "../files/open-storage.ts"
import type { Storage } from "../files/storage.ts"
import { openLog } from "../log.ts"
import type { Services } from "../services.ts"
import { mountFiles } from "./file-route.ts"
import { securityHeaders } from "./security-headers.ts"
import { sendFile } from "./send-file.ts"

const folder = `/tmp/clubhuis-send-file-${process.pid}`
const bucket = await openBucketServer()
const megabyte = 1024 * 1024
const content = Buffer.alloc(4 * megabyte, "0123456789")
const servers: Server[] = []

/** A site with one file, at `/files/KIND` in each way that files are sent. @returns its origin */
async function openSite(overrides: Record<string, string>): Promise<{ origin: string; storage: Storage }> {
  const env = testEnv(undefined, { DATA_DIR: folder, LOG_LEVEL: "silent", ...overrides })
  const storage = await openStorage(env)
  await storage.put("documents/one/file", content, "application/pdf")
  const services = {
    env,
    storage,
    log: openLog(env),
    translate: (_: string, key: string) => key,
  } as unknown as Services
  const app = new Hono()
  app.use("/files/*", securityHeaders(env))
  const file = { name: "documents/one/file", type: "application/pdf", size: content.byteLength, version: "one" }
  const kinds = {
    shown: { ...file, copies: "askEachTime", filename: "Notulen – café.pdf", isShown: true },
    private: { ...file, size: undefined, copies: "never", filename: "Notulen – café.pdf" },
    public: { ...file, copies: "forever", type: "image/webp" },
    gone: { ...file, name: "documents/gone/file", copies: "askEachTime" },
  } as const
  for (const [kind, sent] of Object.entries(kinds))
    mountFiles(app, services, `/files/${kind}`, (http) => sendFile(http, services, sent))
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as Server
  servers.push(server)
  await once(server, "listening")
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, storage }
}

const sites = {} as Record<"a folder" | "a bucket", string>
beforeAll(async () => {
  sites["a folder"] = (await openSite({})).origin
  sites["a bucket"] = (await openSite(bucket.settings)).origin
})
afterEach(() => {
  bucket.onRequest = () => undefined
})
afterAll(() => {
  for (const server of servers) server.close()
  bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const sent = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe.each(["a folder", "a bucket"] as const)("a file from %s", (place) => {
  const get = (kind: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`${sites[place]}/files/${kind}`, { headers, method })

  test("is sent as a whole", async () => {
    for (const kind of ["shown", "private", "public"]) {
      const response = await get(kind)
      expect(response.status).toBe(200)
      expect((await sent(response)).equals(content)).toBe(true)
    }
  })

  test.each([
    ["bytes=0-9", "bytes 0-9/4194304", "0123456789"],
    ["bytes=4194300-", "bytes 4194300-4194303/4194304", "0123"],
    ["bytes=-4", "bytes 4194300-4194303/4194304", "0123"],
  ])("is sent in part: %s", async (Range, range, text) => {
    for (const kind of ["shown", "private"]) {
      const response = await get(kind, { Range })
      expect([response.status, response.headers.get("content-range")]).toEqual([206, range])
      expect((await sent(response)).toString()).toBe(text)
    }
  })

  test("is sent as a whole for parts that make no sense, or are of another version", async () => {
    for (const Range of ["bytes=x", "lines=1-2", "bytes=0-1,5-6"])
      expect((await sent(await get("shown", { Range }))).byteLength, Range).toBe(content.byteLength)
    const continued = { Range: "bytes=0-9" }
    expect((await get("private", { ...continued, "If-Range": '"one"' })).status).toBe(206)
    expect((await get("private", { ...continued, "If-Range": '"two"' })).status).toBe(200)
    const beyond = await get("shown", { Range: "bytes=4194304-" })
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */4194304"])
  })

  test("has a length without being read", async () => {
    const requests = bucket.requests.length
    for (const kind of ["shown", "private"]) {
      const response = await get(kind, {}, "HEAD")
      expect([response.status, response.headers.get("content-length")]).toEqual([200, "4194304"])
    }
    expect(bucket.requests.slice(requests).filter((request) => request.startsWith("GET"))).toEqual([])
  })

  test("that is gone is a 404 without the headers of a file", async () => {
    const response = await get("gone")
    expect(response.status).toBe(404)
    expect(response.headers.get("content-type")).toMatch(/json/)
    expect(response.headers.get("cache-control")).toBe("private, no-store")
    expect(response.headers.get("etag")).toBeNull()
  })
})

describe("headers", () => {
  const get = (kind: string, headers: Record<string, string> = {}) =>
    fetch(`${sites["a folder"]}/files/${kind}`, { headers })

  test("keep a file from becoming a page", async () => {
    const { headers } = await get("private")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*sandbox$/)
    expect(headers.get("x-frame-options")).toBe("DENY")
  })

  test("let our own pages show a PDF, and nothing in it run", async () => {
    const { headers } = await get("shown")
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/)
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN")
  })

  test("have a name in any script", async () => {
    const name = /filename\*=UTF-8''Notulen%20%E2%80%93%20caf%C3%A9\.pdf/
    expect((await get("private")).headers.get("content-disposition")).toMatch(/^attachment;/)
    expect((await get("private")).headers.get("content-disposition")).toMatch(name)
    expect((await get("shown")).headers.get("content-disposition")).toMatch(/^inline;/)
  })

  test.each([
    ["public", "public, max-age=31536000, immutable", 304],
    ["shown", "private, no-cache", 304],
    ["private", "private, no-store", 200],
  ])("copies: %s is %s", async (kind, cacheControl, status) => {
    expect((await get(kind)).headers.get("cache-control")).toBe(cacheControl)
    const again = await get(kind, { "If-None-Match": 'W/"one", "other"' })
    expect([again.status, again.headers.get("cache-control")]).toEqual([status, cacheControl])
  })
})

describe("a file from a bucket", () => {
  test("that breaks off halfway is an error for the client, and the next request works", async () => {
    bucket.onRequest = () => ({ after: megabyte, ending: "cut" })
    for (const kind of ["shown", "private"]) {
      const response = await fetch(`${sites["a bucket"]}/files/${kind}`)
      expect(response.status).toBe(200)
      await expect(response.arrayBuffer(), kind).rejects.toThrow()
    }
    bucket.onRequest = () => undefined
    expect((await sent(await fetch(`${sites["a bucket"]}/files/shown`))).equals(content)).toBe(true)
  })

  test("that is away is a 503", async () => {
    bucket.onRequest = () => ({ status: 503 })
    const response = await fetch(`${sites["a bucket"]}/files/shown`)
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "private, no-store"])
  })

  test("is read no further when its visitor leaves", async () => {
    let closed: Promise<unknown> | undefined
    bucket.onRequest = (request) => {
      // Not `once` of Node, which fails when the connection ends with an error, as it may.
      closed = new Promise((resolve) => request.socket.once("close", resolve))
      return { after: megabyte, ending: "hang" }
    }
    const request = httpRequest(`${sites["a bucket"]}/files/shown`).on("error", () => undefined)
    const [response] = (await once(request.end(), "response")) as [NodeJS.ReadableStream]
    await once(response, "data")
    request.destroy()
    await expect(closed).resolves.toBeDefined()
  })
})
