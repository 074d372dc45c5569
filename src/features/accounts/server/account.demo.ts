import type { Db } from "../../../platform/server/database/db.ts"
import { slugOf } from "../../../platform/slug.ts"
import { crowdEmail, demoCrowd, demoPeople } from "./people.demo.ts"

const everybody = [
  ...demoPeople,
  ...demoCrowd.map((person) => ({
    email: crowdEmail(person),
    firstName: person[0],
    infix: person[1],
    lastName: person[2],
  })),
]

/** The addresses of all demo accounts. */
export const demoEmails: readonly string[] = everybody.map(({ email }) => email)

type People = Record<(typeof demoPeople)[number]["email"], number>

/** Adds the demo accounts. @returns the ids of the users, by address */
export async function addDemoAccounts(tx: Db, hashOf: (email: string) => string, now: Date): Promise<People> {
  const rows = await tx
    .insertInto("users")
    .values(
      everybody.map(({ email, firstName, infix, lastName }) => ({
        email,
        firstName,
        infix,
        lastName,
        passwordHash: hashOf(email),
        slug: slugOf([firstName, infix, lastName].filter(Boolean).join(" ")),
        emailVerifiedAt: now,
      })),
    )
    .returning(["userId", "email"])
    .execute()
  return Object.fromEntries(rows.map(({ email, userId }) => [email, userId])) as People
}
