import { Hono } from "hono"
import { mountCalendars } from "../../features/calendars/server/calendar-feeds.ts"
import { mountDocumentFiles } from "../../features/documents/server/document-files.ts"
import { peopleWaiting } from "../../features/emails/server/email-waiting.service.ts"
import { mountUnsubscribeLink } from "../../features/notices/server/unsubscribe-link.ts"
import { newsFeedPath } from "../../features/news/news-feed-link.ts"
import { mountNewsFeed } from "../../features/news/server/news-feed.ts"
import { mountPortraitFiles } from "../../features/members/server/portraits/portrait-files.ts"
import { mountPhotoFiles } from "../../features/photos/server/photo-files.ts"
import { mountPhotoUploads } from "../../features/photos/server/photo-upload.ts"
import { mountPictureFiles } from "../../features/pictures/server/picture-files.ts"
import { spaceApi } from "../../features/rooms/server/space-api.ts"
import { mountDocs } from "../../platform/server/http/docs/api-docs.ts"
import { mountRoutes } from "../../platform/server/http/http.ts"
import { languageOfRequest } from "../../platform/server/http/language.ts"
import { mountLive } from "../../platform/server/http/live.ts"
import { securityHeaders } from "../../platform/server/http/security-headers.ts"
import { methodsAt } from "../../platform/server/http/wrong-method.ts"
import { writeError } from "../../platform/server/http/write-error.ts"
import { AppError } from "../../platform/app-error.ts"
import { countRequests, mountMetrics } from "../../platform/server/metrics.ts"
import { routes } from "./api.ts"
import { mountLocales } from "./locales.ts"
import { otherCalls } from "./other-calls.ts"
import type { OpenedServices } from "./services.ts"

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
  app.use("/files/*", securityHeaders(services.env))
  mountLive(app, services)
  mountLocales(app, services)
  mountMetrics(app, services, peopleWaiting)
  app.get("/api/space", async (http) => {
    http.header("Access-Control-Allow-Origin", "*")
    http.header("Cache-Control", "public, max-age=10")
    return http.json(await spaceApi(services))
  })
  mountPictureFiles(app, services)
  mountPhotoFiles(app, services)
  mountPhotoUploads(app, services)
  mountPortraitFiles(app, services)
  mountDocumentFiles(app, services)
  mountCalendars(app, services)
  mountUnsubscribeLink(app)
  app.use(`${newsFeedPath}/*`, securityHeaders(services.env))
  mountNewsFeed(app, services)
  mountDocs(app, routes, otherCalls, { services, styles })
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
