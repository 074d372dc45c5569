import { Hono } from "hono"
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely"
import { expect, test } from "vitest"
import { mountMetrics } from "./metrics.ts"

/** A database that works until it goes away. */
class FragileDriver extends DummyDriver {
  isGone = false
  override async acquireConnection() {
    if (this.isGone) throw new Error("connection refused")
    return super.acquireConnection()
  }
}

test("a server without a database is alive, but not ready", async () => {
  const driver = new FragileDriver()
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  const app = new Hono()
  const parts = { env: {}, database: { db: new Kysely({ dialect }) }, lifecycle: { isStopping: false } }
  mountMetrics(app, parts as unknown as Parameters<typeof mountMetrics>[1])
  expect((await app.request("/readyz")).status).toBe(200)
  driver.isGone = true
  const answer = await app.request("/readyz")
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ message: "The database does not answer", code: "unavailable" })
  expect((await app.request("/healthz")).status).toBe(200)
})
