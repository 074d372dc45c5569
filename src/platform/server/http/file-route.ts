import type { Context, Hono } from "hono"
import type { Services } from "../services.ts"
import { languageOfRequest } from "./language.ts"
import { writeError } from "./write-error.ts"

/** Mounts a route that sends files, outside the API; its errors are written as those of the API, and never kept. */
export function mountFiles(
  app: Hono,
  services: Services,
  path: string,
  send: (http: Context) => Promise<Response>,
): void {
  app.get(path, async (http) => {
    try {
      return await send(http)
    } catch (error) {
      const t = (key: string) => services.translate(languageOfRequest(http), key)
      http.header("Cache-Control", "private, no-store")
      return writeError(http, error, { t, log: services.log })
    }
  })
}
