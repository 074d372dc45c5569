import { sql } from "kysely"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { SecondFactor } from "../../second-factor.ts"

/** What the owner of a passkey sees of it. */
export const passkeyColumns = ["passkeyId", "name", "createdAt", "lastUsedAt"] as const

/** What a user logs in with besides their password. */
export async function getSecondFactor(db: Db, userId: number): Promise<SecondFactorRow> {
  const passkeys = await db
    .selectFrom("passkeys")
    .select(passkeyColumns)
    .where("userId", "=", userId)
    .orderBy("passkeyId")
    .execute()
  const { hasAuthenticator, recoveryCodesLeft } = await db
    .selectNoFrom([
      sql<boolean>`exists (select from authenticators where "userId" = ${userId} and "confirmedAt" is not null)`.as(
        "hasAuthenticator",
      ),
      sql<number>`(select count(*)::int from "recoveryCodes" where "userId" = ${userId})`.as("recoveryCodesLeft"),
    ])
    .executeTakeFirstOrThrow()
  return { passkeys, hasAuthenticator, recoveryCodesLeft }
}
type SecondFactorRow = Omit<SecondFactor, "passkeys"> & {
  passkeys: { passkeyId: number; name: string; createdAt: Date; lastUsedAt: Date | null }[]
}

/** Locks an account, so that its factors and recovery codes change one at a time. */
export async function lockAccount(tx: Db, userId: number) {
  return orNotFound(
    await tx
      .selectFrom("users")
      .select(["userId", "email", "language", "emailVerifiedAt"])
      .where("userId", "=", userId)
      .forUpdate()
      .executeTakeFirst(),
  )
}

/**
 * A second factor is for somebody whose address was shown to be theirs: otherwise whoever registers with an address
 * first could lock its owner out. @throws AppError conflict
 */
export async function requireVerifiedAddress(db: Db, userId: number): Promise<void> {
  const found = await db.selectFrom("users").select("emailVerifiedAt").where("userId", "=", userId).executeTakeFirst()
  if (!found?.emailVerifiedAt) throw new AppError("conflict", { text: "secondFactor:errors.verifyFirst" })
}

/** Recovery codes are of no use without a factor that can be lost. */
export async function forgetUselessCodes(tx: Db, userId: number): Promise<void> {
  const { passkeys, hasAuthenticator } = await getSecondFactor(tx, userId)
  if (!passkeys.length && !hasAuthenticator) await tx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute()
}

/** Removes everything besides the password: for somebody who lost it all. @returns whether there was anything */
export async function resetSecondFactor(tx: Db, userId: number): Promise<boolean> {
  const { passkeys, hasAuthenticator } = await getSecondFactor(tx, userId)
  for (const table of ["passkeys", "authenticators", "recoveryCodes", "halfLogins"] as const)
    await tx.deleteFrom(table).where("userId", "=", userId).execute()
  return hasAuthenticator || passkeys.length > 0
}

/** Deletes half logins and challenges that have expired; called once a day. */
export async function forgetExpiredSteps(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("halfLogins").where("expiresAt", "<=", now).execute()
  await db.deleteFrom("passkeyChallenges").where("expiresAt", "<=", now).execute()
}
