import { AppError, type Issue } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Env } from "../../../platform/server/env.ts"
import { freeSlug } from "../../../platform/server/database/free-slug.ts"
import type { Services } from "../../../platform/server/services.ts"
import { displayName } from "../../members/member-name.ts"
import type { Registration } from "../registration.ts"
import { hashPassword } from "./account.service.ts"
import { easyPassword, isEasyPassword } from "./password-rules.service.ts"
import { beginSession } from "./session.service.ts"
import { requestVerification } from "./verification.service.ts"

/**
 * Makes the account, its membership application and the verification links, and logs in: all or nothing. An address that
 * somebody else has verified makes no difference to the answer (`docs/decisions/0004-what-register-reveals.md`).
 * @returns the user and the session token
 * @throws AppError validation
 */
export async function register(
  services: Services,
  input: Registration,
  userAgent: string,
): Promise<{ userId: number; token: string }> {
  await checkInput(input, services.env)
  const passwordHash = await hashPassword(input.password)
  return services.database.db.transaction().execute(async (tx) => {
    const userId = await insertUser(tx, input, passwordHash, services.now())
    const token = await beginSession(tx, userId, userAgent, services.now())
    await requestVerification(services, tx, userId, "email")
    if (input.universityEmail) await requestVerification(services, tx, userId, "universityEmail")
    await services.changes.announce(tx, ["users"])
    return { userId, token }
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

async function insertUser(tx: Db, input: Registration, passwordHash: string, now: Date): Promise<number> {
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
    // Somebody with the same name was just ahead: take the next slug.
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
