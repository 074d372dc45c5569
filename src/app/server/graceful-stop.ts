import { once } from "node:events"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { setImmediate as turn } from "node:timers/promises"
import { endLiveStreams } from "../../platform/server/live.ts"
import type { OpenedServices } from "./services.ts"

/** Milliseconds that requests under way get to be answered. */
const answersWithin = 10_000
/** A supervisor and a terminal may both pass on the same signal: only one that comes later than this is a second. */
const sameSignalWithin = 1000
/** Longest that the whole may take; whatever hangs then is left to the kernel. */
const stopsWithin = 25_000

const underWay = new WeakMap<Server, Set<ServerResponse>>()

/** Keeps account of what a server is answering, so that it can be stopped without breaking that off. */
export function followRequests(server: Server, { lifecycle }: Pick<OpenedServices, "lifecycle">): void {
  const responses = new Set<ServerResponse>()
  underWay.set(server, responses)
  // Before the site's own listener: whatever it answers while stopping closes its connection.
  server.prependListener("request", (_: IncomingMessage, response: ServerResponse) => {
    responses.add(response)
    response.once("close", () => responses.delete(response))
    if (lifecycle.isStopping) response.shouldKeepAlive = false
  })
}

/**
 * Stops in the order in which nothing is lost: no new connections; live streams end, and their browsers come back to
 * whatever serves them by then; requests under way are answered; jobs end; the database is closed last.
 * `/readyz` answers 503 from the beginning.
 */
export async function stopGracefully(
  server: Server,
  services: OpenedServices,
  { within = answersWithin }: { within?: number } = {},
): Promise<void> {
  services.lifecycle.isStopping = true
  const responses = underWay.get(server) ?? new Set()
  for (const response of responses) response.shouldKeepAlive = false
  // What has reached this machine already is read before connections that look idle are closed.
  for (let turns = 0; turns < 3; turns++) await turn()
  server.close()
  server.closeIdleConnections()
  endLiveStreams()
  await emptied(responses, within)
  server.closeAllConnections()
  await services.close()
}

/** Resolves when all have been answered, those too that came in meanwhile, or after so many milliseconds. */
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
  // Nobody would stop this process any more.
  process.on("disconnect", stop)
}
