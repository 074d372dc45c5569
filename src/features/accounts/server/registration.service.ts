import { AppError, type Issue } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Env } from "../../../platform/server/env.ts"
import { freeSlug } from "../../../platform/server/database/free-slug.ts"
import type { Services } from "../../../platform/server/services.ts"
import { displayName } from "../../members/member-name.ts"
import type { Registration } from "../registration.ts"
import { hasEmail, hashPassword } from "./account.service.ts"
import { networkCount, spend } from "./account-limits.ts"
import { mailRegisterAttempt } from "./account-mails.ts"
import { easyPassword, isEasyPassword } from "./password-rules.service.ts"
import { beginSession } from "./session.service.ts"
import { sendVerification } from "./verification.service.ts"

interface Client {
  ip: string
  userAgent: string
}

/**
 * Makes the account, its membership application and the verification links, and logs in: all or nothing.
 * @returns the user and the session token
 * @throws AppError validation, or conflict if the address has an account
 * (`docs/decisions/0004-what-register-reveals.md`)
 */
export async function register(
  services: Services,
  input: Registration,
  client: Client,
): Promise<{ userId: number; token: string }> {
  await checkInput(input, services.env)
  // Before the address is looked up, so that the response takes equally long for a known one.
  const passwordHash = await hashPassword(input.password)
  const { db } = services.database
  const registered = await db.transaction().execute(async (tx) => {
    const userId = await insertUser(tx, input, passwordHash, services.now())
    if (userId === null) return null
    const token = await beginSession(tx, userId, client.userAgent, services.now())
    await sendVerification(services, tx, userId, "email")
    if (input.universityEmail) await sendVerification(services, tx, userId, "universityEmail")
    await services.changes.announce(tx, ["users"])
    return { userId, token }
  })
  if (registered) return registered
  await tellOwner(services, input.email, client.ip)
  throw new AppError("conflict", {
    text: "users:errors.emailTaken",
    issues: [{ path: ["email"], message: "users:errors.emailTaken" }],
  })
}

async function checkInput(input: Registration, env: Env): Promise<void> {
  const issues: Issue[] = []
  if (input.universityEmail && !isUniversityAddress(input.universityEmail, env))
    issues.push({ path: ["universityEmail"], message: "users:errors.universityDomain" })
  if (await isEasyPassword(input.password, input, env)) issues.push(easyPassword)
  if (issues.length) throw new AppError("validation", { issues })
}

/** Whether the domain of an address is exactly one of the university's: anybody can get an address at other domains. */
export const isUniversityAddress = (
  email: string,
  { UNIVERSITY_MAIL_DOMAINS }: Pick<Env, "UNIVERSITY_MAIL_DOMAINS">,
): boolean => UNIVERSITY_MAIL_DOMAINS.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase())

/** @returns null if the address already has an account */
async function insertUser(tx: Db, input: Registration, passwordHash: string, now: Date): Promise<number | null> {
  const { firstName, lastName, email, language } = input
  const person = { firstName, infix: input.infix ?? null, lastName }
  for (;;) {
    const inserted = await tx
      .insertInto("users")
      .values({
        ...person,
        slug: await freeSlug(tx, "users", displayName(person)),
        email,
        emailVerifiedAt: null,
        universityEmail: input.universityEmail ?? null,
        universityEmailVerifiedAt: null,
        passwordHash,
        language,
        createdBy: null,
        updatedBy: null,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("userId")
      .executeTakeFirst()
    if (inserted) {
      await apply(tx, inserted.userId, now)
      return inserted.userId
    }
    if (await tx.selectFrom("users").select("userId").where(hasEmail(email)).executeTakeFirst()) return null
    // Otherwise somebody with the same name was just ahead: take the next slug.
  }
}

/** A membership application, for the board to decide on. */
const apply = (tx: Db, userId: number, now: Date) =>
  tx
    .insertInto("memberships")
    .values({
      userId,
      type: "regular",
      appliedAt: now,
      since: null,
      until: null,
      createdBy: userId,
      updatedBy: userId,
      createdAt: now,
      updatedAt: now,
    })
    .execute()

/** Warns the owner of the address, at most once a day. */
async function tellOwner(services: Services, email: string, ip: string): Promise<void> {
  const { db } = services.database
  const owner = await db
    .selectFrom("users")
    .select(["userId", "email", "language"])
    .where(hasEmail(email))
    .executeTakeFirst()
  if (!owner) return
  try {
    await services.limits.spend(...networkCount("registerKnown", ip))
    await spend(services, "registerKnown", { ip, account: email })
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
  await mailRegisterAttempt(services, db, owner)
}
