import type { AddressInfo } from "node:net"
import { demoPassword } from "../../features/accounts/server/demo-password.ts"
import type { Env } from "../../platform/server/env.ts"
import type { DemoLogin } from "./demo-start.ts"

/** Shows the person who starts the site its address and how to log in. Not logged, because logs are stored. */
export function printWelcome(
  env: Env,
  address: AddressInfo | string | null,
  { logins, isInUse }: { logins: readonly DemoLogin[]; isInUse: boolean },
): void {
  const port = typeof address === "object" && address ? address.port : env.PORT
  const lines = [`Clubhuis runs at http://localhost:${port}`, ...demoLines(logins), ...(isInUse ? [] : firstSteps)]
  process.stdout.write(`\n${lines.join("\n")}\n\n`)
}

/** For a site that nobody has an account on. */
const firstSteps = [
  "",
  "Nobody has an account yet. In another terminal, while this runs:",
  "",
  "  npm run admin -- you@example.org",
  "",
  "It prints a link to choose a password; then the site says what to do. Visitors see that it is coming until you open it.",
]

function demoLines(logins: readonly DemoLogin[]): string[] {
  if (!logins.length) return []
  const areKnown = logins.every(({ password }) => password === demoPassword)
  const rows = logins.map(({ email, what, password }) => {
    const columns = areKnown ? [email.padEnd(24), what] : [email.padEnd(24), password, what]
    return `  ${columns.join(" ")}`
  })
  const title = areKnown
    ? `Demo accounts, password ${demoPassword}:`
    : "Demo accounts, each with a password of its own. They are shown this once, so keep them:"
  return ["", title, ...rows]
}
