import { type IncomingHttpHeaders, request as httpRequest, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeRoom, roomInput } from "../../features/rooms/server/room.test-support.ts"
import { type Actor, createActors } from "../../../tests/support/actors.ts"
import { testSite } from "../../../tests/support/site.ts"
import { createSite } from "./site.ts"

const site = testSite({ METRICS_TOKEN: "a-token-of-the-metrics" })
const actors = createActors(site)
let server: Server
let editor: Actor
let roomId = 0
beforeAll(async () => {
  editor = await actors.user({ permissions: { rooms: 4 } })
  roomId = (await makeRoom(editor, named("De Kelder"))).roomId
  server = await createSite(site.services)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const cookieOf = ({ cookies }: Actor) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
const named = (name_nl: string) => roomInput({ name_nl, hasOpeningTimes: true })
const times = "/locaties/openingstijden"

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}
/** Over a real connection, which the fetch of other tests has not. */
const send = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const sent = httpRequest({ port, path, method, headers: { host: "localhost:3000", ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on("data", (chunk: Buffer) => chunks.push(chunk))
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on("error", reject).end()
  })
/** What differs from one request to the next. */
const lasting = ({
  date: _date,
  connection: _c,
  "keep-alive": _k,
  "transfer-encoding": _t,
  ...headers
}: IncomingHttpHeaders) => headers
/** Without announcing it: pages that are kept stay as they are. */
const changeUnannounced = (name: string) =>
  site.services.database.query(`update rooms set name_nl = $1 where "roomId" = $2`, [name, roomId])

describe("a page that is kept", () => {
  test("has the bytes and headers that the application gave it, in every encoding and language", async () => {
    for (const path of [times, `${times}?lng=en`, "/", "/nieuws?pageNumber=1&utm_source=x"])
      for (const encoding of ["br", "gzip", ""] as const) {
        const headers = { "accept-encoding": encoding }
        const [made, kept] = [await send(path, headers), await send(path, headers)]
        expect(kept.body.equals(made.body), `${path} ${encoding}`).toBe(true)
        expect(lasting(kept.headers), `${path} ${encoding}`).toEqual({
          ...lasting(made.headers),
          "content-length": String(kept.body.length),
        })
        const text = { br: brotliDecompressSync, gzip: gunzipSync, "": (body: Buffer) => body }[encoding](kept.body)
        expect(text.toString()).toContain(path.includes("lng=en") ? '<html lang="en"' : '<html lang="nl"')
      }
    const english = await send(times, { cookie: "i18next=en" })
    expect(english.body.toString()).toContain('<html lang="en"')
  })

  test("carries nothing of a person, so that a proxy may keep it for a moment", async () => {
    for (const cookie of ["", "XSRF-TOKEN=some; i18next=nl"])
      for (let time = 0; time < 2; time++) {
        const { headers } = await send(times, { cookie })
        expect(headers["set-cookie"]).toBeUndefined()
        expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, stale-while-revalidate=1")
        expect(headers.vary).toBe("Cookie, Accept-Encoding")
        expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-")
      }
  })

  test("is known to clients that have it, and has no body for HEAD", async () => {
    const { headers, body } = await send(times)
    const known = await send(times, { "if-none-match": headers.etag ?? "" })
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, headers.etag])
    expect(known.headers["cache-control"]).toBe(headers["cache-control"])
    const head = await send(times, {}, "HEAD")
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(body.length)])
  })

  test("is made again after a write", async () => {
    const text = async () => (await send(times)).body.toString()
    await text()
    await changeUnannounced("Het Souterrain")
    expect(await text(), "kept").not.toContain("Het Souterrain")
    await editor.put(`/api/rooms/${roomId}`, named("De Zolder"))
    expect(await text()).toContain("De Zolder")
  })

  test("is counted", async () => {
    const count = async () => {
      const { body } = await send("/metrics", { authorization: "Bearer a-token-of-the-metrics" })
      return Number(
        /^http_request_duration_seconds_count\{method="GET",route="\*",status="200"\} (\d+)/m.exec(
          body.toString(),
        )?.[1],
      )
    }
    await send(times)
    const before = await count()
    await send(times)
    expect(await count()).toBe(before + 1)
  })
})

describe("an answer of the API that is kept for visitors", () => {
  const list = "/api/rooms?pageSize=5"
  const cookie = "XSRF-TOKEN=some"

  test("has the bytes and headers that the application gave it, until a write", async () => {
    const [made, kept] = [await send(list, { cookie }), await send(list, { cookie })]
    expect([kept.status, kept.body.toString()]).toEqual([200, made.body.toString()])
    expect(lasting(kept.headers)).toEqual({ ...lasting(made.headers), "content-length": String(kept.body.length) })
    await changeUnannounced("De Vliering")
    expect((await send(list, { cookie })).body.toString(), "kept").toBe(made.body.toString())
    const known = await send(list, { cookie, "if-none-match": made.headers.etag ?? "" })
    expect([known.status, known.body.length]).toEqual([304, 0])
    await editor.put(`/api/rooms/${roomId}`, named("De Schuur"))
    expect((await send(list, { cookie })).body.toString()).toContain("De Schuur")
  })

  test("is not for a session, and a browser without a token gets one", async () => {
    await send(list, { cookie })
    await changeUnannounced("De Vliering")
    const own = await send(list, { cookie: cookieOf(editor) })
    expect(own.body.toString()).toContain("De Vliering")
    expect(own.headers["cache-control"]).toBe("private, no-store")
    expect((await send(list)).headers["set-cookie"]?.join()).toContain("XSRF-TOKEN=")
    await editor.put(`/api/rooms/${roomId}`, named("De Zolder"))
  })
})

describe("left to the application, as before, is", () => {
  test.each(["/%00", "/%E0%A4%A", "//evil.example", "/bestaat-niet", "/..%2f..%2fetc"])("%s", async (path) => {
    for (let time = 0; time < 2; time++) expect((await send(path)).status).toBe(404)
  })

  test("a guarded page, a form, and a request of a strange host", async () => {
    expect((await send("/locaties/admin")).headers.location).toBe("/login")
    expect((await send(times, {}, "POST")).status).toBe(405)
    expect((await send(times, { host: "a b" })).status).toBe(400)
    expect((await send("/\\evil.example")).status).toBe(400)
  })

  test("a request that may have a session", async () => {
    await send(times)
    for (const cookie of ["session=ended", "session-present=1; session=ended"]) {
      const { status, headers } = await send(times, { cookie })
      expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"])
      expect(headers["set-cookie"]).toEqual(["session=; Max-Age=0; Path=/", "session-present=; Max-Age=0; Path=/"])
    }
  })
})
