import type { AddressInfo } from "node:net"
import type { Env } from "../../platform/server/env.ts"
import { demoPassword, demoPeople } from "./demo-people.ts"

/** Tells whoever started the site where it is and how to get in. */
export function announce(env: Env, address: AddressInfo | string | null): void {
  const port = typeof address === "object" && address ? address.port : env.PORT
  const lines = [`Clubhuis runs at http://localhost:${port}`]
  if (env.DEMO) {
    lines.push("", `Demo accounts, password ${demoPassword}:`)
    for (const person of demoPeople) lines.push(`  ${person.email.padEnd(24)} ${person.what}`)
  }
  process.stdout.write(`\n${lines.join("\n")}\n\n`)
}
