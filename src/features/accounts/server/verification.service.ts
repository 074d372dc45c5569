import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { ProvableAddress } from "../account.ts"
import { mailUniversityVerification, mailVerification } from "./account-mails.ts"
import type { TokenPurpose } from "./account.table.ts"
import { forgetTokens, issueToken, consumeToken } from "./token.service.ts"

const purposeOf = { email: "verifyEmail", universityEmail: "verifyUniversityEmail" } as const satisfies Record<
  ProvableAddress,
  TokenPurpose
>
const verifiedAtOf = { email: "emailVerifiedAt", universityEmail: "universityEmailVerifiedAt" } as const

/**
 * Mails a link that verifies one of a user's addresses. Earlier links keep working.
 * @throws AppError notFound without such an address, conflict if it is already verified
 */
export async function sendVerification(
  services: Pick<Services, "env" | "jobs" | "now">,
  db: Db,
  userId: number,
  address: ProvableAddress,
): Promise<void> {
  const user = orNotFound(
    await db
      .selectFrom("users")
      .select(["language", `${address} as email`, `${verifiedAtOf[address]} as verifiedAt`])
      .where("userId", "=", userId)
      .executeTakeFirst(),
  )
  const email = orNotFound(user.email)
  if (user.verifiedAt) throw new AppError("conflict", { text: "users:errors.alreadyVerified" })
  const issued = await issueToken(db, { userId, purpose: purposeOf[address], email }, services.now())
  const mail = address === "email" ? mailVerification : mailUniversityVerification
  await mail(services, db, { userId, email, language: user.language }, issued)
}

/**
 * Uses a mailed link: the address it was sent to is now verified.
 * @returns which of the two.
 * @throws AppError tokenInvalid, also if the user's address has changed
 */
export async function verifyAddress(db: Db, token: string, now: Date): Promise<ProvableAddress> {
  const { userId, purpose, email } = await consumeToken(db, token, ["verifyEmail", "verifyUniversityEmail"], now)
  const address = purpose === "verifyEmail" ? "email" : "universityEmail"
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ [verifiedAtOf[address]]: now })
    .where("userId", "=", userId)
    .where(sql<boolean>`lower(${sql.ref(address)}) = ${email.toLowerCase()}`)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new AppError("tokenInvalid")
  await forgetTokens(db, userId, [purpose])
  return address
}
