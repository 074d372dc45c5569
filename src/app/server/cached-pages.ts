import type { IncomingMessage, ServerResponse } from "node:http"
import { parse } from "hono/utils/cookie"
import { LRUCache } from "lru-cache"
import { isReadablePath } from "../../platform/address.ts"
import { languageCookie, languageOf, wordsOfAddress } from "../../platform/i18n.ts"
import { type Encoding, encodingFor } from "../../platform/server/http/compress.ts"
import type { CachedPage, PageCache } from "../../platform/server/http/page-cache.ts"
import { mayHaveSession } from "../../platform/server/http/session-cookie.ts"
import { countRequest } from "../../platform/server/metrics.ts"
import { cacheAddress, pageKey, visitorCacheControl, visitorVary } from "./page-address.ts"
import type * as rendering from "./render.tsx"

/** Answers a request with kept bytes; false if it must go through the application. */
export type SendCached = (request: IncomingMessage, response: ServerResponse) => boolean

interface Keeping {
  cache: PageCache
  handleAt: typeof rendering.handleAt
  /** Of every page. */
  headers: Headers
}

const maxAddresses = 2000
/** In characters; longer addresses are looked up by the application. */
const maxAddress = 500

/**
 * Sends pages that are kept for visitors without the rest of the application, which costs several times as much as
 * sending bytes. Anything unusual is left to the application, which answers the same.
 */
export function openCachedPages({ cache, handleAt, headers }: Keeping): SendCached {
  const common = [...headers].flat()
  const keys = new LRUCache<string, { key: string | null }>({ max: maxAddresses })
  const keyOf = (host: string, chosen: string | undefined, address: string) => {
    const seen = `${host} ${chosen ?? ""} ${address}`
    const known = keys.get(seen)
    if (known) return known.key
    const key = findKey(host, chosen, address, handleAt)
    keys.set(seen, { key })
    return key
  }
  const written = new WeakMap<CachedPage, Map<Encoding | undefined, string[]>>()
  const headersOf = (page: CachedPage, encoding: Encoding | undefined, body: Buffer) => {
    const byEncoding = written.get(page) ?? new Map<Encoding | undefined, string[]>()
    const existing = byEncoding.get(encoding)
    if (existing) return existing
    const own = [
      ...common,
      "content-type",
      "text/html; charset=utf-8",
      "content-length",
      String(body.length),
      "etag",
      page.etag,
      "cache-control",
      visitorCacheControl,
      "vary",
      visitorVary,
      ...(encoding ? ["content-encoding", encoding] : []),
    ]
    written.set(page, byEncoding.set(encoding, own))
    return own
  }
  return (request, response) => {
    const began = performance.now()
    const { method, url = "", headers: sent } = request
    if (method !== "GET" && method !== "HEAD") return false
    if (url.length > maxAddress || mayHaveSession(sent.cookie)) return false
    if (sent["content-length"] !== undefined || sent["transfer-encoding"] !== undefined) return false
    const chosen = sent.cookie && parse(sent.cookie, languageCookie)[languageCookie]
    const key = keyOf(sent.host ?? "", chosen || undefined, url)
    const page = key === null ? undefined : cache.ready(key)
    if (!page) return false
    const encoding = encodingFor(sent["accept-encoding"])
    const body = encoding ? page.ready(encoding) : page.html
    if (!body) return false
    if (sent["if-none-match"] === page.etag) {
      response.writeHead(304, [...common, "etag", page.etag, "cache-control", visitorCacheControl, "vary", visitorVary])
      response.end()
    } else {
      response.writeHead(200, headersOf(page, encoding, body))
      response.end(method === "HEAD" ? undefined : body)
    }
    countRequest({ method, route: "*", status: String(response.statusCode) }, began)
    return true
  }
}

/** Under which key the page at this address is kept, in the language of the request; null if it never is. */
function findKey(
  host: string,
  chosen: string | undefined,
  address: string,
  handleAt: typeof rendering.handleAt,
): string | null {
  if (!/^[\w.:[\]-]+$/.test(host) || !/^\/(?![/\\])/.test(address)) return null
  const url = URL.parse(`http://${host}${address}`)
  if (!url || !isReadablePath(url.pathname)) return null
  const handle = handleAt(url.pathname)
  if (!handle?.may.open) return null
  const language = languageOf(chosen, url.searchParams.get("lng"), ...wordsOfAddress(url))
  return pageKey(language, cacheAddress(url, handle))
}
