import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Hono } from "hono"
import { createApi } from "../../../src/app/server/app.ts"
import { listen, send, serverOf } from "../../support/fuzz/http.ts"
import { countAnswers } from "../../support/fuzz/settings.ts"
import { testServer } from "../../support/server.ts"

/** Invalid HTTP, byte for byte: it is refused or disconnected, and the next request is not affected. */
let app: Hono
testServer({}, (services) => (app = createApi(services)))
const { count, report } = countAnswers("sockets")
let listening: { port: number; close: () => void }
beforeAll(async () => {
  listening = await listen(serverOf(app))
})
afterAll(() => {
  listening.close()
  report()
})

/** Writes the bytes and ends our side. @returns everything received until the server closed the connection */
const exchange = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let text = ""
    const socket = connect(listening.port, "127.0.0.1", () => socket.end(Buffer.from(bytes, "latin1")))
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")))
    // A closed connection is a valid answer too.
    socket.on("error", () => undefined)
    socket.on("close", () => resolve(text))
  })

const xsrf = "Cookie: XSRF-TOKEN=a\r\nX-XSRF-TOKEN: a\r\n"
const post = `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${xsrf}`
const cases: Record<string, string> = {
  "nothing at all": "",
  "a blank line": "\r\n\r\n",
  "half a line": "GET /api/ro",
  "no version": "GET /api/rooms\r\n\r\n",
  "an unknown version": "GET /api/rooms HTTP/9.9\r\nHost: a\r\n\r\n",
  "no host": "GET /api/rooms HTTP/1.1\r\n\r\n",
  "two hosts": "GET /api/rooms HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
  "an invalid host": "GET /api/rooms HTTP/1.1\r\nHost: a b/c?d#e\r\nConnection: close\r\n\r\n",
  "an empty host": "GET /api/rooms HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n",
  "a path without a slash": "GET api/rooms HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  "a whole address as path": "GET http://evil.example/api/rooms HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  "a path of slashes": "GET //////api//rooms HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  "an asterisk": "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  "a tunnel": "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
  "another protocol": "GET /api/rooms HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
  "HTTP/2 from the start": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "the beginning of TLS": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "an unknown method": "BREW /api/rooms HTTP/1.1\r\nHost: a\r\n\r\n",
  "invalid bytes in the path": "GET /api/\xff\xfe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  "a NUL in a header": "GET /api/rooms HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n",
  "a header without a name": "GET /api/rooms HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n",
  "a folded header": "GET /api/rooms HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n",
  "endless headers": `GET /api/rooms HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(100_000)}\r\n\r\n`,
  "ten thousand headers": `GET /api/rooms HTTP/1.1\r\nHost: a\r\n${"X: a\r\n".repeat(10_000)}\r\n`,
  "a non-numeric length": `${post}Content-Length: many\r\n\r\n{}`,
  "a negative length": `${post}Content-Length: -1\r\n\r\n{}`,
  "two lengths": `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  "a length and chunks": `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  "a body shorter than it says": `${post}Content-Length: 100\r\n\r\n{}`,
  "a body longer than it says": `${post}Connection: close\r\nContent-Length: 2\r\n\r\n{}{}{}`,
  "a chunk without a size": `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
  "a chunk that ends early": `${post}Transfer-Encoding: chunked\r\n\r\nff\r\n{}`,
  "a chunk of a huge size": `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`,
  "an unknown encoding": `${post}Connection: close\r\nTransfer-Encoding: cow\r\n\r\n{}`,
  "a compressed body": `${post}Connection: close\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`,
  "an expectation": `${post}Connection: close\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
  "an expectation of something else": `${post}Expect: coffee\r\nContent-Length: 2\r\n\r\n{}`,
  "a second request in the body": `${post}Content-Length: 2\r\n\r\n{}GET /api/site HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
}

describe("on a bare connection", () => {
  test.each(Object.entries(cases))("%s", async (_, bytes) => {
    const text = await exchange(bytes)
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
    count(statuses[0] ?? "hung up")
    expect(
      statuses.filter((status) => status >= 500),
      text.slice(0, 500),
    ).toEqual([])
    const next = await send(listening.port, { method: "GET", path: "/readyz", headers: {} })
    expect(next.status).toBe(200)
  })
})
