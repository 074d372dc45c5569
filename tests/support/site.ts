import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"
import type { Hono } from "hono"
import type { OpenedServices } from "../../src/app/server/services.ts"
import { assembleSite } from "../../src/app/server/site.ts"
import { testServer, type TestServer } from "./server.ts"

const run = promisify(execFile)

/** The whole site, API and pages, built from the current sources. */
export async function createTestSite(services: OpenedServices): Promise<Hono> {
  // A separate process, because building changes NODE_ENV permanently.
  await run(process.execPath, [path.join(import.meta.dirname, "build-once.ts")], { timeout: 600_000 })
  return assembleSite(services)
}

/** A server including the pages. */
export const testSite = (overrides: Record<string, string> = {}): TestServer => testServer(overrides, createTestSite)
