import { existsSync } from "node:fs"
import path from "node:path"
import { hasEmail } from "../src/features/accounts/server/account.service.ts"
import { Level, permissionNames } from "../src/platform/policy.ts"
import { type Db, openDatabase } from "../src/platform/server/db.ts"
import { FolderInUseError } from "../src/platform/server/embedded.ts"
import { type Env, readEnv, SettingsError } from "../src/platform/server/env.ts"
import { migrate } from "../src/platform/server/migrate.ts"

const usage = "Usage: npm run admin -- you@example.org"

/** Gives a user the highest level of every permission, as grants to this one person. @returns false when there is no such user */
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

async function main(env: Env, email: string | undefined): Promise<string> {
  if (!email?.includes("@")) throw new SettingsError(usage)
  const folder = path.join(env.DATA_DIR, "db")
  // Opening a folder that is not there would make a new, empty database in the wrong place.
  if (!env.DATABASE_URL && !existsSync(path.join(folder, "PG_VERSION")))
    throw new SettingsError(
      `There is no database in ${path.resolve(folder)} yet. Start the site once with npm start, or set DATA_DIR.`,
    )
  const database = await openDatabase({ url: env.DATABASE_URL, folder })
  try {
    await migrate(database)
    if (await makeAdministrator(database.db, email, new Date()))
      return `${email} is administrator now. It holds from the next click.`
    throw new SettingsError(
      `There is no account with ${email} yet. Register at ${env.ORIGIN}/word-lid first, then run this again.`,
    )
  } finally {
    await database.close()
  }
}

if (import.meta.main)
  try {
    process.stdout.write(`${await main(readEnv(), process.argv[2])}\n`)
  } catch (error) {
    if (!(error instanceof SettingsError) && !(error instanceof FolderInUseError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
