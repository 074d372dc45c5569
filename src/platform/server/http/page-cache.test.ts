import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { PageCache, type Rendered } from "./page-cache.ts"

let write: (topic: string) => void
let cache: PageCache
let renders = 0
const changes = {
  subscribe: (heard: (topic: string) => void) => {
    write = heard
    return () => undefined
  },
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
  cache = new PageCache(changes)
  renders = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const rendered = (more: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  html: `<p>${++renders}</p>`,
  topics: new Set(["rooms", "site"]),
  ...more,
})
const get = async (key = "/", more: Partial<Rendered> = {}) =>
  (await cache.get(key, async () => rendered(more))).html.toString()
/** A rendering that lasts until it is told to finish. */
function slow() {
  const gate = Promise.withResolvers<void>()
  const render = async () => {
    const made = rendered()
    await gate.promise
    return made
  }
  return { render, finish: gate.resolve }
}

describe("a page", () => {
  test("is rendered once for each address", async () => {
    expect([await get("/"), await get("/"), await get("/nieuws"), await get("/")]).toEqual([
      "<p>1</p>",
      "<p>1</p>",
      "<p>2</p>",
      "<p>1</p>",
    ])
    expect(cache.size).toBe(2)
  })

  test("is rendered once for many concurrent requests", async () => {
    const pages = await Promise.all(Array.from({ length: 50 }, () => get()))
    expect(new Set(pages)).toEqual(new Set(["<p>1</p>"]))
  })

  test("has an ETag of its content", async () => {
    const tag = async (key: string, html: string) => (await cache.get(key, async () => rendered({ html }))).etag
    expect(await tag("/a", "same")).toBe(await tag("/b", "same"))
    expect(await tag("/a", "same")).not.toBe(await tag("/c", "other"))
  })

  test("is rendered again after a minute: it may say what is open now", async () => {
    await get()
    vi.setSystemTime(Date.now() + 59_000)
    expect(await get()).toBe("<p>1</p>")
    vi.setSystemTime(Date.now() + 1000)
    expect(await get()).toBe("<p>2</p>")
  })

  test.each([404, 403, 500, 302])("with status %d is answered but not cached", async (status) => {
    const page = await cache.get("/x", async () => rendered({ status, location: "/elsewhere" }))
    expect(page).toMatchObject({ status, location: "/elsewhere" })
    expect(cache.size).toBe(0)
  })

  test("that could not be rendered is retried by the next request", async () => {
    await expect(cache.get("/", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database")
    expect(await get()).toBe("<p>1</p>")
  })
})

describe("a write", () => {
  test("drops the pages that show its data, and keeps the others", async () => {
    await get("/")
    await get("/nieuws", { topics: new Set(["news", "site"]) })
    write("rooms")
    expect([await get("/"), await get("/nieuws")]).toEqual(["<p>3</p>", "<p>2</p>"])
    write("books")
    expect([await get("/"), await get("/nieuws")]).toEqual(["<p>3</p>", "<p>2</p>"])
    write("site")
    expect(cache.size).toBe(0)
  })

  test("during a rendering: the page is answered, but not cached", async () => {
    const { render, finish } = slow()
    const first = cache.get("/", render)
    write("rooms")
    finish()
    expect((await first).html.toString()).toBe("<p>1</p>")
    expect(await get()).toBe("<p>2</p>")
  })

  test("of other data during a rendering does not prevent caching", async () => {
    const { render, finish } = slow()
    const first = cache.get("/", render)
    write("books")
    finish()
    await first
    expect(await get()).toBe("<p>1</p>")
  })

  test("is seen by every later request, even if an older rendering is still running", async () => {
    const { render, finish } = slow()
    const before = cache.get("/", render)
    write("rooms")
    const after = get()
    finish()
    expect([(await before).html.toString(), await after]).toEqual(["<p>1</p>", "<p>2</p>"])
    expect(await get()).toBe("<p>2</p>")
  })
})

describe("memory", () => {
  test("holds at most five hundred pages; the oldest are dropped", async () => {
    for (let number = 0; number <= 500; number++) await get(`/${number}`, { html: String(number) })
    expect(cache.size).toBe(500)
    expect(await get("/500", { html: "made again" })).toBe("500")
    expect(await get("/0", { html: "made again" })).toBe("made again")
  })

  test("keeps the most recently used pages", async () => {
    for (let number = 0; number < 500; number++) await get(`/${number}`, { html: String(number) })
    await get("/0")
    await get("/500")
    expect(await get("/0", { html: "made again" })).toBe("0")
    expect(await get("/1", { html: "made again" })).toBe("made again")
  })

  test("does not hold a page that leaves no room for any other", async () => {
    await get()
    await get("/large", { html: "x".repeat(40 * 1024 * 1024) })
    expect(await get()).toBe("<p>1</p>")
    expect(cache.size).toBe(1)
  })

  test("is limited in bytes, not counting dropped pages", async () => {
    const html = "x".repeat(10 * 1024 * 1024)
    const fill = async () => {
      for (let number = 0; number < 6; number++) await get(`/${number}`, { html })
      return cache.size
    }
    const held = await fill()
    expect(held).toBeGreaterThanOrEqual(2)
    expect(held).toBeLessThanOrEqual(4)
    write("rooms")
    expect(cache.size).toBe(0)
    expect(await fill()).toBe(held)
  })

  test("holds nothing during development", async () => {
    cache = new PageCache(changes, { keeps: false })
    expect([await get(), await get()]).toEqual(["<p>1</p>", "<p>2</p>"])
    expect(cache.size).toBe(0)
  })
})

describe("when too many pages wait to be rendered, a page", () => {
  beforeEach(() => {
    cache = new PageCache(changes, { rendersAtOnce: 1, rendersWaiting: 1 })
  })
  /** One page is being rendered, one waits: there is no room for another. */
  function fill() {
    const { render, finish } = slow()
    const busy = Promise.all([cache.get("/a", render), get("/b")])
    return { busy, finish }
  }

  test("that was never rendered is refused", async () => {
    const { busy, finish } = fill()
    await expect(get("/c")).rejects.toMatchObject({ code: "unavailable" })
    finish()
    await busy
    expect(await get("/c")).toBe("<p>3</p>")
  })

  test("that is cached is served, even if it is too old", async () => {
    await get("/c")
    vi.setSystemTime(Date.now() + 61_000)
    const { busy, finish } = fill()
    expect(await get("/c")).toBe("<p>1</p>")
    finish()
    await busy
    expect(await get("/c"), "and made again when there is room").toBe("<p>4</p>")
  })

  test("whose data changed is not served in its old form", async () => {
    await get("/c")
    write("rooms")
    const { busy, finish } = fill()
    await expect(get("/c")).rejects.toMatchObject({ code: "unavailable" })
    finish()
    await busy
  })

  test("whose data changed after it was too old is not served either", async () => {
    await get("/c")
    vi.setSystemTime(Date.now() + 61_000)
    write("rooms")
    const { busy, finish } = fill()
    await expect(get("/c")).rejects.toMatchObject({ code: "unavailable" })
    finish()
    await busy
  })

  test("that others are rendering is shared", async () => {
    const { busy, finish } = fill()
    const shared = get("/b")
    finish()
    await busy
    expect(await shared).toBe("<p>2</p>")
  })
})
