import { createServer, type Server } from "node:http"
import { getRequestListener } from "@hono/node-server"
import { Hono } from "hono"
import { createApi } from "./app.ts"
import { builtFrontend, developmentFrontend } from "./frontend.ts"
import { type Frontend, mountPages } from "./pages.ts"
import type { OpenedServices } from "./services.ts"

/** API and pages together; the pages come from the build unless another frontend is given. */
export async function assembleSite(services: OpenedServices, frontend?: Frontend): Promise<Hono> {
  const api = createApi(services)
  const app = new Hono()
  app.route("/", api)
  mountPages(app, api, services, frontend ?? (await builtFrontend(app)))
  return app
}

/** The whole site on one HTTP server. It listens when it is told to. */
export async function createSite(services: OpenedServices): Promise<Server> {
  const { env } = services
  const development = env.NODE_ENV === "development" ? await developmentFrontend(env.PORT) : undefined
  const app = await assembleSite(services, development)
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  return createServer((request, response) => {
    const isOurs = /^\/(api|files|assets\/locals|healthz|readyz|metrics)(\/|\?|$)/.test(request.url ?? "")
    if (development && !isOurs) development.handle(request, response, () => void listener(request, response))
    else void listener(request, response)
  })
}
