import { createHash } from "node:crypto"
import type { Context, Hono } from "hono"
import type { Language } from "../../platform/i18n.ts"
import { isKnown } from "../../platform/server/etag.ts"
import { languageOfRequest } from "../../platform/server/language.ts"
import { type CachedPage, PageCache } from "../../platform/server/page-cache.ts"
import { securityHeaders } from "../../platform/server/security-headers.ts"
import { sessionTokenOf } from "../../platform/server/session-cookie.ts"
import { ensureXsrfCookie } from "../../platform/server/xsrf.ts"
import { htmlOf, type Assets } from "./html.ts"
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
    const url = new URL(http.req.url)
    const handle = handleAt(url.pathname)
    const language = languageOfRequest(http)
    const render = (refused?: 403) => renderPage(url, language, { api, services, frontend, refused })
    if (!handle || handle.may.open) {
      const made = await cache.get(`${language} ${url.pathname}${url.search}`, () => render())
      return send(http, made, "no-cache")
    }
    const token = sessionTokenOf(http)
    const viewer = token ? await services.viewerOf(token, services.database.db) : null
    if (!viewer) return http.redirect("/login")
    const refused = handle.may.allows(viewer) ? undefined : 403
    // The shell of a guarded page holds nothing personal either, so it can be kept by address as well.
    const made = await cache.get(`${refused ?? 200} ${language} ${url.pathname}${url.search}`, () => render(refused))
    return send(http, made, "private, no-store")
  })
  // Forms go to the API: no page takes anything.
  app.all("*", (http) => http.text("Method Not Allowed", 405, { Allow: "GET, HEAD" }))
  return cache
}

async function renderPage(
  url: URL,
  language: Language,
  {
    api,
    services,
    frontend,
    refused,
  }: { api: Hono; services: OpenedServices; frontend: Frontend; refused: 403 | undefined },
) {
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
    development: frontend.assets.isDevelopment,
    origin: services.env.ORIGIN,
    ...(refused ? { refused } : {}),
  })
  if (page instanceof Response)
    return { status: page.status, html: "", topics, location: page.headers.get("location") ?? "/" }
  const html = htmlOf(page, { language, colourScript, assets: frontend.assets })
  return { status: page.status, html, topics }
}

async function send(http: Context, page: CachedPage, cacheControl: string): Promise<Response> {
  http.header("Content-Type", "text/html; charset=utf-8")
  http.header("Cache-Control", cacheControl)
  if (page.location) return http.redirect(page.location)
  http.header("Vary", "Cookie, Accept-Encoding")
  if (isKnown(http, page.etag) && page.status === 200) return http.body(null, 304)
  const accepted = http.req.header("accept-encoding") ?? ""
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined
  if (encoding) http.header("Content-Encoding", encoding)
  const body = encoding ? await page.encoded(encoding) : page.html
  return http.body(body as Uint8Array<ArrayBuffer>, page.status as 200)
}
