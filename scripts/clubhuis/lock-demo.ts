import { lockDemoAccounts } from "../../src/features/accounts/server/demo-account.service.ts"
import { readEnv } from "../../src/platform/server/env.ts"
import { onSiteDatabase } from "../site-database.ts"

/** Closes the demo accounts that have the password of the documentation, so that the site may start without it. */
export async function lockDemo(): Promise<string> {
  const locked = await onSiteDatabase(readEnv(), (db) => lockDemoAccounts(db, new Date()))
  if (!locked.length) return "There are no demo accounts with the known password."
  return [
    `Nobody can log in any more as:`,
    ...locked.map((email) => `  ${email}`),
    "What they made is still there. For an administrator: register at /word-lid, then npm run admin -- you@example.org.",
  ].join("\n")
}
