import { readEnv, SettingsError } from "../../src/platform/server/env.ts"
import { reachSite } from "./reach-site.ts"

const usage = "Usage: npm run admin -- [--reset-second-factor] you@example.org"
const resetting = "--reset-second-factor"

/** Makes somebody administrator, or takes away their second factor. */
export async function admin(words: string[]): Promise<string> {
  const isResetting = words[0] === resetting
  const email = words[isResetting ? 1 : 0]
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new SettingsError(usage)
  const command = isResetting ? "reset-second-factor" : "make-administrator"
  return reachSite(readEnv(), (carry) => carry(command, { email }), { isUpdating: true })
}
