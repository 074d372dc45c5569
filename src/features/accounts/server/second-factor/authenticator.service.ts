import { Secret, TOTP } from "otpauth"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { secretOf } from "../../../../platform/server/secret.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { qrOf } from "../../../../platform/server/qr-code.ts"
import { decryptSecret, encryptSecret } from "./authenticator-secret.ts"
import { forgetUselessCodes, lockAccount } from "./second-factor.service.ts"

const period = 30

/** Not inside a transaction: see `secretOf`. */
export const authenticatorKey = ({ database }: Pick<Services, "database">): Promise<string> =>
  secretOf(database.db, "authenticators")

/** What every app supports: SHA-1, six digits, thirty seconds (RFC 6238). */
const totpOf = (secret: string, { issuer = "", label = "" } = {}) =>
  new TOTP({ issuer, label, algorithm: "SHA1", digits: 6, period, secret: Secret.fromBase32(secret) })

/** The period in which a code is right: the current one, that before, or that after. Null for another code. */
function periodOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

/**
 * Gives a user a new secret, which counts once they have entered a code of it.
 * @throws AppError conflict if they have an authenticator app
 */
export async function startAuthenticator(
  { database, association, now }: Pick<Services, "database" | "association" | "now">,
  userId: number,
  key: string,
) {
  const secret = new Secret({ size: 20 }).base32
  const { email } = await database.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, userId)
    const row = { userId, secret: encryptSecret(secret, userId, key), lastPeriod: null, createdAt: now() }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("authenticators")
      .values({ ...row, confirmedAt: null })
      .onConflict((conflict) =>
        conflict.column("userId").doUpdateSet(row).where("authenticators.confirmedAt", "is", null),
      )
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw new AppError("conflict", { text: "secondFactor:errors.hasAuthenticator" })
    return account
  })
  const uri = totpOf(secret, { issuer: association.current.shortName, label: email }).toString()
  return { secret, uri, qr: qrOf(uri) }
}

const wrongCode = () =>
  new AppError("validation", { issues: [{ path: ["code"], message: "secondFactor:errors.wrongCode" }] })

/** @throws AppError notFound if none is waiting, validation for a wrong code */
export async function confirmAuthenticator(
  tx: Db,
  { userId, code, key, now }: { userId: number; code: string; key: string; now: Date },
): Promise<void> {
  const { secret } = orNotFound(
    await tx
      .selectFrom("authenticators")
      .select("secret")
      .where("userId", "=", userId)
      .where("confirmedAt", "is", null)
      .forUpdate()
      .executeTakeFirst(),
  )
  const lastPeriod = periodOf(decryptSecret(secret, userId, key), code, now)
  if (lastPeriod === null) throw wrongCode()
  await tx.updateTable("authenticators").set({ confirmedAt: now, lastPeriod }).where("userId", "=", userId).execute()
}

/** Uses up a code of the user's app: each works once, and so do those before it. @returns whether it was right */
export async function consumeAuthenticatorCode(
  tx: Db,
  { userId, code, key, now }: { userId: number; code: string; key: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom("authenticators")
    .select("secret")
    .where("userId", "=", userId)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst()
  const lastPeriod = row ? periodOf(decryptSecret(row.secret, userId, key), code, now) : null
  if (lastPeriod === null) return false
  const { numUpdatedRows } = await tx
    .updateTable("authenticators")
    .set({ lastPeriod })
    .where("userId", "=", userId)
    .where((eb) => eb.or([eb("lastPeriod", "is", null), eb("lastPeriod", "<", lastPeriod)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @throws AppError notFound if there is none */
export async function removeAuthenticator(tx: Db, userId: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom("authenticators")
    .where("userId", "=", userId)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst()
  if (!numDeletedRows) throw new AppError("notFound")
  await forgetUselessCodes(tx, userId)
}
