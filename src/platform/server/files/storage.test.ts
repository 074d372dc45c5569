import { readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import fs from "node:fs/promises"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { type BucketFault, openBucketServer } from "../../../../tests/support/bucket.ts"
import { testEnv } from "../../../../tests/support/server.ts"
import { readEnv } from "../env.ts"
import { openStorage } from "./open-storage.ts"
import type { Storage } from "./storage.ts"

const folder = `/tmp/clubhuis-storage-${process.pid}`
const bucket = await openBucketServer()
const storages = {} as Record<"a folder" | "a bucket", Storage>
beforeAll(async () => {
  storages["a folder"] = await openStorage(testEnv(undefined, { DATA_DIR: folder }))
  storages["a bucket"] = await openStorage(testEnv(undefined, { DATA_DIR: folder, ...bucket.settings }))
})
afterAll(() => {
  bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const megabytes = async function* (count: number) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(1024 * 1024, n)
}
const writing = { type: "application/zip", maxBytes: 12 * 1024 * 1024 }
const namesIn = async (storage: Storage, below: string) => {
  const found: string[] = []
  for await (const { name } of storage.list(below)) found.push(name)
  return found.toSorted()
}

describe("a disk that cannot be written", () => {
  afterEach(() => void vi.restoreAllMocks())

  test.each(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EIO"])(
    "(%s) is storage that is away for now: the file of before stays, and nothing half",
    async (code) => {
      const storage = storages["a folder"]
      await storage.put("pictures/disk/480.webp", bytes("before"), "image/webp")
      const fault = Object.assign(new Error(code), { code })
      const unavailable = { code: "unavailable", mayHaveArrived: false, cause: fault }
      for (const call of ["mkdir", "open", "rename"] as const) {
        const broken = vi.spyOn(fs, call).mockRejectedValue(fault)
        await expect(storage.put("pictures/disk/480.webp", bytes("after"), "image/webp")).rejects.toMatchObject(
          unavailable,
        )
        broken.mockRestore()
      }
      vi.spyOn(fs, "rm").mockRejectedValue(fault)
      await expect(storage.delete("pictures/disk/480.webp")).rejects.toMatchObject(unavailable)
      vi.restoreAllMocks()
      expect(Buffer.from((await storage.get("pictures/disk/480.webp")) ?? []).toString()).toBe("before")
      expect(await namesIn(storage, "pictures/disk")).toEqual(["pictures/disk/480.webp"])
    },
  )

  test("is reported before anybody sends a file", async () => {
    const storage = storages["a folder"]
    expect(await storage.room()).toEqual({ free: expect.any(Number), fault: null })
    vi.spyOn(fs, "access").mockRejectedValue(Object.assign(new Error(), { code: "EROFS" }))
    expect(await storage.room()).toEqual({ free: 0, fault: "EROFS" })
    vi.restoreAllMocks()
    vi.spyOn(fs, "statfs").mockResolvedValue({ bavail: 10, bsize: 4096 } as never)
    expect(await storage.room()).toEqual({ free: 40_960, fault: "ENOSPC" })
    expect(await storages["a bucket"].room()).toBeNull()
  })
})

describe.each(["a folder", "a bucket"] as const)("files in %s", (place) => {
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

  test("are stored while they arrive, and read in part", async () => {
    const storage = storages[place]
    const name = "exports/long/data.zip"
    expect(await storage.putStream(name, megabytes(12), writing)).toEqual({ size: writing.maxBytes })
    expect(await storage.stat(name)).toMatchObject({ name, size: writing.maxBytes })
    const part = await storage.stream(name, { start: 6 * 1024 * 1024 - 1, end: 6 * 1024 * 1024 })
    expect(part && (await buffer(part))).toEqual(Buffer.from([5, 6]))
    expect(await storage.stat("exports/none/data.zip")).toBeNull()
  })

  test("that are too long, or stop halfway, leave nothing, or the file that was there", async () => {
    const storage = storages[place]
    await storage.put("exports/halfway/kept.zip", bytes("before"), "application/zip")
    for (const name of ["exports/halfway/data.zip", "exports/halfway/kept.zip"]) {
      await expect(storage.putStream(name, megabytes(13), writing)).rejects.toMatchObject({ code: "tooLarge" })
      const broken = new Error("the client is gone")
      const source = async function* () {
        yield* megabytes(7)
        throw broken
      }
      await expect(storage.putStream(name, source(), writing)).rejects.toBe(broken)
    }
    expect(await storage.stat("exports/halfway/data.zip")).toBeNull()
    expect(Buffer.from((await storage.get("exports/halfway/kept.zip")) ?? []).toString()).toBe("before")
    expect([...bucket.unfinished(), ...readdirSync(`${folder}/files/.unfinished`)]).toEqual([])
  })

  test("are listed below a folder, and deleted one by one", async () => {
    const storage = storages[place]
    for (const name of ["a/1", "a/2", "b/1"]) await storage.put(`listed/${name}.txt`, bytes(name), "text/plain")
    expect(await namesIn(storage, "listed")).toEqual(["listed/a/1.txt", "listed/a/2.txt", "listed/b/1.txt"])
    await storage.delete("listed/a/1.txt")
    await storage.delete("listed/a/1.txt")
    expect(await namesIn(storage, "listed/a")).toEqual(["listed/a/2.txt"])
    expect(await namesIn(storage, "nothing")).toEqual([])
  })

  test.each(["../secret", "pictures/../../secret", "/etc/passwd", ".unfinished/1", "pictures//1", ""])(
    "cannot be named %j",
    async (name) => {
      await expect(storages[place].get(name)).rejects.toThrow(/not a name of a stored file/)
      await expect(storages[place].put(name, bytes("1"), "text/plain")).rejects.toThrow(/not a name/)
    },
  )

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

test("the bucket gets the content type of a file", async () => {
  const { headers } = await fetch(`${bucket.settings.S3_ENDPOINT}/clubhuis/pictures/one/480.webp`)
  expect(headers.get("content-type")).toBe("image/webp")
})

test("a bucket with more files than one answer has is listed, and its folder deleted, as a whole", async () => {
  const storage = storages["a bucket"]
  const names = Array.from({ length: 1003 }, (_, n) => `many/files/${n}.txt`)
  for (let n = 0; n < names.length; n += 50)
    await Promise.all(names.slice(n, n + 50).map((name) => storage.put(name, bytes("1"), "text/plain")))
  expect(await namesIn(storage, "many")).toEqual(names.toSorted())
  await storage.deleteFolder("many")
  expect(await namesIn(storage, "many")).toEqual([])
})

describe("what was never finished", () => {
  const dayAgo = () => new Date(Date.now() - 24 * 60 * 60 * 1000)

  test("is deleted from the folder after a day", async () => {
    const old = `${folder}/files/.unfinished/old`
    writeFileSync(old, "half")
    utimesSync(old, new Date(0), new Date(0))
    writeFileSync(`${folder}/files/.unfinished/new`, "half")
    expect(await storages["a folder"].deleteUnfinished(dayAgo())).toBe(1)
    expect(readdirSync(`${folder}/files/.unfinished`)).toEqual(["new"])
    rmSync(`${folder}/files/.unfinished/new`)
  })

  test("is deleted from the bucket after a day", async () => {
    // The bucket refuses to finish it, and to give it up.
    bucket.onRequest = ({ method, url = "" }) => {
      const ends = method === "DELETE" || (method === "POST" && url.includes("uploadId"))
      return ends ? { status: 500 } : undefined
    }
    await expect(storages["a bucket"].putStream("exports/never/data.zip", megabytes(6), writing)).rejects.toMatchObject(
      { code: "unavailable" },
    )
    bucket.onRequest = () => undefined
    expect(bucket.unfinished()).toEqual(["exports/never/data.zip"])
    expect(await storages["a bucket"].deleteUnfinished(dayAgo())).toBe(0)
    expect(bucket.unfinished()).toHaveLength(1)
    expect(await storages["a bucket"].deleteUnfinished(new Date(Date.now() + 60_000))).toBe(1)
    expect(bucket.unfinished()).toEqual([])
  })
})

test("a bucket without keys is a settings error", () => {
  expect(() => readEnv({ S3_BUCKET: "clubhuis" })).toThrow(/S3_ACCESS_KEY_ID.*\n.*S3_SECRET_ACCESS_KEY/)
})

describe("a bucket that fails", () => {
  // Of a bucket that hangs; the others answer when they can.
  const impatient = { answer: 1500, part: 1500, finish: 1500, standstill: 1500 }
  const openAt = (fault?: BucketFault, overrides: Record<string, string> = {}) =>
    openStorage(
      testEnv(undefined, { DATA_DIR: folder, ...bucket.settings, ...overrides }),
      fault === "hang" ? impatient : {},
    )
  const unavailable = { code: "unavailable", text: { key: "errors:api.storageUnavailable" }, mayHaveArrived: true }
  const attempts: [string, (storage: Storage) => Promise<unknown>][] = [
    ["put", (storage) => storage.put("faults/a/480.webp", bytes("480"), "image/webp")],
    ["put in parts", (storage) => storage.putStream("faults/a/data.zip", megabytes(12), writing)],
    ["get", (storage) => storage.get("faults/kept/480.webp")],
    ["stat", (storage) => storage.stat("faults/kept/480.webp")],
    ["list", (storage) => namesIn(storage, "faults")],
    ["delete", (storage) => storage.delete("faults/kept/480.webp")],
    ["delete of a folder", (storage) => storage.deleteFolder("faults/kept")],
    ["cleaning up", (storage) => storage.deleteUnfinished(new Date())],
  ]
  const faults: [string, BucketFault][] = [
    ["hangs", "hang"],
    ["answers 500", { status: 500 }],
    ["answers 503", { status: 503 }],
    ["breaks the connection", "cut"],
  ]
  beforeAll(() => storages["a bucket"].put("faults/kept/480.webp", bytes("kept"), "image/webp"))
  afterEach(() => {
    bucket.onRequest = () => undefined
  })

  test.each(faults)("because it %s is unavailable, whatever is asked of it, and loses nothing", async (_, fault) => {
    const storage = await openAt(fault)
    bucket.onRequest = () => fault
    const outcomes = await Promise.allSettled(attempts.map(async ([, ask]) => ask(storage)))
    for (const [n, [name]] of attempts.entries())
      expect(outcomes[n], name).toMatchObject({ status: "rejected", reason: unavailable })
    bucket.onRequest = () => undefined
    expect(await namesIn(storage, "faults")).toEqual(["faults/kept/480.webp"])
    expect(bucket.unfinished()).toEqual([])
  })

  test.each(faults)("once because it %s is asked again", async (_, fault) => {
    const storage = await openAt(fault)
    for (const [name, ask] of attempts.slice(0, 5)) {
      let requests = 0
      bucket.onRequest = () => (requests++ === 0 ? fault : undefined)
      await expect(ask(storage), name).resolves.not.toThrow()
      expect(requests, name).toBeGreaterThan(1)
    }
    await storage.deleteFolder("faults/a")
  })

  test("in the second part of a file leaves none of it, and stops reading what arrives", async () => {
    const storage = await openAt()
    bucket.onRequest = ({ url = "" }) => (url.includes("partNumber=2") ? "cut" : undefined)
    let isClosed = false
    const source = async function* () {
      try {
        for (;;) yield Buffer.alloc(1024 * 1024)
      } finally {
        isClosed = true
      }
    }
    const unbounded = { ...writing, maxBytes: Number.MAX_SAFE_INTEGER }
    await expect(storage.putStream("faults/a/data.zip", source(), unbounded)).rejects.toMatchObject(unavailable)
    expect([isClosed, bucket.unfinished(), await storage.stat("faults/a/data.zip")]).toEqual([true, [], null])
  })

  const isFinishing = ({ method, url = "" }: IncomingMessage) => method === "POST" && url.includes("uploadId=")

  test("is given time to put the parts of a large file together, and is asked once", async () => {
    const storage = await openStorage(testEnv(undefined, { DATA_DIR: folder, ...bucket.settings }), {
      ...impatient,
      finish: 60_000,
    })
    const given = Promise.withResolvers<void>()
    let finishing = 0
    bucket.onRequest = (request) => {
      if (!isFinishing(request)) return request.method === "GET" ? "hang" : undefined
      finishing++
      return { until: given.promise }
    }
    const written = storage.putStream("faults/slow/data.zip", megabytes(12), writing)
    await expect.poll(() => finishing).toBe(1)
    // By then any other request would have been given up too, twice.
    await expect(storage.get("faults/kept/480.webp")).rejects.toMatchObject(unavailable)
    bucket.onRequest = () => undefined
    given.resolve()
    expect(await written).toEqual({ size: writing.maxBytes })
    expect([finishing, await storage.get("faults/slow/data.zip")]).toMatchObject([1, { length: writing.maxBytes }])
    await storage.deleteFolder("faults/slow")
  })

  test("by never putting the parts of a file together is unavailable", async () => {
    const storage = await openAt("hang")
    bucket.onRequest = (request) => (isFinishing(request) ? "hang" : undefined)
    await expect(storage.putStream("faults/never/data.zip", megabytes(6), writing)).rejects.toMatchObject(unavailable)
    bucket.onRequest = () => undefined
    expect(await storage.stat("faults/never/data.zip")).toBeNull()
    await storage.deleteUnfinished(new Date(Date.now() + 60_000))
  })

  test.each(["cut", "hang"] as const)(
    "halfway a file that is read (%s) is an error, not a short file",
    async (ending) => {
      const storage = await openAt(ending)
      await storages["a bucket"].putStream("faults/long/data.zip", megabytes(3), writing)
      bucket.onRequest = () => ({ after: 1024 * 1024, ending })
      const content = await storage.stream("faults/long/data.zip")
      await expect(content && buffer(content)).rejects.toThrow()
      await expect(storage.get("faults/long/data.zip")).rejects.toMatchObject({ code: "unavailable" })
      bucket.onRequest = () => undefined
      expect(await storages["a bucket"].get("faults/long/data.zip")).toHaveLength(3 * 1024 * 1024)
      await storage.deleteFolder("faults/long")
    },
  )

  test("because nothing is there is unavailable, and no request can have arrived", async () => {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
    const { port } = server.address() as AddressInfo
    await new Promise((done) => server.close(done))
    const storage = await openAt(undefined, { S3_ENDPOINT: `http://127.0.0.1:${port}` })
    for (const [name, ask] of attempts)
      await expect(ask(storage), name).rejects.toMatchObject({ ...unavailable, mayHaveArrived: false })
  })

  test.each([
    ["keys that it does not know", { S3_SECRET_ACCESS_KEY: "another" }],
    ["a bucket that does not exist", { S3_BUCKET: "another" }],
  ])("because of %s is unavailable: nothing is missing", async (_, overrides) => {
    const storage = await openAt(undefined, overrides)
    await expect(storage.get("faults/kept/480.webp")).rejects.toMatchObject(unavailable)
  })
})
