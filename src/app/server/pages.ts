import { createHash } from "node:crypto"
import type { Context, Hono } from "hono"
import { isReadablePath } from "../../platform/address.ts"
import { AppError } from "../../platform/app-error.ts"
import { isLanguage, type Language } from "../../platform/i18n.ts"
import { isKnown } from "../../platform/server/etag.ts"
import { languageOfRequest } from "../../platform/server/language.ts"
import { type CachedPage, PageCache } from "../../platform/server/page-cache.ts"
import { securityHeaders } from "../../platform/server/security-headers.ts"
import { ensureSessionMark, sessionTokenOf } from "../../platform/server/session-cookie.ts"
import { unavailableRetryAfter } from "../../platform/server/write-error.ts"
import { ensureXsrfCookie } from "../../platform/server/xsrf.ts"
import { busyHtml, htmlOf, type Assets } from "./html.ts"
import type * as rendering from "./render.tsx"
import { mountRobots } from "./robots.ts"
import type { OpenedServices } from "./services.ts"
import { mountSitemap } from "./sitemap.ts"

type Renderer = typeof rendering
/** Where the renderer comes from: the build, or Vite while developing. */
export interface Frontend {
  renderer(): Promise<Renderer>
  assets: Assets
}

/** Everything that is not the API: public pages out of the cache, guarded ones checked and rendered as a shell. */
export function mountPages(app: Hono, api: Hono, services: OpenedServices, frontend: Frontend): PageCache {
  // While developing a page is made anew each time: its source may have changed.
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
    const asked = new URL(http.req.url)
    if (!isReadablePath(asked.pathname)) asked.pathname = unreadable
    const handle = handleAt(asked.pathname)
    const url = knownAddress(asked, handle)
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
      // The shell of a guarded page holds nothing personal either, so it can be kept by address as well.
      const made = await page(handle.may.allows(viewer) ? {} : { refused: 403 })
      return await send(http, made, "private, no-store")
    } catch (error) {
      if (error instanceof AppError && error.code === "unavailable") return sendBusy(http, services, language)
      throw error
    }
  })
  // Forms go to the API: no page takes anything.
  app.all("*", (http) => http.text("Method Not Allowed", 405, { Allow: "GET, HEAD" }))
  return cache
}

/** How a page is rendered, beside as every visitor sees it. */
interface Seen {
  refused?: 403
  /** For somebody who is logged in: what is not there for visitors may be there for them. */
  hasSession?: boolean
}

/** Stands for every path that cannot be read: it has no page and no trail, and repeats nothing of what was sent. */
const unreadable = "/%00"

/**
 * The address with only what its page knows, in one order: addresses that differ in anything else are the same page,
 * and are made and kept once. Guarded pages keep all of it; only people with an account can have those made.
 */
function knownAddress(asked: URL, handle: ReturnType<Renderer["handleAt"]>): URL {
  if (handle && !handle.may.open) return asked
  const known = new URLSearchParams()
  for (const name of handle?.query ?? []) for (const value of asked.searchParams.getAll(name)) known.append(name, value)
  known.sort()
  const language = asked.searchParams.get("lng")
  // Links within the page keep it.
  if (isLanguage(language)) known.append("lng", language)
  const url = new URL(asked)
  url.search = known.toString()
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

/** Says that too many pages are being made, without making one. */
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
