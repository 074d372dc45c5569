import { Hono } from "hono"
import { peopleWaiting } from "../../features/emails/server/email-waiting.service.ts"
import { mountDocs } from "../../platform/server/http/docs/api-docs.ts"
import { otherFile } from "../../platform/server/http/docs/open-api.ts"
import { mountRoutes } from "../../platform/server/http/http.ts"
import { languageOfRequest } from "../../platform/server/http/language.ts"
import { mountLive } from "../../platform/server/http/live.ts"
import { securityHeaders } from "../../platform/server/http/security-headers.ts"
import { methodsAt } from "../../platform/server/http/wrong-method.ts"
import { writeError } from "../../platform/server/http/write-error.ts"
import { AppError } from "../../platform/app-error.ts"
import { mountTestCheckout } from "../../platform/server/payments/test-checkout-page.ts"
import { countRequests, mountMetrics } from "../../platform/server/metrics.ts"
import { routes } from "./api.ts"
import { mountBrandFiles } from "./brand-files.ts"
import { mountLocales } from "./locales.ts"
import { addresses } from "./sources.ts"
import type { OpenedServices } from "./services.ts"

const liveCall = otherFile("/api/live", "live", "Which features changed, as server-sent events", "text/event-stream")

/**
 * The HTTP interface without the pages: API, texts, streams and health. `styles` are the style sheets of the site, for the
 * pages about the API.
 */
export function createApi(services: OpenedServices, styles: () => readonly string[] = () => []): Hono {
  const app = new Hono()
  const t = (language: "nl" | "en") => (key: string, params?: Record<string, unknown>) =>
    services.translate(language, key, params)
  app.onError((error, http) => writeError(http, error, { t: t(languageOfRequest(http)), log: services.log }))
  app.use(countRequests)
  app.use("/api/*", securityHeaders(services.env))
  app.use("/assets/*", securityHeaders(services.env))
  for (const drawing of ["favicon.svg", "logo.svg"]) app.use(`/${drawing}/*`, securityHeaders(services.env))
  app.use("/files/*", securityHeaders(services.env))
  mountLive(app, services)
  mountLocales(app, services)
  mountBrandFiles(app, services)
  mountTestCheckout(app, services, styles)
  mountMetrics(app, services, peopleWaiting)
  for (const { at, feature, mount } of addresses) {
    for (const pattern of at)
      app.use(`${pattern.replace(/\/\*$/, "")}/*`, async (_, next) => {
        if (services.association.current.lacks.has(feature)) throw new AppError("notFound")
        await next()
      })
    mount(app, services)
  }
  const allStyles = () => {
    const { brand } = services.association.current
    return brand ? [...styles(), brand.address] : styles()
  }
  mountDocs(app, routes, [liveCall, ...addresses.flatMap(({ documented }) => documented)], {
    services,
    styles: allStyles,
  })
  mountRoutes(app, routes, services)
  const allowedAt = methodsAt(app)
  app.all("/api/*", (http) => {
    const allowed = allowedAt(http)
    if (allowed) http.header("Allow", allowed)
    const error = new AppError(allowed ? "methodNotAllowed" : "notFound")
    return writeError(http, error, { t: t(languageOfRequest(http)), log: services.log })
  })
  return app
}
