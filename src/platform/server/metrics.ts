import type { Hono, MiddlewareHandler } from "hono"
import { sql } from "kysely"
import { Counter, collectDefaultMetrics, Histogram, register } from "prom-client"
import type { Services } from "./services.ts"

const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer by route",
  labelNames: ["method", "route", "status"] as const,
  buckets: [0.005, 0.02, 0.1, 0.5, 2],
})
const failures = new Counter({ name: "http_errors_total", help: "Answers of 500 and up" })
let collecting = false

/** Counts answers by route (its pattern, never the address itself). */
export const countRequests: MiddlewareHandler = async (http, next) => {
  const began = performance.now()
  await next()
  const labels = { method: http.req.method, route: http.req.routePath, status: String(http.res.status) }
  durations.observe(labels, (performance.now() - began) / 1000)
  if (http.res.status >= 500) failures.inc()
}

/** `/healthz` (the process lives), `/readyz` (the database answers), `/metrics` (with METRICS_TOKEN only). */
export function mountMetrics(app: Hono, { env, database }: Pick<Services, "env" | "database">): void {
  if (!collecting) collectDefaultMetrics()
  collecting = true
  app.get("/healthz", (http) => http.text("ok"))
  app.get("/readyz", async (http) => {
    try {
      await sql`select 1`.execute(database.db)
    } catch {
      return http.json({ message: "The database does not answer", code: "unavailable" }, 503)
    }
    return http.text("ready")
  })
  app.get("/metrics", async (http) => {
    if (!env.METRICS_TOKEN || http.req.header("authorization") !== `Bearer ${env.METRICS_TOKEN}`) return http.notFound()
    return http.body(await register.metrics(), 200, { "Content-Type": register.contentType })
  })
}
