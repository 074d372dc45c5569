import type { Hono } from "hono"
import { streamSSE } from "hono/streaming"
import { clientOf, networkOf } from "./client-address.ts"
import type { Services } from "../services.ts"
import { sessionTokenOf } from "./session-cookie.ts"

const minute = 60_000
const heartbeat = 25_000
/** In milliseconds; another instance may hear of a write a little later. */
const margin = 100
/** Within how many milliseconds a page that was fetched opens its stream. */
const pageLoads = 15_000
const maxStreams = 5000
/** A campus, or a lecture hall on the night that everybody signs up, is behind one IPv4 address. */
export const maxStreamsPerNetwork = 300

/** For each open stream, the function that ends it. */
const streams = new Set<() => void>()
const streamsOf = new Map<string, number>()

/** Number of open streams, for the metrics and tests. */
export const liveStreams = (): number => streams.size

/** Ends all streams when the server stops. Browsers reconnect automatically, to whichever instance answers then. */
export function endLiveStreams(): void {
  for (const end of streams) end()
}

/**
 * `GET /api/live?topics=rooms,news`: a stream that sends the name of a feature each time it is written. Pages that show
 * it fetch again. It carries nothing else, so it is the same for everybody.
 *
 * A stream ends after about half an hour and the browser opens the next: no stream stays open forever, and after a
 * restart the streams spread over the instances again. The jitter keeps them from reconnecting all at once.
 */
export function mountLive(app: Hono, { changes, env, leeway }: Pick<Services, "changes" | "env" | "leeway">): void {
  const writtenAt = new Map<string, number>()
  changes.subscribe((topic) => void writtenAt.set(topic, Date.now()))
  app.get("/api/live", (http) => {
    const topics = new Set((http.req.query("topics") ?? "").split(",").slice(0, 20))
    // Nobody would read the stream, so nobody would ever end it.
    if (http.req.method === "HEAD") return http.body(null, 200, { "Content-Type": "text/event-stream" })
    const network = networkOf(clientOf(http, env).ip)
    if (streams.size >= maxStreams || (streamsOf.get(network) ?? 0) >= maxStreamsPerNetwork)
      return http.body(null, 503, { "Retry-After": "30" })
    // Visitors may get what a write replaced until then, and would not fetch again.
    const delay = leeway && sessionTokenOf(http) === undefined ? leeway + margin : 0
    http.header("Cache-Control", "no-store")
    http.header("X-Accel-Buffering", "no")
    return streamSSE(http, (stream) => {
      const { ended, end } = openStream(network)
      const delayed = new Set<NodeJS.Timeout>()
      const announce = (topic: string, wait: number) => {
        const send = () => void stream.writeSSE({ event: "changed", data: topic })
        if (wait <= 0) return send()
        const timer = setTimeout(() => {
          delayed.delete(timer)
          send()
        }, wait)
        delayed.add(timer)
      }
      const stop = changes.subscribe((topic) => {
        if (topics.has(topic)) announce(topic, delay)
      })
      const beat = setInterval(() => void stream.write(": still here\n\n"), heartbeat)
      const life = setTimeout(end, (25 + 10 * Math.random()) * minute)
      stream.onAbort(end)
      http.req.raw.signal.addEventListener("abort", end, { once: true })
      void stream.writeSSE({ event: "ready", data: "", retry: Math.round(1000 + 4000 * Math.random()) })
      // A page that was fetched within the leeway opens its stream after the write.
      const now = Date.now()
      for (const topic of delay ? topics : []) {
        const at = writtenAt.get(topic)
        if (at !== undefined && now - at < pageLoads) announce(topic, at + delay - now)
      }
      return ended.finally(() => {
        stop()
        for (const timer of delayed) clearTimeout(timer)
        clearInterval(beat)
        clearTimeout(life)
      })
    })
  })
}

/** Counts a stream until it ends; `end` may be called more than once. */
function openStream(network: string): { ended: Promise<void>; end: () => void } {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const end = () => {
    if (!streams.delete(end)) return
    const left = (streamsOf.get(network) ?? 1) - 1
    if (left > 0) streamsOf.set(network, left)
    else streamsOf.delete(network)
    resolve()
  }
  streams.add(end)
  streamsOf.set(network, (streamsOf.get(network) ?? 0) + 1)
  return { ended, end }
}
