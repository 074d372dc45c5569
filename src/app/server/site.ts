import { createServer, type Server } from "node:http"
import { getRequestListener } from "@hono/node-server"
import { Hono } from "hono"
import { createApi } from "./app.ts"
import { writeErrorPage } from "./error-page.ts"
import { builtFrontend } from "./frontend.ts"
import { followRequests } from "./graceful-stop.ts"
import { type Frontend, mountPages } from "./pages.ts"
import type { OpenedServices } from "./services.ts"

/** API and pages together; the pages come from the build unless another frontend is given. */
export async function assembleSite(services: OpenedServices, frontend?: Frontend): Promise<Hono> {
  const api = createApi(services)
  const app = new Hono()
  app.route("/", api)
  const pages = frontend ?? (await builtFrontend(app))
  app.onError((error, http) => writeErrorPage(http, error, { services, frontend: pages }))
  mountPages(app, api, services, pages)
  return app
}

/**
 * In milliseconds. A proxy keeps idle connections (Caddy for two minutes): ours must live longer, or it may send a
 * request over a connection that we are closing. Requests must arrive soon, but allow for an upload over a slow line.
 */
const connectionLimits = { keepAliveTimeout: 130_000, headersTimeout: 30_000, requestTimeout: 120_000 }

/** The whole site on one HTTP server, which does not listen yet. */
export async function createSite(services: OpenedServices): Promise<Server> {
  const app = await assembleSite(services)
  const server = createServer(connectionLimits, getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  followRequests(server, services)
  return server
}
