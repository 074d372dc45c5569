import { createHash, randomBytes } from "node:crypto"
import { AppError } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { recoveryCodeCount } from "../../second-factor.ts"
import { getSecondFactor } from "./second-factor.service.ts"

/** Without letters and digits that look alike. 16 of them are 80 bits, so a hash without salt cannot be searched. */
const letters = "23456789abcdefghjkmnpqrstuvwxyz"
const length = 16

/** As people type it: capitals, spaces and dashes do not count. */
export const tidyCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, "")

const hashOf = (userId: number, code: string) =>
  createHash("sha256")
    .update(`${userId} ${tidyCode(code)}`)
    .digest("base64url")

/** Each letter equally likely: bytes beyond the largest multiple of their number are skipped. */
function newCode(): string {
  let code = ""
  while (code.length < length)
    for (const byte of randomBytes(length))
      if (byte < 256 - (256 % letters.length) && code.length < length) code += letters[byte % letters.length]
  return code.replaceAll(/.{4}(?=.)/g, "$&-")
}

/** Replaces a user's recovery codes. @returns the new ones, which are not stored */
export async function createRecoveryCodes(tx: Db, userId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute()
  await tx
    .insertInto("recoveryCodes")
    .values(codes.map((code) => ({ codeHash: hashOf(userId, code), userId, createdAt: now })))
    .execute()
  return codes
}

/** The codes that come with a user's first factor; null if they have theirs already. */
export async function firstRecoveryCodes(tx: Db, userId: number, now: Date): Promise<string[] | null> {
  const { recoveryCodesLeft } = await getSecondFactor(tx, userId)
  return recoveryCodesLeft ? null : createRecoveryCodes(tx, userId, now)
}

/** @throws AppError conflict for an account without a second factor */
export async function renewRecoveryCodes(tx: Db, userId: number, now: Date): Promise<string[]> {
  const { passkeys, hasAuthenticator } = await getSecondFactor(tx, userId)
  if (!passkeys.length && !hasAuthenticator) throw new AppError("conflict", { text: "secondFactor:errors.noFactor" })
  return createRecoveryCodes(tx, userId, now)
}

/** Uses up a recovery code: of two simultaneous attempts, one succeeds. @returns whether it was one */
export async function consumeRecoveryCode(tx: Db, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("recoveryCodes")
    .where("codeHash", "=", hashOf(userId, code))
    .where("userId", "=", userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
