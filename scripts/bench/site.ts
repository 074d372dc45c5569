import { fillDemo } from "../../src/app/server/demo.ts"
import { openServices } from "../../src/app/server/services.ts"
import { createSite } from "../../src/app/server/site.ts"
import { readEnv } from "../../src/platform/server/env.ts"

/** The site as in production, but without the limits on logging in: here a single client makes all requests. */
const env = readEnv()
const services = await openServices(env)
await fillDemo(services)
const server = await createSite({ ...services, limits: { spend: async () => undefined } })
server.listen(env.PORT, "127.0.0.1", () => process.stdout.write("runs at\n"))
