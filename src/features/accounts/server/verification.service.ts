import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import type { RateLimits } from "../../../platform/server/http/rate-limit.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { ProvableAddress } from "../account.ts"
import { mayWarnOwner } from "./account-limits.ts"
import { mailRegisterAttempt, mailUniversityVerification, mailVerification } from "./account-mails.ts"
import type { TokenPurpose } from "./account.table.ts"
import { isAddressTaken, otherOwnerOf } from "./address.service.ts"
import { forgetTokens, issueToken, consumeToken } from "./token.service.ts"

const purposeOf = { email: "verifyEmail", universityEmail: "verifyUniversityEmail" } as const satisfies Record<
  ProvableAddress,
  TokenPurpose
>
const verifiedAtOf = { email: "emailVerifiedAt", universityEmail: "universityEmailVerifiedAt" } as const

/** Name of the queue of mails that verify an address. */
export const verificationQueue = "verify-address"
export interface VerificationData {
  userId: number
  address: ProvableAddress
}

const addressOf = (db: Db, { userId, address }: VerificationData) =>
  db
    .selectFrom("users")
    .select(["language", `${address} as email`, `${verifiedAtOf[address]} as verifiedAt`])
    .where("userId", "=", userId)
    .executeTakeFirst()

/**
 * Requests a link that verifies one of a user's addresses. Earlier links keep working. Whether the address is somebody
 * else's is looked up by the job, after the response, so that neither the response nor its timing reveals it.
 * @throws AppError notFound without such an address, conflict if it is already verified
 */
export async function requestVerification(
  { jobs }: Pick<Services, "jobs">,
  db: Db,
  userId: number,
  address: ProvableAddress,
): Promise<void> {
  const user = orNotFound(await addressOf(db, { userId, address }))
  orNotFound(user.email)
  if (user.verifiedAt) throw new AppError("conflict", { text: "users:errors.alreadyVerified" })
  await jobs.send<VerificationData>(db, verificationQueue, { userId, address })
}

interface Sending extends Pick<Services, "env" | "now"> {
  jobs: Pick<Jobs, "send">
  limits: RateLimits
}

/**
 * Mails the link. If another account has verified the address, its owner gets a warning instead, at most once a day:
 * this account can never verify it.
 */
export async function mailLink(sending: Sending, db: Db, data: VerificationData): Promise<void> {
  const { userId, address } = data
  const user = await addressOf(db, data)
  if (!user?.email || user.verifiedAt) return
  const { email, language } = user
  const owner = address === "email" ? await otherOwnerOf(db, email, userId) : undefined
  if (owner) {
    if (await mayWarnOwner(sending, owner.userId)) await mailRegisterAttempt(sending, db, owner)
    return
  }
  await db.transaction().execute(async (tx) => {
    const issued = await issueToken(tx, { userId, purpose: purposeOf[address], email }, sending.now())
    const mail = address === "email" ? mailVerification : mailUniversityVerification
    await mail(sending, tx, { userId, email, language }, issued)
  })
}

/**
 * Uses a mailed link: the address it was sent to is now verified.
 * @returns which of the two.
 * @throws AppError tokenInvalid, also if the user's address has changed, or another account has verified it
 */
export async function verifyAddress(db: Db, token: string, now: Date): Promise<ProvableAddress> {
  const { userId, purpose, email } = await consumeToken(db, token, ["verifyEmail", "verifyUniversityEmail"], now)
  const address = purpose === "verifyEmail" ? "email" : "universityEmail"
  const updated = db
    .updateTable("users")
    .set({ [verifiedAtOf[address]]: now })
    .where("userId", "=", userId)
    .where(sql<boolean>`lower(${sql.ref(address)}) = ${email.toLowerCase()}`)
    .executeTakeFirst()
  const { numUpdatedRows } = await updated.catch((error: unknown) => {
    throw isAddressTaken(error) ? new AppError("tokenInvalid") : error
  })
  if (!numUpdatedRows) throw new AppError("tokenInvalid")
  await forgetTokens(db, userId, [purpose])
  return address
}
