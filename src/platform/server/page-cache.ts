import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Changes } from "./changes.ts"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A finished page, kept in the encodings it has been asked for. */
export interface CachedPage {
  status: number
  /** Where the page leads instead, if it does. */
  location: string | undefined
  etag: string
  html: Buffer
  /** Compressed when it is first asked for, then kept. */
  encoded(encoding: Encoding): Promise<Buffer>
}

export type Encoding = "br" | "gzip"

interface Entry {
  page: CachedPage
  topics: ReadonlySet<string>
  until: number
}

/** What a render gives: the page, and the features it read. */
export interface Rendered {
  status: number
  location?: string
  html: string
  topics: ReadonlySet<string>
}

const maxPages = 500
const maxBytes = 48 * 1024 * 1024
/** Pages say things that depend on the clock ("open now"); after this they are made again. */
const maxAge = 60_000

/**
 * Public pages by address and language. A page is dropped when a feature it read is written, on this or
 * another instance; the oldest go when there are too many. A page asked for by many at once is rendered once.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #underway = new Map<string, Promise<CachedPage>>()
  readonly #written = new Map<string, number>()
  #writes = 0
  #bytes = 0

  readonly #keeps: boolean

  constructor(changes: Pick<Changes, "subscribe">, options: { keeps: boolean } = { keeps: true }) {
    this.#keeps = options.keeps
    changes.subscribe((topic) => this.#drop(topic))
  }

  get size(): number {
    return this.#entries.size
  }

  async get(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    const entry = this.#entries.get(key)
    if (entry && entry.until > Date.now()) return entry.page
    const underway = this.#underway.get(key)
    if (underway) return underway
    const made = this.#make(key, render).finally(() => this.#underway.delete(key))
    this.#underway.set(key, made)
    return made
  }

  async #make(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    const began = this.#writes
    const { status, html, topics, location } = await render()
    const page = { ...pack(status, html), location }
    // Somebody wrote what this page shows while it was being made: it is answered, but not kept.
    const isStale = [...topics].some((topic) => (this.#written.get(topic) ?? 0) > began)
    if (status === 200 && !isStale && this.#keeps) this.#keep(key, { page, topics, until: Date.now() + maxAge })
    return page
  }

  #keep(key: string, entry: Entry): void {
    this.#remove(key)
    this.#entries.set(key, entry)
    this.#bytes += bytesOf(entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= maxPages && this.#bytes <= maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= bytesOf(entry)
    this.#entries.delete(key)
  }

  #drop(topic: string): void {
    this.#written.set(topic, ++this.#writes)
    for (const [key, entry] of this.#entries) if (entry.topics.has(topic)) this.#remove(key)
    // A render that began before this write must not be shared with somebody who asks after it.
    this.#underway.clear()
  }
}

/** With room for both encodings, which are a fifth of the page each. */
const bytesOf = ({ page }: Entry) => Math.ceil(page.html.length * 1.4)

function pack(status: number, text: string): Omit<CachedPage, "location"> {
  const html = Buffer.from(text)
  const etag = `"${createHash("sha1").update(html).digest("base64url")}"`
  const made = new Map<Encoding, Promise<Buffer>>()
  const encoded = (encoding: Encoding) => {
    const known = made.get(encoding)
    if (known) return known
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
