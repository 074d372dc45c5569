import { accountsOf } from "../src/features/accounts/server/addresses/address.service.ts"
import { resetSecondFactor } from "../src/features/accounts/server/second-factor/second-factor.service.ts"
import { Level, permissionNames } from "../src/platform/policy.ts"
import type { Db } from "../src/platform/server/database/db.ts"
import { readEnv, SettingsError } from "../src/platform/server/env.ts"
import { onSiteDatabase, runCommand } from "./site-database.ts"

const usage = "Usage: npm run admin -- [--reset-second-factor] you@example.org"
const resetting = "--reset-second-factor"

/**
 * Grants the user who verified this address the highest level of every permission. Not one who only entered it: anybody
 * can enter anybody's address.
 * @returns whether there is such a user
 */
export async function makeAdministrator(db: Db, email: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { verified } = await accountsOf(tx, email)
    if (!verified) return false
    const audit = { createdBy: null, updatedBy: null, createdAt: now, updatedAt: now }
    const grant = { level: Level.delete, subjectType: "user" as const, subjectId: verified.userId, ...audit }
    await tx
      .insertInto("permissions")
      .values(permissionNames.map((name) => ({ name, ...grant })))
      .onConflict((clash) =>
        clash.constraint("permissions_unique").doUpdateSet({ level: Level.delete, updatedAt: now }),
      )
      .execute()
    return true
  })
}

/**
 * Removes the passkeys, authenticator app and recovery codes of the user who verified this address: they lost them all.
 * @returns whether there was anything to remove
 */
export async function removeSecondFactor(db: Db, email: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { verified } = await accountsOf(tx, email)
    return verified ? resetSecondFactor(tx, verified.userId) : false
  })
}

async function main(words: string[]): Promise<string> {
  const isResetting = words[0] === resetting
  const email = words[isResetting ? 1 : 0]
  if (!email?.includes("@")) throw new SettingsError(usage)
  const env = readEnv()
  if (isResetting) {
    if (await onSiteDatabase(env, (db) => removeSecondFactor(db, email)))
      return `${email} logs in with the password alone now, and should add a passkey or an app again.`
    throw new SettingsError(`The account of ${email} has no second factor, or no account has confirmed that address.`)
  }
  if (await onSiteDatabase(env, (db) => makeAdministrator(db, email, new Date())))
    return `${email} is administrator now. It holds from the next click.`
  throw new SettingsError(
    `No account has confirmed ${email} yet. Register at ${env.ORIGIN}/word-lid, use the link in the mail, then run this again. (Without SMTP_URL the mail is a file in ${env.DATA_DIR}/outbox.)`,
  )
}

if (import.meta.main) await runCommand(() => main(process.argv.slice(2)))
