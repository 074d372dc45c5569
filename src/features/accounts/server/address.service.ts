import { sql } from "kysely"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"

/** An account as logging in and mails about it need it. */
export interface AccountOfAddress {
  userId: number
  email: string
  language: Language
  passwordHash: string
}

/**
 * The accounts that an email address leads to, ignoring case: the one that verified it, and the newest of those that
 * only entered it. Anybody can enter anybody's address, so nothing but their own password or link gives access to either
 * (`docs/decisions/0004-what-register-reveals.md`).
 */
export async function accountsOf(
  db: Db,
  email: string,
): Promise<{ verified: AccountOfAddress | undefined; unverified: AccountOfAddress | undefined }> {
  const isUnverified = sql<boolean>`"emailVerifiedAt" is null`
  const rows = await db
    .selectFrom("users")
    .select(["userId", "email", "language", "passwordHash", isUnverified.as("isUnverified")])
    .where(sql<boolean>`lower(users.email) = ${email.toLowerCase()}`)
    .orderBy(isUnverified)
    .orderBy("userId", "desc")
    .limit(2)
    .execute()
  return {
    verified: rows.find((row) => !row.isUnverified),
    unverified: rows.find((row) => row.isUnverified),
  }
}

/** The account that verified this address, if it is another than this one. */
export async function otherOwnerOf(db: Db, email: string, userId: number): Promise<AccountOfAddress | undefined> {
  const { verified } = await accountsOf(db, email)
  return verified?.userId === userId ? undefined : verified
}

/** Whether an error says that another account has verified the same address. */
export const isAddressTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === "users_email_unique"
