import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { TokenPurpose } from "./account.table.ts"
import { hashToken, newToken } from "../../../platform/server/secret-token.ts"

const hour = 3600 * 1000
/** How long a mailed link works, in milliseconds. */
export const lifetime: Record<TokenPurpose, number> = {
  verifyEmail: 72 * hour,
  verifyUniversityEmail: 72 * hour,
  resetPassword: hour,
}

interface Token {
  userId: number
  purpose: TokenPurpose
  /** The address it is mailed to, and the only one it can verify. */
  email: string
}

/** The token of a link, and when it expires. */
export interface IssuedToken {
  token: string
  expiresAt: Date
}

/**
 * Issues the token of a link that works once; only its hash is stored. A newer password reset link replaces the older
 * ones, which say so until they expire.
 */
export async function issueToken(db: Db, { userId, purpose, email }: Token, now: Date): Promise<IssuedToken> {
  if (purpose === "resetPassword")
    await db
      .updateTable("tokens")
      .set({ replacedAt: now })
      .where("userId", "=", userId)
      .where("purpose", "=", purpose)
      .where("replacedAt", "is", null)
      .execute()
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetime[purpose])
  await db
    .insertInto("tokens")
    .values({ tokenHash: hashToken(token), userId, purpose, email, expiresAt, createdAt: now })
    .execute()
  return { token, expiresAt }
}

/** Reads a token without using it up. @throws AppError tokenInvalid */
export async function readToken(db: Db, token: string, purposes: readonly TokenPurpose[], now: Date): Promise<Token> {
  const row = await db
    .selectFrom("tokens")
    .select(["userId", "purpose", "email"])
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "in", purposes)
    .where("expiresAt", ">", now)
    .where("replacedAt", "is", null)
    .executeTakeFirst()
  return row ?? refuse(db, token, now)
}

/**
 * Uses a token up: of two simultaneous attempts, one succeeds.
 * @throws AppError tokenInvalid if it is wrong, used or expired
 */
export async function consumeToken(
  db: Db,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<Token> {
  const row = await db
    .deleteFrom("tokens")
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "in", purposes)
    .where("expiresAt", ">", now)
    .where("replacedAt", "is", null)
    .returning(["userId", "purpose", "email"])
    .executeTakeFirst()
  return row ?? refuse(db, token, now)
}

/** @throws AppError tokenInvalid, with the reason if a newer link replaced this one */
async function refuse(db: Db, token: string, now: Date): Promise<never> {
  const replaced = await db
    .selectFrom("tokens")
    .select("purpose")
    .where("tokenHash", "=", hashToken(token))
    .where("expiresAt", ">", now)
    .where("replacedAt", "is not", null)
    .executeTakeFirst()
  throw new AppError("tokenInvalid", replaced ? { text: "users:errors.newerLink" } : {})
}

/** Revokes a user's tokens, or only those with the given purposes, or only those mailed to this address. */
export async function forgetTokens(
  db: Db,
  userId: number,
  purposes?: readonly TokenPurpose[],
  email?: string,
): Promise<void> {
  let tokens = db.deleteFrom("tokens").where("userId", "=", userId)
  if (purposes) tokens = tokens.where("purpose", "in", purposes)
  if (email !== undefined) tokens = tokens.where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
  await tokens.execute()
}

/** Forgets the links that were mailed to a university address that was removed from former members. */
export const forgetLinksOfMinimised = (tx: Db): Promise<unknown> =>
  sql`
    delete from tokens using users u where tokens."userId" = u."userId" and u."minimisedAt" is not null
      and tokens.purpose = 'verifyUniversityEmail' and u."universityEmail" is null`.execute(tx)
