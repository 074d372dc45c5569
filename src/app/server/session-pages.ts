import type { Context } from "hono"
import type { Viewer } from "../../platform/policy.ts"
import { clientOf, networkOf } from "../../platform/server/http/client-address.ts"
import { compress, encodingFor } from "../../platform/server/http/compress.ts"
import { Gate } from "../../platform/server/http/gate.ts"
import { openSessionApi } from "../../platform/server/http/session-api.ts"
import { ensureSessionMark } from "../../platform/server/http/session-cookie.ts"
import { unavailableRetryAfter } from "../../platform/server/http/write-error.ts"
import { ensureXsrfCookie, isFromElsewhere } from "../../platform/server/http/xsrf.ts"
import { routes } from "./api.ts"
import { type Frontend, type PageRequest, renderPage } from "./render-page.ts"
import type { OpenedServices } from "./services.ts"

/**
 * Rendering is CPU-bound, and every rendering asks the database: more at once would make all of them slower. A thousand
 * members who reload a page in the same second wait, hundreds of them on the same campus network, and nobody has to
 * reload again. A browser that opens its tabs again asks for a dozen at once.
 */
const limits = {
  atOnce: 4,
  waiting: 1000,
  perPerson: { atOnce: 1, waiting: 12 },
  perNetwork: { waiting: 300 },
}

/** The camera for this page itself; the rest as everywhere (`security-headers.ts`). */
const cameraPolicy = "camera=(self), microphone=(), geolocation=()"

/** Sends the page as this user sees it. */
export type SendSessionPage = (http: Context, page: PageRequest, viewer: Viewer) => Promise<Response>

/**
 * The pages of logged-in users: rendered for the person, sent, and forgotten. Nothing here, and nothing that it is
 * given, can reach the pages and answers kept for visitors (`npm run check` and `openSessionApi` see to that).
 */
export function openSessionPages(services: OpenedServices, frontend: Frontend): SendSessionPage {
  const apiOf = openSessionApi(routes, services)
  const gate = new Gate(limits)
  return async (http, request, viewer) => {
    ensureXsrfCookie(http, services.env)
    ensureSessionMark(http, services.env)
    http.header("Cache-Control", "private, no-store")
    http.header("Vary", "Cookie, Accept-Encoding")
    const { handle } = request
    if (handle?.usesCamera) http.header("Permissions-Policy", cameraPolicy)
    const refused = handle && !handle.may.allows(viewer) ? ({ refused: 403 } as const) : {}
    const turn = {
      person: viewer.userId,
      network: networkOf(clientOf(http, services.env).ip),
      signal: http.req.raw.signal,
    }
    const page = await gate.run(
      () => renderPage(request, { api: apiOf(http, viewer), services, frontend, viewer, ...refused }),
      turn,
    )
    if (page.location) return http.redirect(page.location)
    if (page.status === 503) http.header("Retry-After", String(unavailableRetryAfter))
    http.header("Content-Type", "text/html; charset=utf-8")
    // What another site made the browser ask for could be a guess: see docs/security.md about what lengths give away.
    const mayBeGuess = isFromElsewhere(http) && (request.url.search !== "" || page.status !== 200)
    const encoding = mayBeGuess ? undefined : encodingFor(http.req.header("accept-encoding"))
    if (!encoding) return http.body(page.html, page.status as 200)
    http.header("Content-Encoding", encoding)
    const bytes = await compress(Buffer.from(page.html), encoding, "once")
    return http.body(bytes as Uint8Array<ArrayBuffer>, page.status as 200)
  }
}
