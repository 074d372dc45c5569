import { sql } from "kysely"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { foundRow } from "../../../../platform/server/database/table.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { logMemberEvent } from "../../../members/server/member-event.service.ts"
import type { ProvableAddress } from "../../account.ts"
import { mailAddressChanged } from "../account-mails.ts"
import { isUniversityAddress } from "../registration.service.ts"
import { endSessions } from "../session.service.ts"
import { forgetTokens } from "../token.service.ts"
import { requestVerification, verificationPurpose } from "./verification-request.service.ts"

interface Change {
  userId: number
  address: ProvableAddress
  email: string
}

/** The addresses of a user that wait for their link to be opened. */
export const listAddressChanges = (db: Db, userId: number) =>
  db
    .selectFrom("addressChanges")
    .select(["address", "email", "requestedAt"])
    .where("userId", "=", userId)
    .orderBy("address")
    .execute()

/** @throws AppError validation: the user has this address already, or it is not one of the university */
export async function checkAddressChange(
  { database, association }: Pick<Services, "database" | "association">,
  { userId, address, email }: Change,
): Promise<void> {
  const { current } = orNotFound(
    await database.db
      .selectFrom("users")
      .select(`${address} as current`)
      .where("userId", "=", userId)
      .executeTakeFirst(),
  )
  const refuse = (message: string) => new AppError("validation", { issues: [{ path: ["email"], message }] })
  if (current?.toLowerCase() === email.toLowerCase()) throw refuse("users:errors.sameAddress")
  if (address === "universityEmail" && !isUniversityAddress(email, association.current))
    throw refuse("users:errors.notOfUniversity")
}

/** Remembers the new address, and mails it a link. A change that was waiting is replaced, and its links stop working. */
export async function beginAddressChange(
  services: Pick<Services, "jobs" | "now">,
  tx: Db,
  { userId, address, email }: Change,
): Promise<void> {
  const row = { email, requestedAt: services.now() }
  await forgetLinks(tx, userId, address)
  await tx
    .insertInto("addressChanges")
    .values({ userId, address, ...row })
    .onConflict((conflict) => conflict.columns(["userId", "address"]).doUpdateSet(row))
    .execute()
  await requestVerification(services, tx, userId, address)
}

/** @throws AppError notFound if none waits */
export async function cancelAddressChange(tx: Db, userId: number, address: ProvableAddress): Promise<void> {
  await forgetLinks(tx, userId, address)
  foundRow(
    await tx
      .deleteFrom("addressChanges")
      .where("userId", "=", userId)
      .where("address", "=", address)
      .executeTakeFirst(),
  )
}

/** Voids the links to the new address, not those to the current one. */
async function forgetLinks(tx: Db, userId: number, address: ProvableAddress): Promise<void> {
  await sql`delete from tokens using "addressChanges" c
    where tokens."userId" = ${userId} and tokens.purpose = ${verificationPurpose[address]}
      and c."userId" = tokens."userId" and c.address = ${address} and lower(c.email) = lower(tokens.email)`.execute(tx)
}

/** Cancels every change of a user: somebody else may have begun it. */
export async function cancelAddressChanges(tx: Db, userId: number): Promise<void> {
  for (const { address } of await listAddressChanges(tx, userId)) await cancelAddressChange(tx, userId, address)
}

/** The user of an address that changed, as they were before. */
interface Owner {
  userId: number
  email: string
  emailVerifiedAt: Date | null
  language: "nl" | "en"
}

/**
 * What follows once the link was opened. After a change of the address that somebody logs in with, their other sessions
 * end, mailed password links are void, and the old address is told.
 */
export async function finishAddressChange(
  services: Services,
  tx: Db,
  owner: Owner,
  { address, sessionToken }: { address: ProvableAddress; sessionToken: string | undefined },
): Promise<void> {
  const { userId } = owner
  await logMemberEvent(tx, {
    actor: owner,
    userIds: [userId],
    action: "changed",
    fields: [address],
    now: services.now(),
  })
  await forgetTokens(tx, userId, [verificationPurpose[address]])
  if (address !== "email") return
  await forgetTokens(tx, userId, ["resetPassword"])
  await endSessions(tx, userId, sessionToken)
  // To an address that the user never verified only links are mailed: it may be somebody else's.
  if (owner.emailVerifiedAt) await mailAddressChanged(services, tx, owner)
}

/** For how long an address is kept that nobody confirms. */
export const changeDays = 14

/** Deletes changes whose link nobody opened; called once a day. */
export async function forgetOldAddressChanges(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - changeDays * 24 * 3600 * 1000)
  await db.deleteFrom("addressChanges").where("requestedAt", "<", before).execute()
}
