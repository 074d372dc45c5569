import { createHash } from "node:crypto"
import type { Changes } from "../database/changes.ts"
import { lazilyCompressed, type CompressedBytes } from "./compress.ts"
import { Gate, type Turn } from "./gate.ts"
import { RevalidatingCache } from "./revalidating-cache.ts"

/** A rendered page, cached in the encodings requested so far. */
export interface CachedPage extends CompressedBytes {
  status: number
  /** Target of a redirect, if the page redirects. */
  location: string | undefined
  etag: string
  html: Buffer
}

/** The result of a rendering: the page, and the features it read. */
export interface Rendered {
  status: number
  location?: string
  html: string
  topics: ReadonlySet<string>
}

const maxPages = 500
const maxBytes = 48 * 1024 * 1024
/** Pages depend on the clock ("open now"); after this many milliseconds they are rendered again. */
const maxAge = 60_000
/** Rendering is CPU-bound: more at once would only make all of them slower. */
const rendersAtOnce = 4
const rendersWaiting = 60
/** Of which for one network: addresses that nobody asked for lately are easily made up. */
const rendersWaitingPerNetwork = 40

interface PageCacheOptions {
  keeps?: boolean
  /** Of `Services`. */
  leeway?: number
  rendersAtOnce?: number
  rendersWaiting?: number
}

/**
 * Public pages by address and language (`RevalidatingCache`). Only a few are rendered concurrently; when too many wait, a page that
 * is too old is better than none.
 */
export class PageCache {
  readonly #keeps: boolean
  readonly #pages: RevalidatingCache<CachedPage>

  constructor(changes: Pick<Changes, "subscribe">, options: PageCacheOptions = {}) {
    this.#keeps = options.keeps ?? true
    this.#pages = new RevalidatingCache(changes, {
      max: maxPages,
      maxBytes,
      // Both encodings are a fifth of the page each.
      bytesOf: ({ html }) => html.length * 1.4,
      maxAge,
      leeway: options.leeway ?? 0,
      gate: new Gate({
        atOnce: options.rendersAtOnce ?? rendersAtOnce,
        waiting: options.rendersWaiting ?? rendersWaiting,
        perNetwork: { waiting: rendersWaitingPerNetwork },
      }),
    })
  }

  get size(): number {
    return this.#pages.size
  }

  /**
   * @param options `isLatest`, `turn`: as of `RevalidatingCache.get`; `isKept`: false if there are more of it than can be kept
   * @throws AppError unavailable when too many pages wait to be rendered and this one was never cached
   */
  get(
    key: string,
    render: () => Promise<Rendered>,
    { isKept = true, ...options }: { isLatest?: boolean; isKept?: boolean; turn?: Turn } = {},
  ): Promise<CachedPage> {
    const make = async () => {
      const { status, html, topics, location } = await render()
      const value = { ...pack(status, html, isKept ? "kept" : "once"), location }
      return { value, topics, isKept: status === 200 && isKept && this.#keeps }
    }
    return this.#pages.get(key, make, options)
  }

  /** The page for a visitor, if nothing has to be rendered for it. */
  ready(key: string): CachedPage | undefined {
    return this.#pages.ready(key)
  }
}

function pack(status: number, text: string, effort: "kept" | "once"): Omit<CachedPage, "location"> {
  const html = Buffer.from(text)
  const etag = `"${createHash("sha1").update(html).digest("base64url")}"`
  return { status, etag, html, ...lazilyCompressed(html, effort) }
}
