import { hash, verify } from "@node-rs/argon2"
import { orNotFound } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { displayName } from "../../members/member-name.ts"
import type { CurrentUser } from "../account.ts"
import { normalizePassword } from "../password.ts"

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Takes 10 to 20 ms: do not call it inside a transaction. */
export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), cost)

/** A hash that matches no password, to spend the same time if there is none. */
const nobody = hashPassword("nobody's password")

/** Whether the password matches the hash; takes equally long for a missing or invalid hash. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const isHash = stored?.startsWith("$argon2") ?? false
  const matches = await verify(isHash && stored ? stored : await nobody, normalizePassword(password))
  return isHash && matches
}

/** The user of a session, as they see themselves. @throws AppError notFound */
export async function getCurrentUser(db: Db, userId: number): Promise<CurrentUser> {
  const row = orNotFound(
    await db
      .selectFrom("users")
      .select(["userId", "slug", "firstName", "infix", "lastName", "email", "emailVerifiedAt"])
      .select(["universityEmail", "universityEmailVerifiedAt", "language"])
      .where("userId", "=", userId)
      .executeTakeFirst(),
  )
  const { infix: _infix, lastName: _lastName, emailVerifiedAt, universityEmailVerifiedAt, ...rest } = row
  return {
    ...rest,
    name: displayName(row),
    isEmailVerified: emailVerifiedAt !== null,
    isUniversityEmailVerified: universityEmailVerifiedAt !== null,
  }
}
