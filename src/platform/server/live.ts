import type { Hono } from "hono"
import { streamSSE } from "hono/streaming"
import type { Changes } from "./changes.ts"

const heartbeat = 25_000
const maxListeners = 5000
let listeners = 0

/**
 * `GET /api/live?topics=rooms,news`: a stream that names a feature each time it was written. Pages that show
 * it ask again. Nothing else is in it, so it is the same for everybody.
 */
export function mountLive(app: Hono, changes: Changes): void {
  app.get("/api/live", (http) => {
    const topics = new Set((http.req.query("topics") ?? "").split(",").slice(0, 20))
    // Nobody would read the stream, so nobody would ever end it.
    if (http.req.method === "HEAD") return http.body(null, 200, { "Content-Type": "text/event-stream" })
    if (listeners >= maxListeners) return http.body(null, 503, { "Retry-After": "30" })
    http.header("Cache-Control", "no-store")
    http.header("X-Accel-Buffering", "no")
    return streamSSE(http, async (stream) => {
      listeners++
      const stop = changes.subscribe((topic) => {
        if (topics.has(topic)) void stream.writeSSE({ event: "changed", data: topic })
      })
      stream.onAbort(() => {
        listeners--
        stop()
      })
      await stream.writeSSE({ event: "ready", data: "" })
      while (!stream.aborted && !stream.closed) {
        await stream.sleep(heartbeat)
        await stream.write(": still here\n\n")
      }
    })
  })
}
