import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { createApi } from "../../src/app/server/app.ts"
import { openServices } from "../../src/app/server/services.ts"
import { readEnv } from "../../src/platform/server/env.ts"

/** The API as a separate process, on the database of its environment. Prints its port once it listens. */
const services = await openServices(readEnv())
await services.jobs.start()
const server = serve({ fetch: createApi(services).fetch, port: 0, hostname: "127.0.0.1" }, (address: AddressInfo) =>
  process.stdout.write(`${address.port}\n`),
)
process.on("SIGTERM", () => {
  server.close()
  void services.close().then(() => process.exit(0))
})
