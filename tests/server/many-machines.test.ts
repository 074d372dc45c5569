import type { Hono } from "hono"
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest"
import { openServices, type OpenedServices } from "../../src/app/server/services.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { freshDatabase } from "../support/database.ts"
import { listenLive } from "../support/live.ts"
import { makeRoom, roomInput } from "../../src/features/rooms/server/room.test-support.ts"
import { startOfTest, testEnv, testOrigin, type TestServer } from "../support/server.ts"
import { createTestSite } from "../support/site.ts"

// The embedded database belongs to one process; only PostgreSQL can be shared by several machines.
const isShared = inject("template").kind === "native"

describe.skipIf(!isShared)("two machines on one database (native PostgreSQL only)", () => {
  const machines: TestServer[] = []
  let drop: () => Promise<void>
  let [here, there] = [] as unknown as [TestServer, TestServer]
  let editor: Actor

  async function machine(url: string): Promise<TestServer> {
    const services: OpenedServices = await openServices(testEnv(url), { now: () => startOfTest, leeway: 0 })
    const site: Hono = await createTestSite(services)
    return {
      services,
      fetch: async (path, init) => site.fetch(new Request(`${testOrigin}${path}`, init)),
      setNow: () => undefined,
    }
  }
  beforeAll(async () => {
    const database = await freshDatabase()
    drop = database.drop
    for (let number = 0; number < 2; number++) machines.push(await machine(database.url ?? ""))
    ;[here, there] = machines as [TestServer, TestServer]
    editor = await createActors(here).user({ permissions: { rooms: 4, roomStatus: 4 } })
  }, 120_000)
  afterAll(async () => {
    for (const { services } of machines) await services.close()
    await drop?.()
  })

  const page = async (on: TestServer) => (await on.fetch("/locaties/openingstijden")).text()

  test("a write on one is announced on the other, which renders its page again", async () => {
    const stream = await listenLive(there, "rooms")
    const { roomId } = await makeRoom(editor, { name_nl: "De Kelder", hasOpeningTimes: true })
    expect(await stream.next()).toBe("changed rooms")
    // Cached there: the same page again.
    expect(await page(there)).toBe(await page(there))
    expect(await page(there)).toContain("De Kelder")
    await editor.put(`/api/rooms/${roomId}`, roomInput({ name_nl: "Het Souterrain", hasOpeningTimes: true }))
    expect(await stream.next()).toBe("changed rooms")
    const text = await page(there)
    expect([text.includes("Het Souterrain"), text.includes("De Kelder")]).toEqual([true, false])
    await stream.end()
  })

  test("a write rolled back on one is not announced on the other", async () => {
    const stream = await listenLive(there, "rooms,marker")
    expect((await editor.put("/api/rooms/2147483647", roomInput())).status).toBe(404)
    await expect(
      here.services.database.db.transaction().execute(async (tx) => {
        await here.services.changes.announce(tx, ["rooms"])
        throw new Error("changed my mind")
      }),
    ).rejects.toThrow("changed my mind")
    // Announcements arrive in the order in which they were sent.
    await here.services.changes.announce(here.services.database.db, ["marker"])
    expect(await stream.next()).toBe("changed marker")
    await stream.end()
  })

  test("a write is announced once on the instance itself", async () => {
    const stream = await listenLive(here, "rooms,marker")
    await makeRoom(editor, { name_nl: "Eén keer" })
    expect(await stream.next()).toBe("changed rooms")
    const other = await listenLive(there, "rooms")
    await makeRoom(editor, { name_nl: "Nog eens" })
    await other.next()
    here.services.changes.emit(["marker"])
    expect([await stream.next(), await stream.next()]).toEqual(["changed rooms", "changed marker"])
    await Promise.all([stream.end(), other.end()])
  })

  test("a session of one is valid on the other, and ends on both", async () => {
    const elsewhere = createActors(there).visitor
    for (const [name, value] of editor.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.get("/api/auth/profile")).status).toBe(200)
    expect((await elsewhere.fetch("/mijn-account")).status).toBe(200)
    const other = await createActors(here).user()
    const copy = createActors(there).visitor
    for (const [name, value] of other.cookies) copy.cookies.set(name, value)
    await other.post("/api/auth/logout")
    expect((await copy.get("/api/auth/profile")).status).toBe(401)
  })

  test("rooms created at the same time on both have different slugs", async () => {
    const also = createActors(there).visitor
    for (const [name, value] of editor.cookies) also.cookies.set(name, value)
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) => makeRoom(index % 2 ? also : editor, { name_nl: "Samen" })),
    )
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(8)
  })

  test("one whose connection was cut listens again", async () => {
    const listeners = async () =>
      (
        await there.services.database.query(
          "select pid from pg_stat_activity where datname = current_database() and query like 'listen %'",
        )
      ).rows.map((row) => row.pid)
    // Each machine listens for changes and for jobs.
    const before = await listeners()
    expect(before).toHaveLength(4)
    await there.services.database.query("select pg_terminate_backend(pid) from unnest($1::int[]) as pid", [before])
    await vi.waitFor(
      async () => {
        const now = await listeners()
        expect(now).toHaveLength(4)
        expect(now.some((pid) => before.includes(pid))).toBe(false)
      },
      { timeout: 60_000, interval: 100 },
    )
    const stream = await listenLive(there, "rooms")
    await makeRoom(editor, { name_nl: "Weer verbonden" })
    expect(await stream.next()).toBe("changed rooms")
    await stream.end()
  })
})
