import type { Db } from "../../../platform/server/db.ts"
import { isPassword } from "./account.service.ts"
import { demoPassword } from "./demo-password.ts"

/** A `passwordHash` that is the hash of nothing: no password fits. */
export const noPassword = "none"

/** Accounts of the demo (`…@demo.test`) that still have the password everybody knows, oldest first. */
export async function listAccountsWithDemoPassword(db: Db): Promise<{ userId: number; email: string }[]> {
  const accounts = await db
    .selectFrom("users")
    .select(["userId", "email", "passwordHash"])
    .where("email", "like", "%@demo.test")
    .orderBy("userId")
    .execute()
  const hashes = [...new Set(accounts.map(({ passwordHash }) => passwordHash))]
  const matches = await Promise.all(hashes.map((hash) => isPassword(hash, demoPassword)))
  const known = new Set(hashes.filter((_, index) => matches[index]))
  return accounts.filter(({ passwordHash }) => known.has(passwordHash)).map(({ userId, email }) => ({ userId, email }))
}

/**
 * Closes the demo accounts that have the known password: no password fits any more, nobody is logged in with them,
 * and rights that were given to one of them in person are gone. What they made stays.
 * @returns their addresses
 */
export async function lockDemoAccounts(db: Db, now: Date): Promise<string[]> {
  const accounts = await listAccountsWithDemoPassword(db)
  const userIds = accounts.map(({ userId }) => userId)
  if (!userIds.length) return []
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("users")
      .set({ passwordHash: noPassword, updatedAt: now })
      .where("userId", "in", userIds)
      .execute()
    await tx.deleteFrom("sessions").where("userId", "in", userIds).execute()
    await tx.deleteFrom("tokens").where("userId", "in", userIds).execute()
    await tx.deleteFrom("permissions").where("subjectType", "=", "user").where("subjectId", "in", userIds).execute()
  })
  return accounts.map(({ email }) => email)
}
