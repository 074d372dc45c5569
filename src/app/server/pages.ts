import { createHash } from "node:crypto"
import type { Context, Hono } from "hono"
import { isReadablePath } from "../../platform/address.ts"
import { AppError } from "../../platform/app-error.ts"
import { isLanguage, type Language } from "../../platform/i18n.ts"
import { isKnown } from "../../platform/server/http/etag.ts"
import { languageOfRequest } from "../../platform/server/http/language.ts"
import { type CachedPage, PageCache } from "../../platform/server/http/page-cache.ts"
import { securityHeaders } from "../../platform/server/http/security-headers.ts"
import { ensureSessionMark, sessionTokenOf } from "../../platform/server/http/session-cookie.ts"
import { unavailableRetryAfter } from "../../platform/server/http/write-error.ts"
import { ensureXsrfCookie } from "../../platform/server/http/xsrf.ts"
import { busyHtml, htmlOf, type Assets } from "./html.ts"
import type * as rendering from "./render.tsx"
import { mountRobots } from "./robots.ts"
import type { OpenedServices } from "./services.ts"
import { mountSitemap } from "./sitemap.ts"

type Renderer = typeof rendering
/** Where the renderer comes from: the build, or Vite during development. */
export interface Frontend {
  renderer(): Promise<Renderer>
  assets: Assets
}

/** Everything but the API: public pages from the cache, guarded ones checked and rendered as a shell. */
export function mountPages(app: Hono, api: Hono, services: OpenedServices, frontend: Frontend): PageCache {
  // During development each page is rendered anew: its source may have changed.
  const cache = new PageCache(services.changes, { keeps: !frontend.assets.isDevelopment })
  let headers: ReturnType<typeof securityHeaders> | undefined
  app.use(async (http, next) => {
    const { colourScript } = await frontend.renderer()
    const hash = `sha256-${createHash("sha256").update(colourScript).digest("base64")}`
    headers ??= frontend.assets.isDevelopment ? async (_, go) => go() : securityHeaders(services.env, [hash])
    return headers(http, next)
  })
  const allPages = async () => (await frontend.renderer()).allPages()
  mountSitemap(app, services, allPages)
  mountRobots(app, services.env.ORIGIN, allPages)
  app.get("*", async (http) => {
    ensureXsrfCookie(http, services.env)
    const { handleAt } = await frontend.renderer()
    const requested = new URL(http.req.url)
    if (!isReadablePath(requested.pathname)) requested.pathname = unreadable
    const handle = handleAt(requested.pathname)
    const url = cacheAddress(requested, handle)
    const language = languageOfRequest(http)
    const page = (as: Seen = {}) => {
      const key = `${as.refused ?? 200} ${as.hasSession ?? false} ${language} ${url.pathname}${url.search}`
      return cache.get(key, () => renderPage(url, language, { api, services, frontend, as }))
    }
    const viewerOf = async () => {
      const token = sessionTokenOf(http)
      const viewer = token ? await services.viewerOf(token, services.database.db) : null
      if (viewer) ensureSessionMark(http, services.env)
      return viewer
    }
    try {
      if (!handle || handle.may.open) {
        const made = await page()
        if (!made.isHidden || !(await viewerOf())) return await send(http, made, "no-cache")
        return await send(http, await page({ hasSession: true }), "private, no-store")
      }
      const viewer = await viewerOf()
      if (!viewer) return http.redirect("/login")
      // The shell of a guarded page holds nothing personal either, so it can be cached by address as well.
      const made = await page(handle.may.allows(viewer) ? {} : { refused: 403 })
      return await send(http, made, "private, no-store")
    } catch (error) {
      if (error instanceof AppError && error.code === "unavailable") return sendBusy(http, services, language)
      throw error
    }
  })
  // Forms go to the API: pages accept no input.
  app.all("*", (http) => http.text("Method Not Allowed", 405, { Allow: "GET, HEAD" }))
  return cache
}

/** How the rendering of a page differs from that for visitors. */
interface Seen {
  refused?: 403
  /** For a logged-in user: what visitors cannot see may be visible to them. */
  hasSession?: boolean
}

/** Replaces every path that cannot be decoded: it has no page and no breadcrumb, and echoes no input. */
const unreadable = "/%00"

/**
 * The address with only the parameters its page reads, in a fixed order: addresses that differ in anything else are the
 * same page, rendered and cached once. Guarded pages keep all of it; only users with an account can request those.
 */
function cacheAddress(requested: URL, handle: ReturnType<Renderer["handleAt"]>): URL {
  if (handle && !handle.may.open) return requested
  const query = new URLSearchParams()
  for (const name of handle?.query ?? [])
    for (const value of requested.searchParams.getAll(name)) query.append(name, value)
  query.sort()
  const language = requested.searchParams.get("lng")
  // Links within the page keep it.
  if (isLanguage(language)) query.append("lng", language)
  const url = new URL(requested)
  url.search = query.toString()
  return url
}

interface Making {
  api: Hono
  services: OpenedServices
  frontend: Frontend
  as: Seen
}

async function renderPage(url: URL, language: Language, { api, services, frontend, as }: Making) {
  const { render, createApi, colourScript } = await frontend.renderer()
  const topics = new Set<string>(["site"])
  const inProcess = createApi({
    baseUrl: "http://in-process/api",
    fetch: async (request) => {
      topics.add(new URL(request.url).pathname.split("/")[2] ?? "")
      return api.fetch(new Request(request, { headers: { cookie: `i18next=${language}` } }))
    },
  })
  const page = await render(new Request(url), {
    api: inProcess,
    i18n: services.texts.instances[language],
    language,
    values: { association: services.env.ASSOCIATION_NAME, associationShort: services.env.ASSOCIATION_SHORT_NAME },
    renderedAt: services.now().getTime(),
    origin: services.env.ORIGIN,
    ...as,
  })
  if (page instanceof Response)
    return { status: page.status, html: "", topics, location: page.headers.get("location") ?? "/" }
  const html = htmlOf(page, { language, colourScript, assets: frontend.assets })
  return { status: page.status, html, topics, isHidden: page.isHidden }
}

/** Answers that too many pages are being rendered, without rendering one. */
function sendBusy(http: Context, { translate }: OpenedServices, language: Language): Response {
  http.header("Retry-After", "5")
  http.header("Cache-Control", "no-store")
  const text = (key: string) => translate(language, `errors:route.503.${key}`)
  return http.html(busyHtml(language, { title: text("title"), message: text("message") }), 503)
}

async function send(http: Context, page: CachedPage, cacheControl: string): Promise<Response> {
  http.header("Content-Type", "text/html; charset=utf-8")
  http.header("Cache-Control", cacheControl)
  if (page.location) return http.redirect(page.location)
  if (page.status === 503) http.header("Retry-After", String(unavailableRetryAfter))
  http.header("Vary", "Cookie, Accept-Encoding")
  if (isKnown(http, page.etag) && page.status === 200) return http.body(null, 304)
  const accepted = http.req.header("accept-encoding") ?? ""
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined
  if (encoding) http.header("Content-Encoding", encoding)
  const body = encoding ? await page.encoded(encoding) : page.html
  return http.body(body as Uint8Array<ArrayBuffer>, page.status as 200)
}
