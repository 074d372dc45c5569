import { createHash, timingSafeEqual } from "node:crypto"
import type { Hono, MiddlewareHandler } from "hono"
import { sql } from "kysely"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import { type MailWaiting, readMailQueue } from "./mail/mail-queue.ts"
import type { Db } from "./database/db.ts"
import type { Storage } from "./files/storage.ts"
import type { Services } from "./services.ts"

/** A separate registry: in the global one a module that is reloaded during development would register twice. */
const registry = new Registry()
const registers = [registry]
const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer by route",
  labelNames: ["method", "route", "status"] as const,
  buckets: [0.005, 0.02, 0.1, 0.5, 2],
  registers,
})
const failures = new Counter({ name: "http_errors_total", help: "Answers of 500 and up", registers })
const mail = {
  undelivered: new Gauge({
    name: "mail_dead_letters",
    help: "Mails that could not be delivered, of the last two weeks",
    registers,
  }),
  waiting: new Gauge({ name: "mail_waiting", help: "Mails that are still to be sent", registers }),
  oldestSeconds: new Gauge({
    name: "mail_oldest_waiting_seconds",
    help: "Age of the mail that waits longest",
    registers,
  }),
}
const failedJobs = new Gauge({
  name: "jobs_failed",
  help: "Jobs that failed for good in the last hour",
  labelNames: ["job"] as const,
  registers,
})
const storageMetrics = {
  writable: new Gauge({ name: "storage_writable", help: "Whether new files can be stored", registers }),
  free: new Gauge({ name: "storage_free_bytes", help: "Free space for files; absent for a bucket", registers }),
}
let collecting = false

/** Counts responses by route (its pattern, never the address itself). */
export const countRequests: MiddlewareHandler = async (http, next) => {
  const began = performance.now()
  await next()
  countRequest({ method: http.req.method, route: http.req.routePath, status: String(http.res.status) }, began)
  if (http.res.status >= 500) failures.inc()
}

/** @param began by `performance.now()` */
export const countRequest = (labels: { method: string; route: string; status: string }, began: number): void =>
  durations.observe(labels, (performance.now() - began) / 1000)

/**
 * `/healthz` (the process lives), `/readyz` (the database answers and can be written, and the server is not stopping),
 * `/metrics` (with METRICS_TOKEN only). Without room for files the site is ready, and `/readyz` says what is wrong: all
 * but uploads works, and another instance would not have more room.
 */
export function mountMetrics(
  app: Hono,
  { env, database, lifecycle, storage, now }: Pick<Services, "env" | "database" | "lifecycle" | "storage" | "now">,
  toMany: MailWaiting,
): void {
  if (!collecting) collectDefaultMetrics({ register: registry })
  collecting = true
  app.get("/healthz", (http) => http.text("ok"))
  app.get("/readyz", async (http) => {
    if (lifecycle.isStopping) return http.json({ message: "The server is stopping", code: "unavailable" }, 503)
    try {
      // A standby, or a database that was made read-only, answers but takes nothing.
      const { rows } = await sql<{
        readOnly: string
      }>`select current_setting('transaction_read_only') as "readOnly"`.execute(database.db)
      if (rows[0]?.readOnly === "on")
        return http.json({ message: "The database can only be read", code: "unavailable" }, 503)
    } catch {
      return http.json({ message: "The database does not answer", code: "unavailable" }, 503)
    }
    const fault = (await storage.room())?.fault
    return http.text(fault ? `ready, but no files can be stored: ${fault}` : "ready")
  })
  app.get("/metrics", async (http) => {
    const isScraper = timingSafeEqual(
      digest(http.req.header("authorization") ?? ""),
      digest(`Bearer ${env.METRICS_TOKEN}`),
    )
    if (!env.METRICS_TOKEN || !isScraper) return http.notFound()
    await Promise.all([measureMail(database.db, now(), toMany), measureJobs(database.db), measureStorage(storage)])
    return http.body(await registry.metrics(), 200, { "Content-Type": registry.contentType })
  })
}

/** Hashes a text of any length, for comparison in constant time. */
const digest = (text: string) => createHash("sha256").update(text).digest()

/** Without a database the last known values remain: the other metrics matter most just then. */
async function measureMail(db: Db, now: Date, toMany: MailWaiting): Promise<void> {
  const state = await readMailQueue(db, now, toMany).catch(() => undefined)
  if (!state) return
  for (const key of ["undelivered", "waiting", "oldestSeconds"] as const) mail[key].set(state[key])
}

async function measureJobs(db: Db): Promise<void> {
  const failed = await sql<{ job: string; count: number }>`
    select name as job, count(*)::integer as count from jobs.job where state = 'failed' group by name`
    .execute(db)
    .catch(() => undefined)
  if (!failed) return
  failedJobs.reset()
  for (const { job, count } of failed.rows) failedJobs.set({ job }, count)
}

async function measureStorage(storage: Storage): Promise<void> {
  const room = await storage.room()
  storageMetrics.writable.set(room?.fault ? 0 : 1)
  if (room) storageMetrics.free.set(room.free)
  else storageMetrics.free.remove()
}
