import { Agent, createServer, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener } from "@hono/node-server"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createApi } from "../../src/app/server/app.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { testServer } from "../support/server.ts"

const server = testServer()
const actors = createActors(server)
let admin: Actor
beforeAll(async () => {
  admin = await actors.administrator()
})
const megabytes = (count: number) => "x".repeat(count * 1024 * 1024)

describe("a body that is too large, over a real connection", () => {
  let listening: Server
  beforeAll(async () => {
    listening = createServer(
      (incoming, outgoing) => void getRequestListener(createApi(server.services).fetch)(incoming, outgoing),
    )
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve))
  })
  afterAll(() => {
    listening.closeAllConnections()
    listening.close()
  })

  /** One connection, as long as the server leaves it open. */
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  afterAll(() => agent.destroy())

  interface Outcome {
    /** None if the connection closed first. */
    status?: number | undefined
    text: string
    isReused: boolean
  }
  const send = (method: string, path: string, headers: Record<string, string | number>, pieces: string[] = []) =>
    new Promise<Outcome>((resolve) => {
      const { port } = listening.address() as AddressInfo
      const sent = request({ agent, port, host: "127.0.0.1", path, method, headers }, (answer) => {
        let text = ""
        answer.on("data", (chunk: Buffer) => (text += chunk.toString()))
        answer.on("end", () => resolve({ status: answer.statusCode, text, isReused: sent.reusedSocket }))
      })
      sent.on("error", (error) => resolve({ text: error.message, isReused: sent.reusedSocket }))
      for (const piece of pieces) sent.write(piece)
      sent.end()
    })

  /** Sends a body in pieces, with or without declaring its length. */
  const upload = (path: string, headers: Record<string, string | number>, pieces: string[]) => {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const common = { "content-type": "application/json", "x-xsrf-token": "test-xsrf-token", cookie }
    return send("POST", path, { ...common, ...headers }, pieces)
  }

  test.each([
    ["announced", { "content-length": 2 * 1024 * 1024 + 13 }],
    ["chunked", { "transfer-encoding": "chunked" }],
  ])("2 MB, %s, is answered with 413", async (_, headers) => {
    const { status, text } = await upload("/api/rooms", headers, [`{"street":"${megabytes(1)}`, `${megabytes(1)}"}`])
    expect(status).toBe(413)
    expect(JSON.parse(text)).toMatchObject({ code: "tooLarge" })
  })

  test.each([
    ["/api/rooms", 1024],
    ["/assets/locals/common/nl", 4],
  ])("at %s, leaves the connection open for the next request", async (path, kilobytes) => {
    // Much more than is read at once.
    const pieces = Array.from({ length: 5 }, () => "x".repeat((kilobytes * 1024) / 4 + 64 * 1024))
    const framings = { "content-length": pieces.join("").length, "transfer-encoding": "chunked" }
    for (const framing of Object.entries(framings)) {
      expect(await upload(path, Object.fromEntries([framing]), pieces)).toMatchObject({ status: 413 })
      expect(await send("GET", "/healthz", {})).toMatchObject({ status: 200, isReused: true })
    }
  })
})
