import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Mail } from "../../../platform/server/mail/mail.ts"
import type { Services } from "../../../platform/server/services.ts"
import { changeLogin } from "../../members/server/person.service.ts"
import { endCalendar } from "../../calendars/server/calendar.service.ts"
import { type PasswordChange, normalizePassword } from "../password.ts"
import { hashPassword, isPassword } from "./account.service.ts"
import { type Addressee, mailPasswordChanged, resetMail } from "./account-mails.ts"
import { cancelAddressChanges } from "./addresses/address-change.service.ts"
import { accountsOf, isAddressTaken, otherOwnerOf } from "./addresses/address.service.ts"
import { allowsDemoPassword, isDemoPassword } from "./demo-password.ts"
import { easyPassword, isEasyPassword } from "./password-rules.service.ts"
import { clearPlantedAccess } from "./planted-access.service.ts"
import { endSessions } from "./session.service.ts"
import { forgetTokens, issueToken, readToken, consumeToken } from "./token.service.ts"

/** Whose password: of the account that an address leads to, or of this user. */
export type ResetData = { email: string } | { userId: number }

/**
 * Makes a password reset link: for the account that the address belongs to, or else the newest that entered it.
 * @returns the mail to send, or null for an unknown address and one that belongs to another account
 */
export async function resetMailFor(db: Db, whose: ResetData, origin: string, now: Date): Promise<Mail | null> {
  const user = "email" in whose ? await accountForReset(db, whose.email) : await addressee(db, whose.userId)
  if (!user || (await otherOwnerOf(db, user.email, user.userId))) return null
  const issued = await issueToken(db, { userId: user.userId, purpose: "resetPassword", email: user.email }, now)
  return resetMail(origin, user, issued)
}

async function accountForReset(db: Db, email: string): Promise<Addressee | undefined> {
  const { verified, waiting, unverified } = await accountsOf(db, email)
  return verified ?? waiting ?? unverified
}

const addressee = (db: Db, userId: number): Promise<Addressee | undefined> =>
  db.selectFrom("users").select(["userId", "email", "language"]).where("userId", "=", userId).executeTakeFirst()

/** @throws AppError notFound without such a user */
export const emailOf = async (db: Db, userId: number): Promise<string> => orNotFound(await addressee(db, userId)).email

const personOf = async (db: Db, userId: number) =>
  orNotFound(
    await db
      .selectFrom("users")
      .select(["userId", "firstName", "infix", "lastName", "email", "universityEmail", "language", "passwordHash"])
      .select("emailVerifiedAt")
      .where("userId", "=", userId)
      .executeTakeFirst(),
  )

/**
 * Sets the password of the link's user, ends all their sessions and revokes the URL of their personal calendar. Also
 * verifies the address; if that is for the first time, what a stranger may have set up before is cleared.
 * @returns the user
 * @throws AppError tokenInvalid, also if another account has verified the address; or validation for an easy password (the link then still works)
 */
export async function resetPassword(services: Services, token: string, password: string): Promise<number> {
  const { db } = services.database
  const { userId } = await readToken(db, token, ["resetPassword"], services.now())
  if (await isEasyPassword(password, await personOf(db, userId), services.association.current))
    throw new AppError("validation", { issues: [easyPassword] })
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const now = services.now()
    const { email } = await consumeToken(tx, token, ["resetPassword"], now)
    const user = await personOf(tx, userId)
    if (user.email.toLowerCase() !== email.toLowerCase()) throw new AppError("tokenInvalid")
    const updated = changeLogin(tx, [userId], {
      passwordHash,
      emailVerifiedAt: user.emailVerifiedAt ?? now,
      updatedBy: userId,
      updatedAt: now,
    })
    await updated.catch((error: unknown) => {
      throw isAddressTaken(error) ? new AppError("tokenInvalid") : error
    })
    // A previous owner of the account may have requested links to their own addresses.
    await forgetTokens(tx, userId)
    await cancelAddressChanges(tx, userId)
    await endSessions(tx, userId)
    await clearPlantedAccess(services, tx, user)
    const hadCalendar = await endCalendar(tx, userId)
    await mailPasswordChanged(services, tx, user, { hadCalendar })
  })
  return userId
}

/** Whether the link lets somebody choose a password; says nothing about whose. */
export const isResetToken = (db: Db, token: string, now: Date): Promise<boolean> =>
  readToken(db, token, ["resetPassword"], now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "tokenInvalid") return false
      throw error
    },
  )

/** @throws AppError validation if this is not the password of the user */
export async function confirmPassword(services: Services, { userId }: Viewer, password: string): Promise<void> {
  const { passwordHash } = await personOf(services.database.db, userId)
  const isKnownToAll = isDemoPassword(password) && !allowsDemoPassword(services.env)
  if ((await isPassword(passwordHash, password)) && !isKnownToAll) return
  throw new AppError("validation", {
    issues: [{ path: ["password"], message: "users:errors.currentPasswordWrong" }],
  })
}

/**
 * Changes the password of a logged-in user and ends their other sessions.
 * @throws AppError validation if the current one is wrong, or the new one is the same or easy to guess
 */
export async function changePassword(
  services: Services,
  { userId }: Viewer,
  { currentPassword, password }: PasswordChange,
  sessionToken: string | undefined,
): Promise<void> {
  const { db } = services.database
  const user = await personOf(db, userId)
  const issues = []
  if (!(await isPassword(user.passwordHash, currentPassword)))
    issues.push({ path: ["currentPassword"], message: "users:errors.currentPasswordWrong" })
  else if (normalizePassword(currentPassword) === normalizePassword(password))
    issues.push({ path: ["password"], message: "users:errors.samePassword" })
  if (await isEasyPassword(password, user, services.association.current)) issues.push(easyPassword)
  if (issues.length) throw new AppError("validation", { issues })
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const now = services.now()
    await changeLogin(tx, [userId], { passwordHash, updatedBy: userId, updatedAt: now })
    await forgetTokens(tx, userId, ["resetPassword"])
    // Whoever knew the old password may have begun one.
    await cancelAddressChanges(tx, userId)
    await endSessions(tx, userId, sessionToken)
    // To an address that the user never verified only links are mailed: it may be somebody else's.
    if (user.emailVerifiedAt) await mailPasswordChanged(services, tx, user)
  })
}
