import { randomInt } from "node:crypto"
import { listAccountsWithDemoPassword } from "../../features/accounts/server/demo-account.service.ts"
import { allowsDemoPassword, demoPassword } from "../../features/accounts/server/demo-password.ts"
import { SettingsError } from "../../platform/server/env.ts"
import type { Services } from "../../platform/server/services.ts"
import { fillDemo } from "./demo.ts"
import { demoPeople } from "../../features/accounts/server/people.demo.ts"

/** How to log in to a demo account. */
export interface DemoLogin {
  email: string
  what: string
  password: string
}

/**
 * Creates the demo if it is on and the database is empty. On a site for this machine only, its accounts have the
 * published password; elsewhere each gets its own.
 * @returns logins to show to the person who starts the site; generated passwords are returned only this once
 * @throws SettingsError when accounts have the published password and the site must not accept it
 */
export async function startDemo(services: Services): Promise<DemoLogin[]> {
  const { env, database } = services
  if (!allowsDemoPassword(env)) {
    const accounts = await listAccountsWithDemoPassword(database.db)
    if (accounts.length) throw new SettingsError(refusal(accounts, env.DEMO))
    return env.DEMO ? fillWithOwnPasswords(services) : []
  }
  await fillDemo(services)
  const accounts = new Set((await listAccountsWithDemoPassword(database.db)).map(({ email }) => email))
  return demoPeople
    .filter(({ email }) => accounts.has(email))
    .map(({ email, what }) => ({ email, what, password: demoPassword }))
}

async function fillWithOwnPasswords(services: Services): Promise<DemoLogin[]> {
  const logins = demoPeople.map(({ email, what }) => ({ email, what, password: readablePassword() }))
  const passwords = new Map(logins.map(({ email, password }) => [email as string, password]))
  return (await fillDemo(services, (email) => passwords.get(email))) ? logins : []
}

/** No letters or digits that are easily confused. Four groups of four are 78 bits. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789"
const readablePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("")).join(
    "-",
  )

function refusal(accounts: readonly { email: string }[], isDemo: boolean): string {
  const why = isDemo ? "this site is not for this machine only (see HOST, ORIGIN and TRUST_PROXY)" : "the demo is off"
  const named = accounts.slice(0, 5).map(({ email }) => email)
  const more = accounts.length > named.length ? ` and ${accounts.length - named.length} more` : ""
  return `This database holds ${accounts.length} demo accounts whose password anybody can read in the documentation
(${named.join(", ")}${more}), but ${why}.
Close these accounts with

  npm run lock-demo

and start again, or begin with an empty database. To go on trying things out on this machine only: DEMO=true.`
}
