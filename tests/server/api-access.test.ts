import { beforeAll, describe, expect, test } from "vitest"
import { createApi } from "../../src/app/server/app.ts"
import { routes } from "../../src/app/server/api.ts"
import { Level, permissionNames } from "../../src/platform/policy.ts"
import { reservedSlugs } from "../../src/platform/slug.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { makeRoom } from "../../src/features/rooms/server/room.test-support.ts"
import { testServer } from "../support/server.ts"
import { type OtherRoute, makeCommon, matrixPasswordHash } from "../support/access-matrix.ts"
import { joined, matrices } from "../support/access-matrices.ts"

/** Every call of the API, with the status for a visitor, an ordinary member and an administrator, from all slices. */
const table = joined(({ calls }) => calls)

/** Routes besides the calls, with the content type; the same for everybody. */
const others: Record<string, OtherRoute> = {
  ...joined(({ otherRoutes: beside }) => beside),
  "GET /api/space": [200, "application/json"],
  "GET /api/live": [200, "text/event-stream"],
  "GET /api/openapi.json": [200, "application/json"],
  "GET /api/docs": [200, "text/html"],
  "GET /api/docs/rooms": [200, "text/html"],
  "GET /api/docs/docs.js": [200, "text/javascript"],
  "GET /api/docs/docs.css": [200, "text/css"],
  "GET /assets/locals/common/nl.json": [200, "application/json"],
  "GET /assets/locals/errors/en.json": [200, "application/json"],
  // What does not exist is a 500 with empty data there: the translation loader expects that.
  "GET /assets/locals/nothing/nl.json": [500, "application/json"],
  "POST /assets/locals/common/nl": [204, ""],
  // Without a brand colour there is none, and the drawings are files of the build.
  "GET /assets/brand-x.css": [404, ""],
  "GET /assets/brand-x/app-icon-192.png": [404, ""],
  "GET /favicon.svg": [404, ""],
  "GET /logo.svg": [404, ""],
  "GET /healthz": [200, "text/plain"],
  "GET /readyz": [200, "text/plain"],
  // Not public: a 404 without its token.
  "GET /metrics": [404, ""],
}

const metricsToken = "only-for-the-scraper"
const server = testServer({ METRICS_TOKEN: metricsToken })
const actors = createActors(server)

const everything = Object.fromEntries(permissionNames.map((name) => [name, Level.delete]))
const callers: Record<string, () => Promise<Actor>> = {
  visitor: async () => actors.visitor,
  member: async () => actors.user({ passwordHash: await matrixPasswordHash() }),
  administrator: async () => actors.user({ passwordHash: await matrixPasswordHash(), permissions: everything }),
}
const keys = routes.map((route) => route.key)
const mutating = keys.filter((key) => !key.startsWith("GET "))

describe("every call", () => {
  test("is in the matrix of a slice (server/*.access.ts), and nothing else is", () => {
    expect(keys.toSorted()).toEqual(Object.keys(table).toSorted())
  })

  test("is mounted under /api, and other routes are all listed here", () => {
    // What it answers depends on who pays: `online-payment.routes.test.ts`.
    const forSomebody = ["POST /betalen/start"]
    const patterns = [
      ...forSomebody,
      ...Object.keys(table).map((key) => key.replace(" ", " /api")),
      ...Object.keys(others),
    ]
    // A parameter in a pattern may have its format in braces.
    const varies = /:\w+(\{(?:[^{}]|\{[^}]*\})*\})?/g
    const isKnown = (pattern: string) => {
      const address = new RegExp(`^${pattern.replaceAll(varies, "[^/]+")}$`)
      return patterns.some((key) => address.test(key))
    }
    const mounted = createApi(server.services)
      .routes.filter(({ path }) => !path.endsWith("*"))
      .map(({ method, path }) => `${method} ${path}`)
    expect(mounted.filter((key) => !isKnown(key))).toEqual([])
    for (const key of keys) expect(mounted).toContain(key.replace(" ", " /api"))
  })

  test("beside one that reads a row has a name that is no slug", () => {
    const words = keys.flatMap((key) => {
      const [, list = "", word = ""] = /^GET (\/[a-z-]+)\/([a-z-]+)$/.exec(key) ?? []
      return keys.some((other) => new RegExp(`^GET ${list}/:\\w+$`).test(other)) ? [word] : []
    })
    expect(words).toContain("opening-times")
    expect(words.filter((word) => !reservedSlugs.has(word))).toEqual([])
  })

  test("says who may make it", () => {
    for (const { key, spec } of routes) {
      expect(spec.may?.rule, key).toMatch(/\w/)
      expect(spec.summary, key).toMatch(/\w/)
      expect(typeof spec.may.allows, key).toBe("function")
    }
  })
})

