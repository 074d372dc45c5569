import path from "node:path"
import { commands } from "../../src/app/server/commands.ts"
import { askSite, socketOf } from "../../src/platform/server/commands.ts"
import type { Env } from "../../src/platform/server/env.ts"
import { FolderInUseError } from "../../src/platform/server/files/data-folder.ts"
import { migrate } from "../../src/platform/server/database/migrate.ts"
import { openSiteDatabase } from "../site-database.ts"

/** Carries out a command of the site (`app/server/commands.ts`). */
export type Carry = (command: string, input: Record<string, string>) => Promise<string>

/**
 * Gives `work` a way to the site: by asking it, if it runs on the embedded database, which only it can open; by its
 * database otherwise, as it is or brought up to date.
 */
export async function reachSite<T>(
  env: Env,
  work: (carry: Carry) => Promise<T>,
  { isUpdating = false } = {},
): Promise<T> {
  const database = await openSiteDatabase(env).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return null
    throw error
  })
  const own: Carry = async (command, input) =>
    (database && (await commands[command]?.({ db: database.db, env, now: new Date() }, input))) ?? ""
  const asked: Carry = async (command, input) => {
    const answer = await askSite(socketOf(env), command, input)
    if (answer !== null) return answer
    throw new FolderInUseError(
      `${path.resolve(env.DATA_DIR)} is in use by another Clubhuis, which does not answer. Stop that one first.`,
    )
  }
  try {
    if (database && isUpdating) await migrate(database)
    return await work(database ? own : asked)
  } finally {
    await database?.close()
  }
}
