import { Hono } from "hono"
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely"
import { expect, test } from "vitest"
import type { StorageRoom } from "./files/storage.ts"
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
  let room = async (): Promise<StorageRoom | null> => null
  const parts = {
    env: {},
    database: { db: new Kysely({ dialect }) },
    lifecycle: { isStopping: false },
    storage: { room: () => room() },
  }
  mountMetrics(app, parts as unknown as Parameters<typeof mountMetrics>[1], () => sql``)
  expect((await app.request("/readyz")).status).toBe(200)
  room = async () => ({ free: 0, fault: "ENOSPC" })
  const full = await app.request("/readyz")
  expect([full.status, await full.text()]).toEqual([200, "ready, but no files can be stored: ENOSPC"])
  driver.isGone = true
  const answer = await app.request("/readyz")
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ message: "The database does not answer", code: "unavailable" })
  expect((await app.request("/healthz")).status).toBe(200)
})
