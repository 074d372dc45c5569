import { afterAll, beforeAll, beforeEach, vi } from "vitest"
import { createSite } from "../../../src/app/server/site.ts"
import { type Actor, createActors } from "../actors.ts"
import { testSite } from "../site.ts"
import { matrices } from "../access-matrices.ts"
import { curlOf, listen, send, type WireRequest } from "./http.ts"
import { countAnswers } from "./settings.ts"

const consoleMethods = ["log", "info", "warn", "error", "debug"] as const

/** The built site with content on every page, on a real port, for test files that send odd requests. */
export function fuzzedSite(part: string) {
  const site = testSite()
  const actors = createActors(site)
  const { count, report } = countAnswers(part)
  const logged = vi.fn<(...words: unknown[]) => void>()
  let listening: { port: number; close: () => void }
  let callers: Actor[] = []
  beforeAll(async () => {
    const admin = await actors.administrator()
    callers = [actors.visitor, await actors.user(), admin]
    for (const [, matrix] of matrices) await matrix.seed(admin, callers.slice(1))
    listening = await listen(await createSite(site.services))
  })
  afterAll(() => {
    listening?.close()
    report()
  })
  beforeEach(() => {
    logged.mockClear()
    for (const method of consoleMethods) vi.spyOn(console, method).mockImplementation(logged)
  })
  return {
    /** The cookies of a visitor (0), a member (1) or an administrator (2). */
    cookieOf: (index: number) =>
      [...(callers[index]?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; "),
    /** Sends a request. @returns server errors, and parts of the request that appear in a redirect or a header */
    faultsOf: async (request: WireRequest) => {
      const answer = await send(listening.port, request)
      count(answer.status)
      const { location } = answer.headers
      const faults = [
        ...(answer.status >= 500 ? [`status ${answer.status}`] : []),
        ...(location !== undefined && !/^\/(?![/\\])/.test(String(location)) ? [`leads to ${String(location)}`] : []),
        ...(String(answer.headers["set-cookie"]).includes("a=b") ? ["sets a cookie of the sender"] : []),
      ]
      return faults.map((fault) => `${fault}\n${curlOf(request)}\n${answer.text.slice(0, 300)}`)
    },
    /** The log writes JSON and does not use the console: anything on the console comes from a library. */
    consoleCalls: () => logged.mock.calls,
  }
}
