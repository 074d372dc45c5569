import { hash, verify } from "@node-rs/argon2"
import { orNotFound } from "../../../platform/app-error.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { displayName } from "../../members/member-name.ts"
import type { CurrentUser, Preferences } from "../account.ts"
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

/** Sets the language a user gets their mail in. */
export async function setLanguage(db: Db, viewer: Viewer, language: Language, now: Date): Promise<CurrentUser> {
  await db
    .updateTable("users")
    .set({ language, ...updatedBy(viewer, now) })
    .where("userId", "=", viewer.userId)
    .execute()
  return getCurrentUser(db, viewer.userId)
}

export const getPreferences = async (db: Db, viewer: Viewer): Promise<Preferences> =>
  db.selectFrom("users").select("hideFromAttendeeLists").where("userId", "=", viewer.userId).executeTakeFirstOrThrow()

export async function setPreferences(db: Db, viewer: Viewer, chosen: Preferences, now: Date): Promise<Preferences> {
  await db
    .updateTable("users")
    .set({ ...chosen, ...updatedBy(viewer, now) })
    .where("userId", "=", viewer.userId)
    .execute()
  return getPreferences(db, viewer)
}
