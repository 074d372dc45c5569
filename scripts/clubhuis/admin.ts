import { commands } from "../../src/app/server/commands.ts"
import { askSite, socketOf } from "../../src/platform/server/commands.ts"
import { type Env, readEnv, SettingsError } from "../../src/platform/server/env.ts"
import { onSiteDatabase } from "../site-database.ts"

const usage = "Usage: npm run admin -- [--reset-second-factor] you@example.org"
const resetting = "--reset-second-factor"

/** Asks the site if it runs on the embedded database, which only it can open; does it itself otherwise. */
async function carryOut(env: Env, command: string, input: Record<string, string>): Promise<string> {
  const answer = env.DATABASE_URL ? null : await askSite(socketOf(env), command, input)
  if (answer !== null) return answer
  return onSiteDatabase(env, async (db) => (await commands[command]?.({ db, env, now: new Date() }, input)) ?? "")
}

/** Makes somebody administrator, or takes away their second factor. */
export async function admin(words: string[]): Promise<string> {
  const isResetting = words[0] === resetting
  const email = words[isResetting ? 1 : 0]
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new SettingsError(usage)
  return carryOut(readEnv(), isResetting ? "reset-second-factor" : "make-administrator", { email })
}
