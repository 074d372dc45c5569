import { createServer, type Server } from "node:http"
import { getRequestListener } from "@hono/node-server"
import { Hono } from "hono"
import { openCachedAnswers } from "../../platform/server/http/cached-answers.ts"
import { headersOf, securityHeaders } from "../../platform/server/http/security-headers.ts"
import { createApi } from "./app.ts"
import { mountAppManifest } from "./app-manifest.ts"
import { writeErrorPage } from "./error-page.ts"
import { builtFrontend } from "./frontend.ts"
import { followRequests } from "./graceful-stop.ts"
import { mountPages } from "./pages.ts"
import type { Frontend } from "./render-page.ts"
import type { OpenedServices } from "./services.ts"
import { mountWorker } from "./worker-route.ts"

/** API and pages together; the pages come from the build unless another frontend is given. */
export const assembleSite = async (services: OpenedServices, frontend?: Frontend): Promise<Hono> =>
  (await assemble(services, frontend)).app

async function assemble(services: OpenedServices, frontend?: Frontend) {
  const app = new Hono()
  app.route(
    "/",
    createApi(services, () => pages.assets.styles),
  )
  const pages = frontend ?? (await builtFrontend(app))
  app.use("/manifest.webmanifest", securityHeaders(services.env))
  app.use("/sw.js", securityHeaders(services.env))
  mountAppManifest(app, services)
  mountWorker(app, services.env.SERVICE_WORKER && !pages.assets.isDevelopment)
  app.onError((error, http) => writeErrorPage(http, error, { services, frontend: pages }))
  return { app, sendKept: await mountPages(app, services, pages) }
}

/**
 * In milliseconds. A proxy keeps idle connections (Caddy for two minutes): ours must live longer, or it may send a
 * request over a connection that we are closing. Requests must arrive soon, but allow for an upload over a slow line.
 */
const connectionLimits = { keepAliveTimeout: 130_000, headersTimeout: 30_000, requestTimeout: 120_000 }

/** The whole site on one HTTP server, which does not listen yet. */
export async function createSite(services: OpenedServices): Promise<Server> {
  const { app, sendKept } = await assemble(services)
  const sendAnswer = openCachedAnswers(services, await headersOf(securityHeaders(services.env)))
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer(connectionLimits, (request, response) => {
    if (!sendKept(request, response) && !sendAnswer(request, response)) void answer(request, response)
  })
  followRequests(server, services)
  return server
}
