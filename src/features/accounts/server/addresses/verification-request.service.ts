import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Jobs } from "../../../../platform/server/jobs.ts"
import type { RateLimits } from "../../../../platform/server/http/rate-limit.ts"
import type { Services } from "../../../../platform/server/services.ts"
import type { ProvableAddress } from "../../account.ts"
import { mayWarnOwner } from "../account-limits.ts"
import { mailLinkTo, mailOwner } from "../account-mails.ts"
import type { TokenPurpose } from "../account.table.ts"
import { otherOwnerOf } from "./address.service.ts"
import { issueToken } from "../token.service.ts"

export const verificationPurpose = {
  email: "verifyEmail",
  universityEmail: "verifyUniversityEmail",
} as const satisfies Record<ProvableAddress, TokenPurpose>
export const verifiedAtOf = { email: "emailVerifiedAt", universityEmail: "universityEmailVerifiedAt" } as const

/** Name of the queue of mails that verify an address. */
export const verificationQueue = "verify-address"
export interface VerificationData {
  userId: number
  address: ProvableAddress
}

/** What a user could verify now: the address that they want to change to, or else the current one. */
async function toVerify(db: Db, { userId, address }: VerificationData) {
  const user = await db
    .selectFrom("users")
    .leftJoin("addressChanges as c", (join) =>
      join.onRef("c.userId", "=", "users.userId").on("c.address", "=", address),
    )
    .select(["users.language", `users.${address} as current`, `users.${verifiedAtOf[address]} as verifiedAt`])
    .select("c.email as next")
    .where("users.userId", "=", userId)
    .executeTakeFirst()
  if (!user) return undefined
  const { next, current, verifiedAt, language } = user
  return { email: next ?? current, language, isChange: next !== null, isVerified: next === null && verifiedAt !== null }
}

/** The address that a link would be mailed to. @throws AppError notFound without such an address */
export const addressToVerify = async (db: Db, data: VerificationData): Promise<string> =>
  orNotFound(orNotFound(await toVerify(db, data)).email)

/**
 * Requests a link that verifies one of a user's addresses, or the one that it is to become. Earlier links keep working.
 * Whether the address is somebody else's is looked up by the job, after the response, so that neither the response nor
 * its timing reveals it.
 * @throws AppError notFound without such an address, conflict if it is already verified
 */
export async function requestVerification(
  { jobs }: Pick<Services, "jobs">,
  db: Db,
  userId: number,
  address: ProvableAddress,
): Promise<void> {
  const wanted = orNotFound(await toVerify(db, { userId, address }))
  orNotFound(wanted.email)
  if (wanted.isVerified) throw new AppError("conflict", { text: "users:errors.alreadyVerified" })
  await jobs.send<VerificationData>(db, verificationQueue, { userId, address })
}

interface Sending extends Pick<Services, "env" | "now"> {
  jobs: Pick<Jobs, "send">
  limits: RateLimits
}

/**
 * Mails the link. If the address belongs to another account, its owner gets a warning instead, at most once a day: this
 * account can never verify it.
 */
export async function mailLink(sending: Sending, db: Db, data: VerificationData): Promise<void> {
  const { userId, address } = data
  const wanted = await toVerify(db, data)
  if (!wanted?.email || wanted.isVerified) return
  const { email, language, isChange } = wanted
  const owner = address === "email" ? await otherOwnerOf(db, email, userId) : undefined
  if (owner) {
    if (await mayWarnOwner(sending, owner.userId)) await mailOwner(sending, db, owner, { isChange })
    return
  }
  await db.transaction().execute(async (tx) => {
    const issued = await issueToken(tx, { userId, purpose: verificationPurpose[address], email }, sending.now())
    await mailLinkTo(sending, tx, { email, language }, { address, isChange, issued })
  })
}
