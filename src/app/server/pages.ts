import { createHash } from "node:crypto"
import { type Context, Hono, type MiddlewareHandler } from "hono"
import { isReadablePath } from "../../platform/address.ts"
import { AppError } from "../../platform/app-error.ts"
import type { Language } from "../../platform/i18n.ts"
import { isKnown } from "../../platform/server/http/etag.ts"
import { languageOfRequest } from "../../platform/server/http/language.ts"
import { openVisitorApi } from "../../platform/server/http/visitor-api.ts"
import { type CachedPage, PageCache } from "../../platform/server/http/page-cache.ts"
import { headersOf, securityHeaders } from "../../platform/server/http/security-headers.ts"
import { ensureSessionMark, sessionTokenOf } from "../../platform/server/http/session-cookie.ts"
import { unavailableRetryAfter } from "../../platform/server/http/write-error.ts"
import { ensureXsrfCookie } from "../../platform/server/http/xsrf.ts"
import { routes } from "./api.ts"
import { busyHtml, htmlOf, type Assets } from "./html.ts"
import { openKeptPages, type SendKept } from "./kept-pages.ts"
import { cacheAddress, encodingFor, pageKey, type Seen, visitorCacheControl, visitorVary } from "./page-address.ts"
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
export async function mountPages(app: Hono, services: OpenedServices, frontend: Frontend): Promise<SendKept> {
  // During development each page is rendered anew: its source may have changed.
  const cache = new PageCache(services.changes, { keeps: !frontend.assets.isDevelopment, leeway: services.leeway })
  const visitorApi = openVisitorApi(routes, services)
  const { colourScript, handleAt } = await frontend.renderer()
  const hash = `sha256-${createHash("sha256").update(colourScript).digest("base64")}`
  const secure: MiddlewareHandler = frontend.assets.isDevelopment
    ? async (_, go) => go()
    : securityHeaders(services.env, [hash])
  app.use(secure)
  const allPages = async () => (await frontend.renderer()).allPages()
  mountSitemap(app, services, allPages)
  mountRobots(app, services.env.ORIGIN, allPages)
  app.get("*", async (http) => {
    const token = sessionTokenOf(http)
    // An answer to a visitor has no cookie: a proxy may keep it, and the first call of the API sets one.
    if (token !== undefined) ensureXsrfCookie(http, services.env)
    const { handleAt } = await frontend.renderer()
    const requested = new URL(http.req.url)
    if (!isReadablePath(requested.pathname)) requested.pathname = unreadable
    const handle = handleAt(requested.pathname)
    const url = cacheAddress(requested, handle)
    const language = languageOfRequest(http)
    const page = (as: Seen = {}) => {
      const key = pageKey(language, url, as)
      const render = () => renderPage(url, language, { visitorApi, services, frontend, as })
      // Users with a session see what they just saved.
      return cache.get(key, render, { isLatest: token !== undefined })
    }
    const viewerOf = async () => {
      const viewer = token ? await services.viewerOf(token, services.database.db) : null
      if (viewer) ensureSessionMark(http, services.env)
      return viewer
    }
    try {
      if (!handle || handle.may.open) {
        const made = await page()
        const isShared = token === undefined && made.status === 200 && !made.location
        if (!made.isHidden || !(await viewerOf()))
          return await send(http, made, isShared ? visitorCacheControl : token ? "private, no-cache" : "no-cache")
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
  return openKeptPages({ cache, handleAt, headers: await headersOf(secure) })
}

/** Replaces every path that cannot be decoded: it has no page and no breadcrumb, and echoes no input. */
const unreadable = "/%00"

interface Making {
  visitorApi: ReturnType<typeof openVisitorApi>
  services: OpenedServices
  frontend: Frontend
  as: Seen
}

/** Gets an address and a language, and no request: nothing of who asks for the page can get into it. */
async function renderPage(url: URL, language: Language, { visitorApi, services, frontend, as }: Making) {
  const { render, clientOver, searchOf, ApiError, colourScript } = await frontend.renderer()
  const topics = new Set<string>(["site"])
  const inProcess = clientOver(async (key, input) => {
    const search = searchOf(input).slice(1)
    const result = await visitorApi({ key, params: input.params ?? {}, search, language })
    for (const topic of result.topics) topics.add(topic)
    if (!result.isOk) throw new ApiError(String(result.status), result)
    return result.body
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
  http.header("Vary", visitorVary)
  if (isKnown(http, page.etag) && page.status === 200) return http.body(null, 304)
  const encoding = encodingFor(http.req.header("accept-encoding"))
  if (encoding) http.header("Content-Encoding", encoding)
  const body = encoding ? await page.encoded(encoding) : page.html
  return http.body(body as Uint8Array<ArrayBuffer>, page.status as 200)
}
