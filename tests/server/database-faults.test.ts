import type { Hono } from "hono"
import { sql } from "kysely"
import pg from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest"
import { openServices, type OpenedServices } from "../../src/app/server/services.ts"
import { isDatabaseUnavailable, logUnavailable } from "../../src/platform/server/database/database-faults.ts"
import { wordsForDatabase } from "../../src/platform/server/database/database-words.ts"
import { migrate, DatabaseVersionError } from "../../src/platform/server/database/migrate.ts"
import { slotsInAll } from "../../src/platform/server/http/write-slots.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { type DatabaseProxy, openDatabaseProxy } from "../support/database-proxy.ts"
import { freshDatabase } from "../support/database.ts"
import { makeRoom, roomInput } from "../../src/features/rooms/server/room.test-support.ts"
import { startOfTest, testEnv, testOrigin, type TestServer } from "../support/server.ts"
import { createTestSite } from "../support/site.ts"

const patiently = { timeout: 30_000 }
// These failures only happen to connections to PostgreSQL.
const isNative = inject("template").kind === "native"

describe.skipIf(!isNative)("a database that fails (native PostgreSQL only)", () => {
  const opened = {} as { services: OpenedServices; site: Hono; proxy: DatabaseProxy; drop: () => Promise<void> }
  const server: TestServer = {
    get services() {
      return opened.services
    },
    fetch: async (path, init) => opened.site.fetch(new Request(`${testOrigin}${path}`, init)),
    setNow: () => undefined,
  }
  /** Another client of the database. */
  let outside: pg.Client
  let editor: Actor
  let [held, free] = [0, 0]

  beforeAll(async () => {
    const { url = "", drop } = await freshDatabase()
    opened.drop = drop
    outside = new pg.Client({ connectionString: url })
    await outside.connect()
    opened.proxy = await openDatabaseProxy(url)
    opened.services = await openServices(testEnv(opened.proxy.url), { now: () => startOfTest })
    opened.site = await createTestSite(opened.services)
    editor = await createActors(server).user({ permissions: { rooms: 4 } })
    held = (await makeRoom(editor, { name_nl: "De Kelder" })).roomId
    free = (await makeRoom(editor, { name_nl: "De Zolder" })).roomId
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  afterAll(async () => {
    await opened.services?.close()
    await opened.proxy?.close()
    await outside?.end()
    await opened.drop?.()
  })

  /** Saves a room as it is, so that its version stays the first. */
  const save = (roomId: number) => {
    const room = roomInput({ name_nl: roomId === held ? "De Kelder" : "De Zolder" })
    return editor.put(`/api/rooms/${roomId}`, { ...room, version: 1 })
  }
  const page = async (path: string, cookie = "") => {
    const response = await server.fetch(path, { headers: { cookie } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  async function whileHeld(work: () => Promise<void>): Promise<void> {
    await outside.query(`begin; select from rooms where "roomId" = ${held} for update`)
    try {
      await work()
    } finally {
      await outside.query("rollback")
    }
  }
  async function whileAway(work: () => Promise<void>): Promise<void> {
    await opened.proxy.goAway()
    try {
      await work()
    } finally {
      await opened.proxy.comeBack()
    }
  }

  test("a connection ended in the middle of a transaction fails that transaction only", async () => {
    const broken = opened.services.database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await outside.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid])
      await sql`select 1`.execute(tx)
    })
    await expect(broken).rejects.toSatisfy(isDatabaseUnavailable)
    expect((await save(held)).status).toBe(200)
  })

  test("every wait for the database is limited", async () => {
    const { rows } = await opened.services.database.query(
      `select name, setting from pg_settings
        where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
    )
    expect(rows.map(({ setting }) => setting)).toEqual(["30000", "5000", "30000"])
  })

  test("statements are not JIT-compiled, which takes longer than running them", async () => {
    const { rows } = await opened.services.database.query("show jit")
    expect(rows).toEqual([{ jit: "off" }])
  })

  test("a locked row is refused after a while, and blocks nothing else", async () => {
    await whileHeld(async () => {
      const saves = Array.from({ length: slotsInAll * 4 }, () => save(held))
      await vi.waitFor(async () => {
        const { rows } = await outside.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        expect(rows.length).toBeGreaterThan(0)
      })
      // None of these may depend on the lock being released.
      const others = await Promise.all([
        server.fetch("/readyz"),
        server.fetch("/api/rooms"),
        server.fetch("/locaties/openingstijden"),
        editor.fetch("/locaties/admin"),
      ])
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect((await save(free)).status).toBe(200)
      const first = await Promise.race(saves)
      expect([first.status, first.code, first.headers.get("retry-after")]).toEqual([503, "unavailable", "5"])
      await outside.query("rollback")
      const answers = await Promise.all(saves)
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
      expect(answers.at(-1)?.status).toBe(200)
    })
  })

  test("an unavailable database is a 503 in the user's language, for calls and for pages", async () => {
    vi.spyOn(opened.services.log, "error").mockReturnValue()
    await whileAway(async () => {
      for (const [language, message, title] of [
        ["nl", "De site is even niet bereikbaar", "Even geduld"],
        ["en", "The site is unavailable for a moment", "One moment, please"],
      ] as const) {
        editor.speak(language)
        for (const answer of [await editor.get("/api/rooms"), await save(free)]) {
          expect([answer.status, answer.code, answer.headers.get("retry-after")]).toEqual([503, "unavailable", "5"])
          expect(answer.message).toContain(message)
        }
        const session = `session=${editor.cookies.get("session")}; i18next=${language}`
        for (const path of ["/locaties/admin", "/nieuws", "/activiteiten", "/sitemap.xml"]) {
          const { status, headers, text } = await page(path, session)
          expect([path, status]).toEqual([path, 503])
          expect(headers.get("retry-after")).toBe("5")
          expect(headers.get("content-type")).toBe("text/html; charset=utf-8")
          expect(headers.get("content-security-policy")).toContain("default-src 'self'")
          expect(text).toContain(`<html lang="${language}"`)
          expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
          expect(text).toMatch(new RegExp(`<title>${title}`))
        }
      }
      expect((await server.fetch("/readyz")).status).toBe(503)
      expect((await server.fetch("/healthz")).status).toBe(200)
    })
    expect((await page("/nieuws")).status).toBe(200)
    expect((await save(free)).status).toBe(200)
  })

  test("a database that can only be read, such as a standby, is a 503 for whoever writes, and not ready", async () => {
    const log = vi.spyOn(opened.services.log, "error").mockReturnValue()
    const [{ name } = { name: "" }] = (await outside.query<{ name: string }>("select current_database() as name")).rows
    const setReadOnly = async (value: "on" | "off") => {
      await outside.query(`alter database "${name}" set default_transaction_read_only = ${value}`)
      // New connections have the setting.
      await whileAway(async () => undefined)
    }
    const ready = async () => {
      const answer = await server.fetch("/readyz")
      return [answer.status, await answer.text()]
    }
    await setReadOnly("on")
    try {
      // The first questions may still find a connection that was cut.
      await vi.waitFor(
        async () =>
          expect(await ready()).toEqual([
            503,
            JSON.stringify({ message: "The database can only be read", code: "unavailable" }),
          ]),
        patiently,
      )
      const answer = await save(free)
      expect([answer.status, answer.code, answer.headers.get("retry-after")]).toEqual([503, "unavailable", "5"])
      expect((await server.fetch("/api/rooms")).status).toBe(200)
      expect(log.mock.calls.filter(([facts]) => "err" in (facts as object))).toEqual([])
    } finally {
      await setReadOnly("off")
    }
    await vi.waitFor(async () => expect(await ready()).toEqual([200, "ready"]), patiently)
    await vi.waitFor(async () => expect((await save(free)).status).toBe(200), patiently)
  })

  test("a page that cannot be shown is an error page of the site, never bare text", async () => {
    vi.spyOn(opened.services.log, "error").mockReturnValue()
    vi.spyOn(opened.services, "viewerOf").mockRejectedValue(new Error("a fault of ours"))
    const { status, headers, text } = await page("/locaties/admin", "session=x; i18next=en")
    expect([status, headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"])
    expect(text).toMatch(/<h1[^>]*>Something went wrong<\/h1>/)
    expect(text).not.toContain("a fault of ours")
  })
})

test("an unavailable database is one line in the log, whatever the number of requests, without a stack", () => {
  const log = { error: vi.fn() }
  const gone = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })
  for (let request = 0; request < 100; request++) logUnavailable(log, gone)
  expect(log.error.mock.calls).toEqual([
    [{ fault: "ECONNREFUSED", detail: "connect ECONNREFUSED", requests: 1 }, expect.any(String)],
  ])
})

test("a database of a newer version is refused before anything is changed", async () => {
  const { url, files, drop } = await freshDatabase()
  const open = () => openServices(testEnv(url), { inMemory: true, files })
  const services = await open()
  try {
    const { database } = services
    await database.query(`insert into migrations (name) values ('9999-flying-carpets.sql')`)
    await expect(migrate(database)).rejects.toThrow(/newer version.* 9999-flying-carpets\.sql.*deploy\.md/s)
    await expect(migrate(database)).rejects.toThrow(DatabaseVersionError)
  } finally {
    await services.close()
    await drop()
  }
})

test.each([
  ["57P01", true],
  ["57P03", true],
  ["53300", true],
  ["08006", true],
  ["55P03", true],
  ["57014", true],
  ["25006", true],
  ["58030", true],
  ["ECONNREFUSED", true],
  ["ECONNRESET", true],
  ["23505", false],
  ["42P01", false],
  ["ENOENT", false],
])("a fault with code %s passes by itself: %s", (code, expected) => {
  expect(isDatabaseUnavailable(Object.assign(new Error("no"), { code }))).toBe(expected)
})

test.each([
  ["ECONNREFUSED", /^PostgreSQL does not answer at db\.example:5433 \(ECONNREFUSED\)/],
  ["3D000", /has no database "club house".*deploy\.md/],
  ["28P01", /refuses the user or the password/],
  ["25006", /can only be read/],
  ["42601", /^$/],
])("a start that fails with %s says what to do, without the password", (code, words) => {
  const url = "postgres://somebody:secret@db.example:5433/club%20house"
  const said = wordsForDatabase(Object.assign(new Error("no"), { code }), url) ?? ""
  expect(said).toMatch(words)
  expect(said).not.toContain("secret")
})
