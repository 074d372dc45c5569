import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { type Mail, sendMail } from "../../../platform/server/mail/mail.ts"
import type { Services } from "../../../platform/server/services.ts"
import { endCalendar } from "../../calendars/server/calendar.service.ts"
import { type PasswordChange, normalizePassword } from "../password.ts"
import { hasEmail, hashPassword, isPassword } from "./account.service.ts"
import { type Addressee, mailPasswordChanged, resetMail } from "./account-mails.ts"
import { easyPassword, isEasyPassword } from "./password-rules.service.ts"
import { endSessions } from "./session.service.ts"
import { forgetTokens, issueToken, readToken, consumeToken } from "./token.service.ts"

/**
 * Makes a password reset link for the user with this address.
 * @returns the mail to send, or null for an unknown address
 */
export async function resetMailFor(db: Db, email: string, origin: string, now: Date): Promise<Mail | null> {
  const user = await db
    .selectFrom("users")
    .select(["userId", "email", "language"])
    .where(hasEmail(email))
    .executeTakeFirst()
  return user ? makeReset(db, user, origin, now) : null
}

async function makeReset(db: Db, to: Addressee, origin: string, now: Date): Promise<Mail> {
  const issued = await issueToken(db, { userId: to.userId, purpose: "resetPassword", email: to.email }, now)
  return resetMail(origin, to, issued)
}

/** Mails a user a password reset link. @throws AppError notFound */
export async function sendReset(
  { env, jobs, now }: Pick<Services, "env" | "jobs" | "now">,
  db: Db,
  userId: number,
): Promise<void> {
  const user = orNotFound(
    await db
      .selectFrom("users")
      .select(["userId", "email", "language"])
      .where("userId", "=", userId)
      .executeTakeFirst(),
  )
  await sendMail(jobs, db, await makeReset(db, user, env.ORIGIN, now()))
}

const personOf = async (db: Db, userId: number) =>
  orNotFound(
    await db
      .selectFrom("users")
      .select(["userId", "firstName", "infix", "lastName", "email", "universityEmail", "language", "passwordHash"])
      .where("userId", "=", userId)
      .executeTakeFirst(),
  )

/**
 * Sets the password of the link's user, ends all their sessions and revokes the URL of their personal calendar. Also
 * verifies the address.
 * @throws AppError tokenInvalid, or validation for an easy password (the link then still works)
 */
export async function resetPassword(services: Services, token: string, password: string): Promise<void> {
  const { db } = services.database
  const { userId } = await readToken(db, token, ["resetPassword"], services.now())
  if (await isEasyPassword(password, await personOf(db, userId), services.env))
    throw new AppError("validation", { issues: [easyPassword] })
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const now = services.now()
    const { email } = await consumeToken(tx, token, ["resetPassword"], now)
    const user = await personOf(tx, userId)
    if (user.email.toLowerCase() !== email.toLowerCase()) throw new AppError("tokenInvalid")
    await tx
      .updateTable("users")
      .set((eb) => ({
        passwordHash,
        emailVerifiedAt: eb.fn.coalesce("emailVerifiedAt", eb.val(now)),
        updatedBy: userId,
        updatedAt: now,
      }))
      .where("userId", "=", userId)
      .execute()
    // A previous owner of the account may have requested links to their own addresses.
    await forgetTokens(tx, userId)
    await endSessions(tx, userId)
    const hadCalendar = await endCalendar(tx, userId)
    await mailPasswordChanged(services, tx, user, { hadCalendar })
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
  if (await isEasyPassword(password, user, services.env)) issues.push(easyPassword)
  if (issues.length) throw new AppError("validation", { issues })
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const now = services.now()
    await tx
      .updateTable("users")
      .set({ passwordHash, updatedBy: userId, updatedAt: now })
      .where("userId", "=", userId)
      .execute()
    await forgetTokens(tx, userId, ["resetPassword"])
    await endSessions(tx, userId, sessionToken)
    await mailPasswordChanged(services, tx, user)
  })
}
