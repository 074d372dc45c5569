import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { LRUCache } from "lru-cache"
import { AppError } from "../../app-error.ts"
import type { Changes } from "../database/changes.ts"
import { Gate } from "./gate.ts"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A rendered page, cached in the encodings requested so far. */
export interface CachedPage {
  status: number
  /** Target of a redirect, if the page redirects. */
  location: string | undefined
  /** Not found for visitors, but perhaps not for this user. */
  isHidden: boolean
  etag: string
  html: Buffer
  /** Compressed on first request, then cached. */
  encoded(encoding: Encoding): Promise<Buffer>
}

export type Encoding = "br" | "gzip"

interface Entry {
  page: CachedPage
  topics: ReadonlySet<string>
}

/** The result of a rendering: the page, and the features it read. */
export interface Rendered {
  status: number
  location?: string
  isHidden?: boolean
  html: string
  topics: ReadonlySet<string>
}

const maxPages = 500
const maxBytes = 48 * 1024 * 1024
/** Pages depend on the clock ("open now"); after this many milliseconds they are rendered again. */
const maxAge = 60_000
const clock = { now: () => Date.now() }
/** Rendering is CPU-bound: more at once would only make all of them slower. */
const rendersAtOnce = 4
const rendersWaiting = 60

interface PageCacheOptions {
  keeps?: boolean
  rendersAtOnce?: number
  rendersWaiting?: number
}

/**
 * Public pages by address and language. A page is dropped when a feature it read is written, on this or another
 * instance; when there are too many, the least recently used one goes. A page that many request at once is rendered
 * once, and only a few pages are rendered concurrently. When too many wait, a page that is too old is better than
 * none.
 */
export class PageCache {
  /** Includes pages that are too old, for when too many wait. */
  readonly #entries = new LRUCache<string, Entry>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    // The library considers a page stale when it is older than its ttl, we when it is as old.
    ttl: maxAge - 1,
    ttlResolution: 0,
    perf: clock,
    allowStale: true,
    noDeleteOnStaleGet: true,
  })
  readonly #underway = new Map<string, Promise<CachedPage>>()
  readonly #written = new Map<string, number>()
  #writes = 0

  readonly #keeps: boolean
  readonly #gate: Gate

  constructor(changes: Pick<Changes, "subscribe">, options: PageCacheOptions = {}) {
    this.#keeps = options.keeps ?? true
    this.#gate = new Gate({
      atOnce: options.rendersAtOnce ?? rendersAtOnce,
      waiting: options.rendersWaiting ?? rendersWaiting,
    })
    changes.subscribe((topic) => this.#drop(topic))
  }

  get size(): number {
    return this.#entries.size
  }

  /** @throws AppError unavailable when too many pages wait to be rendered and this one was never cached */
  async get(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    const cached = this.#entries.get(key, { allowStale: false })
    if (cached) return cached.page
    const underway = this.#underway.get(key)
    if (underway) return underway
    const made = this.#make(key, render).finally(() => {
      // After a write, a newer rendering may be registered under the same key.
      if (this.#underway.get(key) === made) this.#underway.delete(key)
    })
    this.#underway.set(key, made)
    try {
      return await made
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === "unavailable"
      const old = isBusy ? this.#entries.peek(key) : undefined
      if (old) return old.page
      throw error
    }
  }

  async #make(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    let began = 0
    const { status, html, topics, location, isHidden } = await this.#gate.run(() => {
      began = this.#writes
      return render()
    })
    const page = { ...pack(status, html), location, isHidden: isHidden ?? false }
    // The data of this page was written during the rendering: it is answered, but not cached.
    const isStale = [...topics].some((topic) => (this.#written.get(topic) ?? 0) > began)
    if (status === 200 && !page.isHidden && !isStale && this.#keeps) this.#entries.set(key, { page, topics })
    return page
  }

  #drop(topic: string): void {
    this.#written.set(topic, ++this.#writes)
    const dropped = [...this.#entries].filter(([, { topics }]) => topics.has(topic))
    for (const [key] of dropped) this.#entries.delete(key)
    // A rendering that began before this write must not be shared with later requests.
    this.#underway.clear()
  }
}

/** Includes both encodings, which are a fifth of the page each. */
function bytesOf({ page }: Entry): number {
  return Math.max(1, Math.ceil(page.html.length * 1.4))
}

function pack(status: number, text: string): Pick<CachedPage, "status" | "etag" | "html" | "encoded"> {
  const html = Buffer.from(text)
  const etag = `"${createHash("sha1").update(html).digest("base64url")}"`
  const made = new Map<Encoding, Promise<Buffer>>()
  const encoded = (encoding: Encoding) => {
    const existing = made.get(encoding)
    if (existing) return existing
    const buffer = compress(html, encoding)
    made.set(encoding, buffer)
    return buffer
  }
  return { status, etag, html, encoded }
}

const compress = (html: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "gzip"
    ? compressGzip(html, { level: 6 })
    : compressBrotli(html, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
      })
