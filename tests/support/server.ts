import type { Hono } from "hono"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { routes } from "../../src/app/server/api.ts"
import { createApi } from "../../src/app/server/app.ts"
import { openServices, type OpenedServices } from "../../src/app/server/services.ts"
import { demoFacts, readEnv } from "../../src/platform/server/env.ts"
import { freshDatabase } from "./database.ts"

/** Monday 2 March 2026, 10:00 in Amsterdam: the time of the clock of a test until it is set. */
export const startOfTest = new Date("2026-03-02T09:00:00Z")
const factsOfTests = Object.fromEntries(Object.entries(demoFacts).map(([name, value]) => [name, String(value)]))
/** The address of a test's site. */
export const testOrigin = "http://localhost:3000"

const topics = [...new Set(routes.map(({ path }) => path.split("/")[1] as string))]

export interface TestServer {
  services: OpenedServices
  /** Sends a request as a browser would; the caller adds cookies and headers. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Sets the server's clock. */
  setNow(now: Date | string): void
}

interface State {
  services: OpenedServices
  app: Hono
  drop: () => Promise<void>
}

/**
 * A server on its own database, for all tests of a file. The kind of database is that of the run:
 * PGlite, or native PostgreSQL if TEST_DATABASE_URL is set. `assemble` creates its HTTP interface; default the API.
 */
export function testServer(
  overrides: Record<string, string> = {},
  assemble: (services: OpenedServices) => Hono | Promise<Hono> = createApi,
): TestServer {
  let now = startOfTest
  const state = {} as State
  beforeAll(async () => {
    const { url, files, drop } = await freshDatabase()
    const services = await openServices(testEnv(url, overrides), {
      now: () => now,
      inMemory: true,
      files,
      leeway: 0,
    })
    Object.assign(state, { services, drop })
    state.app = await assemble(services)
  })
  beforeEach(async () => {
    now = startOfTest
    await state.services.database.query(`delete from "rateLimits"`)
    // Tests also write to the database directly, which nobody announces: each starts with nothing kept.
    state.services.changes.emit(topics)
  })
  afterAll(async () => {
    await state.services?.close()
    await state.drop?.()
  })
  return {
    get services() {
      return state.services
    },
    fetch: async (path, init) => state.app.fetch(new Request(`${testOrigin}${path}`, init)),
    setNow: (moment) => {
      now = new Date(moment)
    },
  }
}

/** The settings of a test, without the environment of this machine. */
export const testEnv = (databaseUrl: string | undefined, overrides: Record<string, string> = {}) =>
  readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    ORIGIN: testOrigin,
    // On every kind of database the same, whether that has a demo or not.
    ...factsOfTests,
    DATA_DIR: `/tmp/clubhuis-test-${process.pid}`,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...overrides,
  })
