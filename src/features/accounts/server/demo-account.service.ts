import type { Db } from "../../../platform/server/database/db.ts"
import { changeLogin, noPassword } from "../../members/server/person.service.ts"
import { removeOwnGrants } from "../../permissions/server/permission.service.ts"
import { isPassword } from "./account.service.ts"
import { demoPassword } from "./demo-password.ts"

/** Demo accounts (`…@demo.test`) that still have the published password, oldest first. */
export async function listAccountsWithDemoPassword(db: Db): Promise<{ userId: number; email: string }[]> {
  const accounts = await db
    .selectFrom("users")
    .select(["userId", "email", "passwordHash"])
    .where("email", "like", "%@demo.test")
    .orderBy("userId")
    .execute()
  const hashes = [...new Set(accounts.map(({ passwordHash }) => passwordHash))]
  const matches = await Promise.all(hashes.map((hash) => isPassword(hash, demoPassword)))
  const withDemoPassword = new Set(hashes.filter((_, index) => matches[index]))
  return accounts
    .filter(({ passwordHash }) => withDemoPassword.has(passwordHash))
    .map(({ userId, email }) => ({ userId, email }))
}

/**
 * Locks the demo accounts that have the published password: no password matches any more, their sessions end, and their
 * personal permissions are revoked. What they made stays.
 * @returns their addresses
 */
export async function lockDemoAccounts(db: Db, now: Date): Promise<string[]> {
  const accounts = await listAccountsWithDemoPassword(db)
  const userIds = accounts.map(({ userId }) => userId)
  if (!userIds.length) return []
  await db.transaction().execute(async (tx) => {
    await changeLogin(tx, userIds, { passwordHash: noPassword, updatedAt: now })
    await tx.deleteFrom("sessions").where("userId", "in", userIds).execute()
    await tx.deleteFrom("tokens").where("userId", "in", userIds).execute()
    await removeOwnGrants(tx, userIds)
  })
  return accounts.map(({ email }) => email)
}
