import { changeLogin } from "../../../members/server/person.service.ts"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Services } from "../../../../platform/server/services.ts"
import type { ProvableAddress } from "../../account.ts"
import { finishAddressChange } from "./address-change.service.ts"
import { isAddressTaken, otherOwnerOf } from "./address.service.ts"
import { consumeToken, forgetTokens } from "../token.service.ts"
import { verificationPurpose, verifiedAtOf } from "./verification-request.service.ts"

/**
 * Uses a mailed link: the address it was sent to is now verified. If it is the one that the user wants to change to, it
 * replaces the old one.
 * @param sessionToken of the browser that opened the link
 * @returns which of the two, and whether it changed
 * @throws AppError tokenInvalid, also if the user's address has changed, or belongs to another account
 */
export async function verifyAddress(
  services: Services,
  tx: Db,
  token: string,
  sessionToken: string | undefined,
): Promise<{ address: ProvableAddress; isChanged: boolean }> {
  const now = services.now()
  const { userId, purpose, email } = await consumeToken(tx, token, Object.values(verificationPurpose), now)
  const address = purpose === verificationPurpose.email ? "email" : "universityEmail"
  const user = orNotFound(
    await tx
      .selectFrom("users")
      .select(["userId", "email", "universityEmail", "emailVerifiedAt", "language"])
      .where("userId", "=", userId)
      .forUpdate()
      .executeTakeFirst(),
  )
  const isSame = (other: string | null | undefined) => other?.toLowerCase() === email.toLowerCase()
  const change = await tx
    .selectFrom("addressChanges")
    .select("email")
    .where("userId", "=", userId)
    .where("address", "=", address)
    .executeTakeFirst()
  const isChanged = isSame(change?.email)
  const isTaken = address === "email" && (await otherOwnerOf(tx, email, userId)) !== undefined
  if (isTaken || !(isChanged || isSame(user[address]))) throw new AppError("tokenInvalid")
  await changeLogin(tx, [userId], {
    [verifiedAtOf[address]]: now,
    ...(isChanged ? { [address]: change?.email, updatedBy: userId, updatedAt: now } : {}),
  }).catch((error: unknown) => {
    throw isAddressTaken(error) ? new AppError("tokenInvalid") : error
  })
  if (isChanged) {
    await tx.deleteFrom("addressChanges").where("userId", "=", userId).where("address", "=", address).execute()
    await finishAddressChange(services, tx, user, { address, sessionToken })
  } else await forgetTokens(tx, userId, [purpose], email)
  return { address, isChanged }
}
