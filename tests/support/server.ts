import type { Hono } from "hono"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { createApi } from "../../src/app/server/app.ts"
import { openServices, type OpenedServices } from "../../src/app/server/services.ts"
import { readEnv } from "../../src/platform/server/env.ts"
import { freshDatabase } from "./database.ts"

/** Monday 2 March 2026, 10:00 in Amsterdam: where the clock of a test stands until it is set. */
export const startOfTest = new Date("2026-03-02T09:00:00Z")
/** Where the site of a test believes it stands. */
export const testOrigin = "http://localhost:3000"

export interface TestServer {
  services: OpenedServices
  /** Sends a request as a browser would have to: cookies and headers are up to the caller. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Sets the clock that the server goes by. */
  setNow(now: Date | string): void
}

interface State {
  services: OpenedServices
  app: Hono
  drop: () => Promise<void>
}

/**
 * A server on a database of its own, for all tests of a file. The kind of database is the run's:
 * PGlite, or native PostgreSQL where TEST_DATABASE_URL is set. `assemble` says what it serves; default the API.
 */
export function testServer(
  overrides: Record<string, string> = {},
  assemble: (services: OpenedServices) => Hono | Promise<Hono> = createApi,
): TestServer {
  let now = startOfTest
  const state = {} as State
  beforeAll(async () => {
    const { url, snapshot, drop } = await freshDatabase()
    const services = await openServices(testEnv(url, overrides), { now: () => now, inMemory: true, snapshot })
    Object.assign(state, { services, drop })
    state.app = await assemble(services)
  })
  beforeEach(async () => {
    now = startOfTest
    await state.services.database.query(`delete from "rateLimits"`)
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

/** The settings of a test; nothing of the machine's own environment comes in. */
export const testEnv = (databaseUrl: string | undefined, overrides: Record<string, string> = {}) =>
  readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    ORIGIN: testOrigin,
    DATA_DIR: `/tmp/clubhuis-test-${process.pid}`,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...overrides,
  })
