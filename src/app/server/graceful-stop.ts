import { once } from "node:events"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { setImmediate as turn } from "node:timers/promises"
import { endLiveStreams } from "../../platform/server/http/live.ts"
import type { OpenedServices } from "./services.ts"

/** Milliseconds that pending requests have to finish. */
const answersWithin = 10_000
/** A supervisor and a terminal may both pass on the same signal: only a later one counts as the second. */
const sameSignalWithin = 1000
/** Longest duration of a stop in milliseconds; whatever hangs then is left to the kernel. */
const stopsWithin = 25_000

/** Turns of the event loop without a new connection after which none can be left in the queue of the kernel. */
const quietTurns = 50
/** Milliseconds in which connections of before the stop are accepted, however many more arrive meanwhile. */
const acceptsWithin = 3000

interface Following {
  responses: Set<ServerResponse>
  /** Number of connections accepted so far. */
  accepted: number
}
const followed = new WeakMap<Server, Following>()

/** Keeps track of connections and pending requests, so that a server can stop without aborting them. */
export function followRequests(server: Server, { lifecycle }: Pick<OpenedServices, "lifecycle">): void {
  const responses = new Set<ServerResponse>()
  const following: Following = { responses, accepted: 0 }
  followed.set(server, following)
  server.on("connection", () => following.accepted++)
  // Registered before the site's own listener: responses sent while stopping close their connection.
  server.prependListener("request", (_: IncomingMessage, response: ServerResponse) => {
    responses.add(response)
    response.once("close", () => responses.delete(response))
    if (lifecycle.isStopping) response.shouldKeepAlive = false
  })
}

/**
 * Stops in the order in which nothing is lost: no new connections; live streams end, and browsers reconnect to
 * whichever instance serves them by then; pending requests are answered; jobs end; the database is closed last.
 * `/readyz` answers 503 from the start.
 */
export async function stopGracefully(
  server: Server,
  services: OpenedServices,
  { within = answersWithin }: { within?: number } = {},
): Promise<void> {
  services.lifecycle.isStopping = true
  const following = followed.get(server) ?? { responses: new Set(), accepted: 0 }
  const { responses } = following
  for (const response of responses) response.shouldKeepAlive = false
  await acceptWaiting(following)
  server.close()
  server.closeIdleConnections()
  endLiveStreams()
  await emptied(responses, within)
  server.closeAllConnections()
  await services.close()
}

/**
 * Resolves when the connections that wait in the kernel have been accepted, and what they sent has been read: closing
 * the server resets them. The event loop accepts one per turn.
 */
async function acceptWaiting(following: Following): Promise<void> {
  const end = performance.now() + acceptsWithin
  let { accepted } = following
  for (let quiet = 0; quiet < quietTurns && performance.now() < end; quiet++) {
    await turn()
    if (following.accepted === accepted) continue
    accepted = following.accepted
    quiet = 0
  }
}

/** Resolves when all requests have been answered, including new ones, or after `within` milliseconds. */
async function emptied(responses: ReadonlySet<ServerResponse>, within: number): Promise<void> {
  const { promise: tooLong, resolve: giveUp } = Promise.withResolvers<"tooLong">()
  const timer = setTimeout(() => giveUp("tooLong"), within)
  while (responses.size) {
    const closed = Promise.all([...responses].map((response) => once(response, "close")))
    if ((await Promise.race([closed, tooLong])) === "tooLong") break
  }
  clearTimeout(timer)
}

/** Stops the process on SIGINT and SIGTERM, and when its supervisor is gone. A second signal ends it at once. */
export function stopOnSignals(server: Server, services: OpenedServices): void {
  let stoppingSince: number | undefined
  const stop = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalWithin) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), stopsWithin).unref()
    stopGracefully(server, services).then(
      () => process.exit(0),
      (error: unknown) => {
        services.log.error({ err: error }, "did not stop well")
        process.exit(1)
      },
    )
  }
  process.on("SIGINT", stop)
  process.on("SIGTERM", stop)
  // Otherwise nobody would stop this process any more.
  process.on("disconnect", stop)
}
