import { FolderInUseError } from "../../platform/server/embedded.ts"
import { type Env, readEnv, SettingsError } from "../../platform/server/env.ts"
import { announce } from "./announce.ts"
import { fillDemo } from "./demo.ts"
import { openServices } from "./services.ts"
import { createSite } from "./site.ts"

/** Exit code that says: starting again will not help. `scripts/start.ts` reads it. */
const exitForGood = 78

async function main(env: Env): Promise<void> {
  const services = await openServices(env)
  if (env.DEMO) await fillDemo(services)
  const server = await createSite(services)
  server.listen(env.PORT, env.HOST, () => announce(env, server.address()))
  server.on("error", (error) => fail(error))
  services.jobs.start().catch((error: unknown) => services.log.error({ err: error }, "the job queue did not start"))
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    server.close()
    server.closeAllConnections()
    await services.close()
    process.exit(0)
  }
  process.on("SIGINT", () => void close())
  process.on("SIGTERM", () => void close())
  // The supervisor is gone: nobody would stop this process any more.
  process.on("disconnect", () => void close())
}

/** Says what is wrong in words a person can act on, and ends. */
function fail(error: unknown): never {
  const known = error instanceof SettingsError || error instanceof FolderInUseError
  const inUse = (error as { code?: string }).code === "EADDRINUSE"
  if (known) process.stderr.write(`\n${error.message}\n\n`)
  else if (inUse)
    process.stderr.write(`\nThe port is in use by another program. Stop it, or set PORT to another number.\n\n`)
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(known || inUse ? exitForGood : 1)
}

try {
  await main(readEnv())
} catch (error) {
  fail(error)
}
