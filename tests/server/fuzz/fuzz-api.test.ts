import fc from "fast-check"
import type { Hono } from "hono"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { createApi } from "../../../src/app/server/app.ts"
import { beginSession } from "../../../src/features/accounts/server/session.service.ts"
import { noSettings, settingsVersion } from "../../../src/features/settings/server/settings.test-support.ts"
import { type Actor, createActors } from "../../support/actors.ts"
import { curlOf, listen, send, serverOf } from "../../support/fuzz/http.ts"
import { type Operation, readOperations } from "../../support/fuzz/operations.ts"
import { endPlansOf, type Plan, plansOf, writeRequest } from "../../support/fuzz/requests.ts"
import { countAnswers, everyNth, requests, seed, timeFor } from "../../support/fuzz/settings.ts"
import { faultOf } from "../../support/fuzz/verdict.ts"
import { testServer } from "../../support/server.ts"
import { withVersion } from "../../support/versions.ts"
import { makeCommon, type Sent } from "../../support/access-matrix.ts"
import { matrixOf } from "../../support/access-matrices.ts"

/**
 * Requests generated from the OpenAPI document: valid, partly invalid, and junk. Whatever is sent, no call crashes,
 * every refusal explains itself in the user's language, and every answer matches its contract.
 */
let app: Hono
const server = testServer({}, (services) => (app = createApi(services)))
const actors = createActors(server)
const operations = readOperations()
const { count, report } = countAnswers("api")
let site: { port: number; close: () => void }
beforeAll(async () => {
  site = await listen(serverOf(app))
})
afterAll(() => {
  site.close()
  report()
})
// The log writes JSON and does not use the console: anything on the console comes from a library.
const methods = ["log", "info", "warn", "error", "debug"] as const
const logged = vi.fn<(...words: unknown[]) => void>()
beforeEach(async () => {
  logged.mockClear()
  // Nobody works here: a fixture that runs the jobs it needs would run those of every call before.
  if (await server.services.jobs.exists()) await server.services.database.query("delete from jobs.job")
  await turnAllOn()
  for (const method of methods) vi.spyOn(console, method).mockImplementation(logged)
})

/** What a request turned off is on again: all that comes after would find those parts of the site missing. */
async function turnAllOn(): Promise<void> {
  if (!server.services.association.current.lacks.size) return
  const administrator = await actors.administrator()
  const body = { ...noSettings, version: await settingsVersion(server) }
  expect((await administrator.put("/api/settings", body)).status).toBe(200)
}

const callers: Record<string, () => Promise<Actor>> = {
  visitor: async () => actors.visitor,
  member: () => actors.user(),
  administrator: () => actors.administrator(),
}
const numRuns = Math.ceil(requests / (operations.length * Object.keys(callers).length))

/** Shrinking a failed request is limited to this many steps: a test that runs out of time would print none. */
const maxFailures = 100

/** The callers and the rows that the calls are about. Both are created again if a call has deleted them. */
class Scene {
  readonly #operation: Operation
  readonly #actor: Actor
  #call: Sent | undefined
  constructor(operation: Operation, actor: Actor) {
    this.#operation = operation
    this.#actor = actor
  }

  async request(plan: Plan) {
    const { key } = this.#operation
    this.#call ??= await this.#prepare(key)
    return writeRequest(this.#operation, plan, this.#call, this.#actor.cookies.get("session"))
  }

  async #prepare(key: string): Promise<Sent> {
    const sent = (await matrixOf(key).prepare(await makeCommon(server, actors, this.#actor)))(key)
    const body = sent.method === "PUT" ? await withVersion(server.services.database, sent.path, sent.body) : sent.body
    return { ...sent, body }
  }

  async renew({ status, cookies }: { status: number; cookies: string[] }) {
    if (status < 300 && this.#operation.method !== "GET") this.#call = undefined
    const { userId } = this.#actor
    const mayBeOut = status === 401 || cookies.some((cookie) => cookie.startsWith("session="))
    if (!userId || !mayBeOut) return
    const { services } = server
    this.#actor.cookies.set("session", await beginSession(services.database.db, userId, "fuzz", services.now()))
    this.#call = undefined
  }
}

describe.each(Object.entries(callers))("whatever a %s sends, this call does not crash:", (caller, makeActor) => {
  test.each(operations.map((operation) => [operation.key, operation] as const))(
    "%s",
    { timeout: timeFor(numRuns * 8) },
    async (key, operation) => {
      // The others are refused before a value matters.
      const ends = caller === "administrator" ? everyNth(endPlansOf(operation)) : []
      const scene = new Scene(operation, await makeActor())
      let failures = 0
      await fc.assert(
        fc.asyncProperty(plansOf(operation), async (plan) => {
          if (failures >= maxFailures) return
          // Rate limits have tests of their own; here they would hide what is behind them.
          await server.services.database.query(`delete from "rateLimits"`)
          const request = await scene.request(plan)
          const answer = await send(site.port, request)
          count(answer.status)
          const isVisitor = !String(request.headers.cookie).includes("session=")
          const fault = faultOf(operation, answer, { language: plan.language, isVisitor })
          if (fault) failures++
          expect(fault, `${fault}\n${curlOf(request)}\n${answer.text.slice(0, 500)}`).toBeUndefined()
          await scene.renew({ status: answer.status, cookies: (answer.headers["set-cookie"] as string[]) ?? [] })
        }),
        { seed, numRuns: numRuns + ends.length, examples: ends.map((plan) => [plan]) },
      )
      expect(logged.mock.calls).toEqual([])
    },
  )
})

test("and afterwards the site is healthy", async () => {
  const answer = await send(site.port, { method: "GET", path: "/readyz", headers: {} })
  expect([answer.status, ({} as { polluted?: unknown }).polluted]).toEqual([200, undefined])
})
