import { noPassword } from "../../../members/server/person.service.ts"
import { sql } from "kysely"
import type { Language } from "../../../../platform/i18n.ts"
import type { Db } from "../../../../platform/server/database/db.ts"

/** An account as logging in and mails about it need it. */
export interface AccountOfAddress {
  userId: number
  email: string
  language: Language
  passwordHash: string
}

interface AccountsOfAddress {
  /** The one that verified it. */
  verified: AccountOfAddress | undefined
  /** The one that the association made, which waits for its person to choose a password. */
  waiting: AccountOfAddress | undefined
  /** The newest of those that only entered it. */
  unverified: AccountOfAddress | undefined
}

/**
 * The accounts that an email address leads to, ignoring case. Anybody can enter anybody's address, so nothing but their
 * own password or link gives access to any of them (`docs/decisions/0028-an-address-belongs-to-who-verified-it.md`).
 */
export async function accountsOf(db: Db, email: string): Promise<AccountsOfAddress> {
  const kind = sql<keyof AccountsOfAddress>`case when users."emailVerifiedAt" is not null then 'verified'
    when users."passwordHash" = ${sql.lit(noPassword)} then 'waiting' else 'unverified' end`
  const rows = await db
    .selectFrom("users")
    .distinctOn(kind)
    .select(["userId", "email", "language", "passwordHash", kind.as("kind")])
    .where(sql<boolean>`lower(users.email) = ${email.toLowerCase()}`)
    .orderBy(kind)
    .orderBy("userId", "desc")
    .execute()
  const of = (wanted: keyof AccountsOfAddress) => rows.find((row) => row.kind === wanted)
  return { verified: of("verified"), waiting: of("waiting"), unverified: of("unverified") }
}

/**
 * The account that an address belongs to, if it is another than this one: the one that verified it, or else the one that
 * the association made for it.
 */
export async function otherOwnerOf(
  db: Db,
  email: string,
  userId: number,
): Promise<(AccountOfAddress & { isWaiting: boolean }) | undefined> {
  const { verified, waiting } = await accountsOf(db, email)
  const owner = verified ?? waiting
  return owner && owner.userId !== userId ? { ...owner, isWaiting: !verified } : undefined
}

/** Whether an error says that another account has verified the same address. */
export const isAddressTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === "users_email_unique"
