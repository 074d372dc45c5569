import { DataFolderError, DiskFullError, requireWritableFolder } from "../../platform/server/files/data-folder.ts"
import { type Env, readEnv, SettingsError } from "../../platform/server/env.ts"
import { allowsDemoPassword } from "../../features/accounts/server/demo-password.ts"
import { hasPeople } from "./demo.ts"
import { listenForCommands, socketOf } from "../../platform/server/commands.ts"
import { requireNotMoved } from "../../platform/server/backup/moved.ts"
import { commands } from "./commands.ts"
import { printWelcome } from "./print-welcome.ts"
import { startDemo } from "./demo-start.ts"
import { stopOnSignals } from "./graceful-stop.ts"
import { DatabaseVersionError } from "../../platform/server/database/migrate.ts"
import { wordsForDatabase } from "../../platform/server/database/database-words.ts"
import { openServices } from "./services.ts"
import { createSite } from "./site.ts"

/** Exit codes that `scripts/start.ts` reads: for errors that a restart cannot fix, and after filling the demo. */
const exitForGood = 78
const exitFilled = 79

async function main(env: Env): Promise<void> {
  requireNotMoved(env)
  // The embedded database checks its folder itself; pictures would only find out at the first upload.
  if (!env.S3_BUCKET) requireWritableFolder(env.DATA_DIR)
  const services = await openServices(env)
  const isToBeFilled = allowsDemoPassword(env) && !(await hasPeople(services.database.db))
  if (isToBeFilled) process.stdout.write("Creating the demo association, once…\n")
  const logins = await startDemo(services).catch(async (error: unknown) => {
    await services.close()
    throw error
  })
  // Drawing and filling takes memory that this process would keep: its supervisor, if it has one, starts a fresh one.
  if (isToBeFilled && process.send) {
    await services.close()
    process.exit(exitFilled)
  }
  if (!env.DATABASE_URL)
    await listenForCommands(socketOf(env), commands, () => ({ db: services.database.db, env, now: services.now() }))
  const isInUse = await hasPeople(services.database.db)
  const server = await createSite(services)
  server.listen(env.PORT, env.HOST, () => printWelcome(env, server.address(), { logins, isInUse }))
  server.on("error", (error) => fail(error, env))
  // Only now, so that nobody waits for the job queue. Without it no mail would leave: then the supervisor starts again.
  server.once("listening", () => {
    services.jobs.start().catch((error: unknown) => services.lifecycle.isStopping || fail(error, env))
  })
  stopOnSignals(server, services)
}

/** Prints what is wrong and what to do about it, and exits. */
function fail(error: unknown, env?: Env): never {
  const expected = wordsFor(error, env)
  process.stderr.write(
    expected ? `\n${expected.words}\n\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(expected?.isForGood ? exitForGood : 1)
}

/** What to say about errors that somebody can fix; undefined for any other. Not for good: it may be over later. */
function wordsFor(error: unknown, env?: Env): { words: string; isForGood: boolean } | undefined {
  if (error instanceof SettingsError || error instanceof DataFolderError || error instanceof DatabaseVersionError)
    return { words: error.message, isForGood: !(error instanceof DiskFullError) }
  if ((error as { code?: string }).code === "EADDRINUSE")
    return { words: "The port is in use by another program. Stop it, or set PORT to another number.", isForGood: true }
  const words = env?.DATABASE_URL && wordsForDatabase(error, env.DATABASE_URL)
  return words ? { words, isForGood: false } : undefined
}

// The data folder holds password hashes, and mails with login links: other users of the machine must not read it.
process.umask(0o077)
let env: Env | undefined
try {
  env = readEnv()
  await main(env)
} catch (error) {
  fail(error, env)
}
