import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { RevalidatingCache, type CacheValue } from "./revalidating-cache.ts"

let write: (topic: string) => void
let kept: RevalidatingCache<string>
let made = 0
const changes = {
  subscribe: (heard: (topic: string) => void) => {
    write = heard
    return () => undefined
  },
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
  kept = new RevalidatingCache(changes, {
    max: 10,
    maxBytes: 100,
    bytesOf: (text) => text.length,
    maxAge: 60_000,
    leeway: 1000,
  })
  made = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)
const make = async (): Promise<CacheValue<string>> => ({
  value: String(++made),
  topics: new Set(["rooms"]),
  isKept: true,
})
const get = () => kept.get("/", make)
/** Lets the work in the background finish. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe("after a write, within a second", () => {
  test("visitors get the last good value, and it is made again in the background", async () => {
    await get()
    pass(5000)
    write("rooms")
    expect(await get()).toBe("1")
    await settle()
    expect(await get()).toBe("2")
  })

  test("users with a session get the new one", async () => {
    await get()
    pass(5000)
    write("rooms")
    expect(await kept.get("/", make, { isLatest: true })).toBe("2")
    expect(await get()).toBe("2")
  })

  test("a write of another feature changes nothing", async () => {
    await get()
    write("books")
    pass(5000)
    expect(await get()).toBe("1")
  })

  test("a value that is ready needs no request to be made", async () => {
    expect(kept.ready("/")).toBeUndefined()
    await get()
    expect(kept.ready("/")).toBe("1")
    pass(500)
    write("rooms")
    expect(kept.ready("/"), "the last good one, begun less than a second ago").toBe("1")
    pass(500)
    expect(kept.ready("/"), "must be made again").toBeUndefined()
  })
})

test("a second after a write nobody gets what it replaced", async () => {
  await get()
  write("rooms")
  pass(1000)
  expect(kept.ready("/")).toBeUndefined()
  expect(await get()).toBe("2")
})

test("under a stream of writes a value is made once a second, and is never older than a second", async () => {
  const writtenAt: number[] = []
  const readBack = async (): Promise<CacheValue<string>> => {
    made++
    return { value: String(writtenAt.length), topics: new Set(["rooms"]), isKept: true }
  }
  for (let step = 0; step < 1000; step++) {
    if (step % 3 === 0) {
      writtenAt.push(Date.now())
      write("rooms")
    }
    const seen = Number(await kept.get("/", readBack))
    const missed = writtenAt[seen]
    expect(missed === undefined || Date.now() - missed < 1000, `step ${step}`).toBe(true)
    await settle()
    pass(10)
  }
  expect(made).toBeLessThanOrEqual(11)
})

test("a write while a value is made in the background is not lost", async () => {
  await get()
  pass(1000)
  write("rooms")
  const finish = Promise.withResolvers<void>()
  const slow = async () => {
    const value = await make()
    await finish.promise
    return value
  }
  expect(await kept.get("/", slow)).toBe("1")
  write("rooms")
  expect(await get(), "begun less than a second ago").toBe("1")
  finish.resolve()
  await settle()
  expect([await get(), made]).toEqual(["2", 2])
  pass(1000)
  expect(await get()).toBe("3")
})

test("an older value does not replace a newer one", async () => {
  const finish = Promise.withResolvers<void>()
  const old = kept.get("/", async () => {
    const value = await make()
    await finish.promise
    return value
  })
  write("rooms")
  pass(1)
  expect(await get()).toBe("2")
  finish.resolve()
  expect(await old).toBe("1")
  expect(await get()).toBe("2")
})

test("what is gone after a write is gone for everybody once it was looked up", async () => {
  const remove = async () => ({ ...(await make()), isKept: false })
  await get()
  pass(5000)
  write("rooms")
  expect(await kept.get("/", remove)).toBe("1")
  await settle()
  expect(await kept.get("/", remove)).toBe("3")
})

test("a failure in the background is not the reader's", async () => {
  await get()
  pass(5000)
  write("rooms")
  const fail = () => Promise.reject(new Error("no database"))
  expect(await kept.get("/", fail)).toBe("1")
  await settle()
  pass(1000)
  await expect(kept.get("/", fail)).rejects.toThrow("no database")
})
