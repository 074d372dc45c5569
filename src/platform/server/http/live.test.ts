import { get as httpGet, createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener } from "@hono/node-server"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { createApi } from "../../../app/server/app.ts"
import { listenLive } from "../../../../tests/support/live.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { endLiveStreams, liveStreams, maxStreamsPerNetwork } from "./live.ts"

const server = testServer({ TRUST_PROXY: "true" })
afterEach(() => {
  vi.useRealTimers()
  endLiveStreams()
})

const from = (ip: string) => ({
  fetch: (path: string) => server.fetch(path, { headers: { "x-forwarded-for": ip } }),
})
const listen = (ip: string) => listenLive(from(ip), "rooms")
const many = (count: number, ip: (index: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, index) => listen(ip(index))))

describe("live streams of one network", () => {
  test.each([
    ["an IPv4 address", () => "192.0.2.1", "192.0.2.2"],
    ["an IPv6 /64", (index: number) => `2001:db8:1:2::${index + 1}`, "2001:db8:1:3::1"],
  ])("are at most 300, of %s; others have theirs", async (_, address, elsewhere) => {
    const streams = await many(maxStreamsPerNetwork, address)
    const refused = await from(address(400)).fetch("/api/live?topics=rooms")
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"])
    await (await listen(elsewhere)).end()
    await streams[0]?.end()
    await (await listen(address(401))).end()
    await Promise.all(streams.map((stream) => stream.end()))
    expect(liveStreams()).toBe(0)
  })
})

describe("a live stream", () => {
  test("ends after about half an hour, and the next one begins", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] })
    const stream = await listen("192.0.2.1")
    await vi.advanceTimersByTimeAsync(25 * 60_000 - 1)
    expect(liveStreams()).toBe(1)
    await vi.advanceTimersByTimeAsync(10 * 60_000 + 1)
    expect(liveStreams()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
    await expect(heard(stream)).rejects.toThrow("the stream has ended")
    await (await listen("192.0.2.1")).end()
  })

  test("ends when the server stops", async () => {
    const streams = await many(3, (index) => `192.0.2.${index}`)
    endLiveStreams()
    expect(liveStreams()).toBe(0)
    for (const stream of streams) await expect(stream.next()).rejects.toThrow("the stream has ended")
  })

  /** Skips the heartbeats and returns the next message. */
  async function heard(stream: { next(): Promise<string> }): Promise<string> {
    for (;;) {
      const event = await stream.next()
      if (event) return event
    }
  }
})

describe("while visitors may still get what a write replaced", () => {
  const patient = testServer({}, (services) => createApi({ ...services, leeway: 1000 }))
  const write = () => patient.services.changes.emit(["rooms"])
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }))

  test("their streams announce it afterwards, those of users with a session at once", async () => {
    const visitor = await listenLive(patient, "rooms")
    const user = await listenLive(
      { fetch: (path) => patient.fetch(path, { headers: { cookie: "session=some" } }) },
      "rooms",
    )
    const heard: string[] = []
    const first = visitor.next().then((event) => heard.push(event))
    write()
    expect(await user.next()).toBe("changed rooms")
    await vi.advanceTimersByTimeAsync(1000)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    await first
    expect(heard).toEqual(["changed rooms"])
    await Promise.all([visitor.end(), user.end()])
  })

  test("a stream that is opened after it announces it too", async () => {
    write()
    await vi.advanceTimersByTimeAsync(5000)
    const late = await listenLive(patient, "rooms")
    expect(await late.next()).toBe("changed rooms")
    await late.end()
  })
})

describe("over real connections", () => {
  let listening: Server
  beforeAll(async () => {
    const { fetch } = createApi(server.services)
    listening = createServer((incoming, outgoing) => void getRequestListener(fetch)(incoming, outgoing))
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve))
  })
  afterAll(() => {
    listening.closeAllConnections()
    listening.close()
  })
  const open = (onAnswer: (answer: IncomingMessage) => void) => {
    const request = httpGet({ port: (listening.address() as AddressInfo).port, path: "/api/live?topics=rooms" })
    request.on("error", () => undefined)
    request.on("response", onAnswer)
    return request
  }

  test("browsers that disconnect at any time are no longer counted", async () => {
    for (let round = 0; round < 3; round++) {
      const left = Array.from({ length: 30 }, (_, index) => {
        if (index % 3 === 0) return new Promise((resolve) => open((answer) => resolve(answer.destroy())))
        return new Promise((resolve) => {
          const request = open((answer) => answer.resume())
          request.on("close", resolve)
          if (index % 3 === 1) request.on("socket", (socket) => socket.on("connect", () => request.destroy()))
          else request.on("response", (answer) => answer.once("data", () => request.destroy()))
        })
      })
      await Promise.all(left)
    }
    await expect.poll(liveStreams).toBe(0)
  })

  test("streams end like any response, so that the connection can be reused", async () => {
    const ended = new Promise<void>((resolve, reject) =>
      open((answer) => answer.on("end", resolve).on("error", reject).once("data", endLiveStreams)),
    )
    await ended
    expect(liveStreams()).toBe(0)
  })
})