describe("beside the calls", () => {
  test.each(Object.entries(others))("%s is the same for everybody", async (key, [status, type]) => {
    const [method = "", path = ""] = key.split(" ")
    for (const caller of Object.values(callers)) {
      const response = await (await caller()).fetch(path, { method })
      expect(response.status).toBe(status)
      expect(response.headers.get("content-type") ?? "").toContain(type)
      await response.body?.cancel()
    }
  })

  test("/metrics requires the token", async () => {
    const ask = (authorization: string) => server.fetch("/metrics", { headers: { authorization } })
    expect((await ask("Bearer something-else-altogether")).status).toBe(404)
    const answer = await ask(`Bearer ${metricsToken}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain("http_request_duration_seconds")
  })

  test("an unknown address below /api is a 404 in the user's language", async () => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
      for (const path of ["/api", "/api/", "/api/nothing", "/api/rooms/1/nothing", "/api/auth"]) {
        const nl = await actors.visitor.speak("nl").send(method, path)
        expect(nl).toMatchObject({ status: 404, code: "notFound", message: "Dit bestaat niet (meer)." })
        const en = await actors.visitor.speak("en").send(method, path)
        expect(en).toMatchObject({ status: 404, message: "This doesn’t exist (any more)." })
      }
  })
})

describe("a call that changes something", () => {
  const forgeries: Record<
    string,
    { token?: string | undefined; cookie?: string | undefined; headers?: Record<string, string> }
  > = {
    "without the header": { token: undefined, cookie: "the-token" },
    "with an empty pair": { token: "", cookie: "" },
    "with another header than the cookie": { token: "the-tokem", cookie: "the-token" },
    "with a header of another length": { token: "the", cookie: "the-token" },
    "without the cookie": { token: "the-token", cookie: undefined },
    "from another site": { token: "the-token", cookie: "the-token", headers: { "sec-fetch-site": "cross-site" } },
    "from a neighbouring site": { token: "the-token", cookie: "the-token", headers: { "sec-fetch-site": "same-site" } },
    "with a foreign origin": { token: "the-token", cookie: "the-token", headers: { origin: "https://evil.example" } },
    "with a hidden origin": { token: "the-token", cookie: "the-token", headers: { origin: "null" } },
  }

  describe.each(matrices.map(([file, matrix]) => [file.split("/").at(-1), matrix] as const))(
    "of %s",
    (_file, matrix) => {
      // Of a link in a mail, mail programs make the call.
      const own = mutating.filter((key) => key in matrix.calls && key !== "POST /notices/unsubscribe/:token")
      const reading = Object.entries(matrix.calls).filter(
        ([key, answers]) => key.startsWith("GET ") && answers[2] === 200,
      )

      // Every forgery is about the same rows, since none of them changes anything.
      let actor: Actor
      let sent: Awaited<ReturnType<typeof matrix.prepare>>
      beforeAll(async () => {
        actor = await (callers.administrator as () => Promise<Actor>)()
        sent = await matrix.prepare(await makeCommon(server, actors, actor))
      })

      test.runIf(own.length).each(Object.entries(forgeries))("%s is refused", async (_, { token, cookie, headers }) => {
        for (const key of own) {
          if (cookie === undefined) actor.cookies.delete("XSRF-TOKEN")
          else actor.cookies.set("XSRF-TOKEN", cookie)
          const { method, path, body } = sent(key)
          const answer = await actor.fetch(path, {
            method,
            headers: {
              "content-type": "application/json",
              ...(token === undefined ? {} : { "x-xsrf-token": token }),
              ...headers,
            },
            body: JSON.stringify(body ?? {}),
          })
          expect(answer.status, key).toBe(403)
          expect(await answer.json(), key).toMatchObject({ code: "xsrf", message: expect.stringMatching(/\w/) })
        }
        // Nothing was deleted, and nobody was logged out.
        for (const [key] of reading) expect((await actor.get(sent(key).path)).status, key).toBe(200)
        expect(actor.cookies.has("session")).toBe(true)
      })
    },
  )

  test("is accepted from our own pages", async () => {
    const actor = await actors.user({ permissions: everything })
    const { roomId } = await makeRoom(actor)
    const init = (headers: Record<string, string>) => ({
      method: "PUT",
      headers: { "content-type": "application/json", "x-xsrf-token": "test-xsrf-token", ...headers },
      body: JSON.stringify({ status: "away" }),
    })
    const own = { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" }
    expect((await actor.fetch(`/api/rooms/${roomId}/status`, init(own))).status).toBe(200)
    const typed = { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" }
    expect((await actor.fetch(`/api/rooms/${roomId}/status`, init(typed))).status).toBe(200)
  })

  test("gets its cookie with the first response: readable by our script, for our site only", async () => {
    const first = await server.fetch("/api/site")
    const [cookie = ""] = first.headers.getSetCookie()
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/)
    const second = await server.fetch("/api/site", { headers: { cookie: cookie.split(";")[0] ?? "" } })
    expect(second.headers.getSetCookie()).toEqual([])
  })
})
