import { DataFolderError, DiskFullError, requireWritableFolder } from "../../platform/server/files/data-folder.ts"
import { type Env, readEnv, SettingsError } from "../../platform/server/env.ts"
import { printWelcome } from "./print-welcome.ts"
import { startDemo } from "./demo-start.ts"
import { stopOnSignals } from "./graceful-stop.ts"
import { openServices } from "./services.ts"
import { createSite } from "./site.ts"

/** Exit code for errors that a restart cannot fix. `scripts/start.ts` reads it. */
const exitForGood = 78

async function main(env: Env): Promise<void> {
  // The embedded database checks its folder itself; pictures would only find out at the first upload.
  if (!env.S3_BUCKET) requireWritableFolder(env.DATA_DIR)
  const services = await openServices(env)
  const logins = await startDemo(services).catch(async (error: unknown) => {
    await services.close()
    throw error
  })
  const server = await createSite(services)
  server.listen(env.PORT, env.HOST, () => printWelcome(env, server.address(), logins))
  server.on("error", (error) => fail(error))
  // Only now, so that nobody waits for the job queue. Without it no mail would leave: then the supervisor starts again.
  server.once("listening", () => {
    services.jobs.start().catch((error: unknown) => services.lifecycle.isStopping || fail(error))
  })
  stopOnSignals(server, services)
}

/** Prints what is wrong and what to do about it, and exits. */
function fail(error: unknown): never {
  const isExpected = error instanceof SettingsError || error instanceof DataFolderError
  const inUse = (error as { code?: string }).code === "EADDRINUSE"
  if (isExpected) process.stderr.write(`\n${error.message}\n\n`)
  else if (inUse)
    process.stderr.write(`\nThe port is in use by another program. Stop it, or set PORT to another number.\n\n`)
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  // Disk space may become available again; the other problems here do not solve themselves.
  process.exit((isExpected && !(error instanceof DiskFullError)) || inUse ? exitForGood : 1)
}

// The data folder holds password hashes, and mails with login links: other users of the machine must not read it.
process.umask(0o077)
try {
  await main(readEnv())
} catch (error) {
  fail(error)
}
