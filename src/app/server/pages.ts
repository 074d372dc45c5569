import { createHash } from "node:crypto"
import type { Context, Hono, MiddlewareHandler } from "hono"
import { isReadablePath } from "../../platform/address.ts"
import { AppError } from "../../platform/app-error.ts"
import type { Language } from "../../platform/i18n.ts"
import { languageOfRequest } from "../../platform/server/http/language.ts"
import { headersOf, securityHeaders } from "../../platform/server/http/security-headers.ts"
import { clearEndedSession, sessionTokenOf } from "../../platform/server/http/session-cookie.ts"
import { plainHtml } from "./html.ts"
import { openCachedPages, type SendCached } from "./cached-pages.ts"
import { cacheAddress } from "./page-address.ts"
import type { Frontend } from "./render-page.ts"
import { mountRobots } from "./robots.ts"
import type { OpenedServices } from "./services.ts"
import { openSessionPages } from "./session-pages.ts"
import { mountSitemap } from "./sitemap.ts"
import { openVisitorPages } from "./visitor-pages.ts"

/**
 * Everything but the API. Here, and nowhere else, it is decided which page a request gets: with a valid session that of
 * the user, rendered for them and never kept; otherwise that of visitors.
 */
export async function mountPages(app: Hono, services: OpenedServices, frontend: Frontend): Promise<SendCached> {
  const visitorPages = openVisitorPages(services, frontend)
  const sendSessionPage = openSessionPages(services, frontend)
  const { headScript, handleAt } = await frontend.renderer()
  const hash = `sha256-${createHash("sha256").update(headScript).digest("base64")}`
  const secure: MiddlewareHandler = frontend.assets.isDevelopment
    ? async (_, go) => go()
    : securityHeaders(services.env, [hash])
  app.use(secure)
  const allPages = async () =>
    (await frontend.renderer()).allPages().filter(({ handle }) => !isAbsent(handle, services))
  mountSitemap(app, services, allPages)
  mountRobots(app, services, allPages)
  app.get("*", async (http) => {
    const { handleAt } = await frontend.renderer()
    const requested = new URL(http.req.url)
    if (!isReadablePath(requested.pathname)) requested.pathname = unreadable
    if (isAbsent(handleAt(requested.pathname), services)) requested.pathname = unreadable
    const handle = handleAt(requested.pathname)
    const language = languageOfRequest(http)
    const request = { url: cacheAddress(requested, handle), language, handle }
    try {
      const token = sessionTokenOf(http)
      const viewer = token ? await services.viewerOf(token, services.database.db) : null
      if (viewer) return await sendSessionPage(http, request, viewer)
      const clearsCookies = clearEndedSession(http)
      if (handle && !handle.may.open) return http.redirect("/login")
      if (!services.association.current.isOpen && !handle?.isBeforeOpening) {
        http.header("Cache-Control", "no-store")
        return http.redirect("/binnenkort")
      }
      return await visitorPages.send(http, request, { clearsCookies })
    } catch (error) {
      if (isUnavailable(error)) return sendBusy(http, services, language)
      throw error
    }
  })
  // Forms go to the API: pages accept no input.
  app.all("*", (http) => {
    const language = languageOfRequest(http)
    const text = (key: string) => services.translate(language, `errors:route.405.${key}`)
    http.header("Allow", "GET, HEAD")
    return http.html(plainHtml(language, { title: text("title"), message: text("message") }), 405)
  })
  return openCachedPages({ cache: visitorPages.cache, handleAt, headers: await headersOf(secure) })
}

/** Replaces every path that has no page whatever it says: it has no breadcrumb either, and echoes no input. */
const unreadable = "/%00"

/** Also as the page's own API says it, when the session of its user could not be read. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError ? error.code === "unavailable" : (error as { status?: unknown }).status === 503

/** Whether a page is of a feature that this association does without. */
const isAbsent = (handle: { feature?: string | undefined } | undefined, { association }: OpenedServices): boolean =>
  association.current.lacks.has(handle?.feature ?? "")

/** Answers that too many pages are being rendered, without rendering one. */
function sendBusy(http: Context, { translate }: OpenedServices, language: Language): Response {
  http.header("Retry-After", "5")
  http.header("Cache-Control", "no-store")
  const text = (key: string) => translate(language, `errors:route.503.${key}`)
  return http.html(plainHtml(language, { title: text("title"), message: text("message") }), 503)
}
