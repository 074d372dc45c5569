import type { Context } from "hono"
import { clientOf, networkOf } from "../../platform/server/http/client-address.ts"
import { encodingFor } from "../../platform/server/http/compress.ts"
import { isKnown } from "../../platform/server/http/etag.ts"
import { type CachedPage, PageCache } from "../../platform/server/http/page-cache.ts"
import { openVisitorApi } from "../../platform/server/http/visitor-api.ts"
import { unavailableRetryAfter } from "../../platform/server/http/write-error.ts"
import { routes } from "./api.ts"
import { pageKey, visitorCacheControl, visitorVary } from "./page-address.ts"
import { type Frontend, type PageRequest, renderPage } from "./render-page.ts"
import type { OpenedServices } from "./services.ts"

interface Sending {
  /** The response also clears the cookies of a session that has ended, so no proxy may keep it. */
  clearsCookies: boolean
}

interface VisitorPages {
  cache: PageCache
  send: (http: Context, page: PageRequest, options: Sending) => Promise<Response>
}

/** The pages of visitors: the same for everybody with that language, so rendered once and kept. */
export function openVisitorPages(services: OpenedServices, frontend: Frontend): VisitorPages {
  // During development each page is rendered anew: its source may have changed.
  const cache = new PageCache(services.changes, { keeps: !frontend.assets.isDevelopment, leeway: services.leeway })
  const visitorApi = openVisitorApi(routes, services)
  const render = async (request: PageRequest, ip: string) => {
    const topics = new Set<string>(["site"])
    return { ...(await renderPage(request, { api: visitorApi(topics, ip), services, frontend })), topics }
  }
  return {
    cache,
    send: async (http, request, { clearsCookies }) => {
      const isKept = request.handle?.isKept !== false
      const { ip } = clientOf(http, services.env)
      // Without its signal: others may wait for the same page, and the next visitor gets it too.
      const turn = { person: networkOf(ip), network: networkOf(ip) }
      const page = await cache.get(pageKey(request.language, request.url), () => render(request, ip), { isKept, turn })
      const isShared = isKept && page.status === 200 && !page.location
      return send(http, page, clearsCookies ? "private, no-store" : isShared ? visitorCacheControl : "no-cache")
    },
  }
}

async function send(http: Context, page: CachedPage, cacheControl: string): Promise<Response> {
  http.header("Content-Type", "text/html; charset=utf-8")
  http.header("Cache-Control", cacheControl)
  if (page.location) return http.redirect(page.location)
  if (page.status === 503) http.header("Retry-After", String(unavailableRetryAfter))
  http.header("Vary", visitorVary)
  if (isKnown(http, page.etag) && page.status === 200) return http.body(null, 304)
  const encoding = encodingFor(http.req.header("accept-encoding"))
  if (encoding) http.header("Content-Encoding", encoding)
  const body = encoding ? await page.encoded(encoding) : page.html
  return http.body(body as Uint8Array<ArrayBuffer>, page.status as 200)
}
