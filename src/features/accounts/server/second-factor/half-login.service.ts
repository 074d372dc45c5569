import { AppError } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { hashToken, newToken } from "../../../../platform/server/secret-token.ts"
import { consumeAuthenticatorCode } from "./authenticator.service.ts"
import { consumeRecoveryCode, tidyCode } from "./recovery-code.service.ts"
import { getSecondFactor } from "./second-factor.service.ts"

/** For how long the second step of a login may take. */
const minutes = 5

/** After a right password: begins the second step, or returns null for an account without a second factor. */
export async function beginSecondStep(db: Db, userId: number, now: Date) {
  const { passkeys, hasAuthenticator } = await getSecondFactor(db, userId)
  if (!passkeys.length && !hasAuthenticator) return null
  const token = newToken()
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await db
    .insertInto("halfLogins")
    .values({ tokenHash: hashToken(token), userId, expiresAt })
    .execute()
  return { token, expiresAt, hasAuthenticator, hasPasskey: passkeys.length > 0 }
}

const expired = () => new AppError("tokenInvalid", { text: "secondFactor:errors.loginExpired" })

/** Whose password was right. @throws AppError tokenInvalid */
export async function userOfHalfLogin(db: Db, token: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom("halfLogins")
    .select("userId")
    .where("tokenHash", "=", hashToken(token))
    .where("expiresAt", ">", now)
    .executeTakeFirst()
  if (!row) throw expired()
  return row.userId
}

/**
 * Uses up a half login and a code. Rolled back by its error for a wrong code, so that the user can try again.
 * @returns which kind of code it was
 * @throws AppError tokenInvalid, or validation for a code that is wrong or was used before
 */
export async function finishSecondStep(
  tx: Db,
  { token, code, key, now }: { token: string; code: string; key: string; now: Date },
): Promise<"authenticator" | "recoveryCode"> {
  const row = await tx
    .deleteFrom("halfLogins")
    .where("tokenHash", "=", hashToken(token))
    .where("expiresAt", ">", now)
    .returning("userId")
    .executeTakeFirst()
  if (!row) throw expired()
  const { userId } = row
  const tidy = tidyCode(code)
  if (/^\d{6}$/.test(tidy)) {
    if (await consumeAuthenticatorCode(tx, { userId, code: tidy, key, now })) return "authenticator"
  } else if (await consumeRecoveryCode(tx, userId, tidy)) return "recoveryCode"
  throw new AppError("validation", { issues: [{ path: ["code"], message: "secondFactor:errors.wrongCode" }] })
}
