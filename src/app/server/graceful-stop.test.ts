import { createServer, type Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { Worker } from "node:worker_threads"
import { getRequestListener } from "@hono/node-server"
import { Hono } from "hono"
import { afterEach, expect, test } from "vitest"
import { freshDatabase } from "../../../tests/support/database.ts"
import { listenLive } from "../../../tests/support/live.ts"
import { testEnv } from "../../../tests/support/server.ts"
import { createApi } from "./app.ts"
import { followRequests, stopGracefully } from "./graceful-stop.ts"
import { openServices } from "./services.ts"

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** An API server with `/slow`: a call that is answered when the test tells it to. */
async function startServer() {
  const { url, files, drop } = await freshDatabase()
  cleanUps.push(drop)
  const services = await openServices(testEnv(url), { inMemory: true, files })
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const app = new Hono()
  app.get("/slow", async (http) => {
    begun.resolve()
    await finish.promise
    return http.json(await services.database.query("select 1 as one").then(({ rows }) => rows))
  })
  app.route("/", createApi(services))
  const server: Server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  followRequests(server, services)
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  cleanUps.push(() => server.closeAllConnections())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (path: string) => fetch(`${origin}${path}`)
  return { services, server, ask, begun: begun.promise, finish: finish.resolve, origin }
}

test("stopping answers pending requests, tells clients to go, and closes the database last", async () => {
  const { services, server, ask, begun, finish } = await startServer()
  const slow = ask("/slow")
  await begun
  const stopped = stopGracefully(server, services)
  finish()
  const response = await slow
  expect([response.status, response.headers.get("connection"), await response.json()]).toEqual([
    200,
    "close",
    [{ one: 1 }],
  ])
  await stopped
  await expect(ask("/healthz")).rejects.toThrow("fetch failed")
})

test("readiness ends when stopping begins", async () => {
  const { services, server, ask, begun, finish } = await startServer()
  expect((await ask("/readyz")).status).toBe(200)
  const slow = ask("/slow")
  await begun
  const stopped = stopGracefully(server, services)
  const ready = await createApi(services).request("/readyz")
  expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ code: "unavailable" })])
  finish()
  await Promise.all([slow, stopped])
})

test("live streams end automatically and do not delay it", async () => {
  const { services, server, ask } = await startServer()
  const stream = await listenLive({ fetch: ask }, "rooms")
  const [ended] = await Promise.allSettled([stream.next(), stopGracefully(server, services)])
  expect(ended).toMatchObject({ status: "rejected", reason: { message: "the stream has ended" } })
})

test("a request that takes too long is aborted in the end", async () => {
  const { services, server, ask, begun } = await startServer()
  const stop = begun.then(() => stopGracefully(server, services, { within: 1 }))
  const [broken] = await Promise.allSettled([ask("/slow"), stop])
  expect(broken).toMatchObject({ status: "rejected", reason: { message: "fetch failed" } })
})

test("connections that were made but not accepted yet are answered too", async () => {
  const { services, server, origin } = await startServer()
  const count = 100
  const connected = new Int32Array(new SharedArrayBuffer(4))
  // Elsewhere, since this thread must not turn meanwhile: the kernel makes the connections, and nobody accepts them.
  const clients = new Worker(
    `const { workerData: { port, count, connected }, parentPort } = require("node:worker_threads")
    const { connect } = require("node:net")
    let answered = 0, closed = 0
    for (let index = 0; index < count; index++) {
      const socket = connect(port, "127.0.0.1", () =>
        socket.write("GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n", () => {
          if (Atomics.add(connected, 0, 1) === count - 1) Atomics.notify(connected, 0)
        }))
      socket.once("data", (data) => (answered += data.toString().startsWith("HTTP/1.1 200") ? 1 : 0))
      socket.on("error", () => undefined)
      socket.once("close", () => ++closed === count && parentPort.postMessage(answered))
    }`,
    { eval: true, workerData: { port: Number(new URL(origin).port), count, connected } },
  )
  cleanUps.push(() => clients.terminate())
  const answered = new Promise((resolve, reject) => clients.once("message", resolve).once("error", reject))
  for (let now = 0; (now = Atomics.load(connected, 0)) < count;) Atomics.wait(connected, 0, now, 100)
  await stopGracefully(server, services)
  expect(await answered).toBe(count)
})

test("an idle connection is closed at once", async () => {
  const { services, server, origin } = await startServer()
  const socket = connect(Number(new URL(origin).port), "127.0.0.1")
  const answered = new Promise((done) => socket.once("data", done))
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
  await answered
  const closed = new Promise<boolean>((done) => socket.once("close", (hadError) => done(hadError)))
  await stopGracefully(server, services)
  expect(await closed).toBe(false)
})
