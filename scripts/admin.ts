import { hasEmail } from "../src/features/accounts/server/account.service.ts"
import { Level, permissionNames } from "../src/platform/policy.ts"
import type { Db } from "../src/platform/server/database/db.ts"
import { readEnv, SettingsError } from "../src/platform/server/env.ts"
import { onSiteDatabase, runCommand } from "./site-database.ts"

const usage = "Usage: npm run admin -- you@example.org"

/** Grants a user the highest level of every permission. @returns false when there is no such user */
export async function makeAdministrator(db: Db, email: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom("users").select("userId").where(hasEmail(email)).executeTakeFirst()
    if (!user) return false
    const audit = { createdBy: null, updatedBy: null, createdAt: now, updatedAt: now }
    const grant = { level: Level.delete, subjectType: "user" as const, subjectId: user.userId, ...audit }
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
    `There is no account with ${email} yet. Register at ${env.ORIGIN}/word-lid first, then run this again.`,
  )
}

if (import.meta.main) await runCommand(() => main(process.argv[2]))
