import { accountsOf } from "../src/features/accounts/server/address.service.ts"
import { Level, permissionNames } from "../src/platform/policy.ts"
import type { Db } from "../src/platform/server/database/db.ts"
import { readEnv, SettingsError } from "../src/platform/server/env.ts"
import { onSiteDatabase, runCommand } from "./site-database.ts"

const usage = "Usage: npm run admin -- you@example.org"

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

async function main(email: string | undefined): Promise<string> {
  if (!email?.includes("@")) throw new SettingsError(usage)
  const env = readEnv()
  if (await onSiteDatabase(env, (db) => makeAdministrator(db, email, new Date())))
    return `${email} is administrator now. It holds from the next click.`
  throw new SettingsError(
    `No account has confirmed ${email} yet. Register at ${env.ORIGIN}/word-lid, use the link in the mail, then run this again. (Without SMTP_URL the mail is a file in ${env.DATA_DIR}/outbox.)`,
  )
}

if (import.meta.main) await runCommand(() => main(process.argv[2]))
