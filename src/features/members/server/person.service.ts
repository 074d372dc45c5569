import { type Insertable, sql, type Updateable } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { freeSlug } from "../../../platform/server/database/free-slug.ts"
import { displayName } from "../member-name.ts"
import type { UserTable } from "./member.table.ts"

type NewPerson = Insertable<UserTable>

/** Adds a person who has no slug yet; two of the same name at one moment each get their own. @returns their id */
export async function addPerson(tx: Db, person: Omit<NewPerson, "slug">): Promise<number> {
  const name = displayName({ ...person, infix: person.infix ?? null })
  for (;;) {
    const inserted = await tx
      .insertInto("users")
      .values({ ...person, slug: await freeSlug(tx, "users", name) })
      .onConflict((conflict) => conflict.doNothing())
      .returning("userId")
      .executeTakeFirst()
    if (inserted) return inserted.userId
    // Somebody with the same name was just ahead: take the next slug.
  }
}

/** Adds people whose slugs are known to be free. */
export const addPeople = (tx: Db, people: readonly NewPerson[]): Promise<{ userId: number; slug: string }[]> =>
  tx.insertInto("users").values(people).returning(["userId", "slug"]).execute()

const types: Partial<Record<string, string>> = { birthDate: "date", startYear: "smallint" }

/** Changes people in one statement, each only in the columns given for them. */
export async function changePeople(
  tx: Db,
  people: readonly { userId: number; values: Readonly<Record<string, unknown>> }[],
  by: { updatedBy: number | null; updatedAt: Date },
): Promise<void> {
  const columns = [...new Set(people.flatMap(({ values }) => Object.keys(values)))]
  const sets = columns.map((column) => {
    const value = sql`(given.data ->> ${sql.lit(column)})::${sql.raw(types[column] ?? "text")}`
    return sql`${sql.ref(column)} = case when given.data ? ${sql.lit(column)} then ${value} else ${sql.ref(`users.${column}`)} end`
  })
  const data = JSON.stringify(people.map(({ userId, values }) => ({ userId, data: values })))
  await sql`update users set ${sql.join(sets)}, "updatedBy" = ${by.updatedBy}, "updatedAt" = ${by.updatedAt}
    from jsonb_to_recordset(${data}::jsonb) as given("userId" integer, data jsonb)
    where users."userId" = given."userId"`.execute(tx)
}

/** How people log in: what accounts change of them. */
type Login = Pick<
  UserTable,
  | "email"
  | "emailVerifiedAt"
  | "universityEmail"
  | "universityEmailVerifiedAt"
  | "passwordHash"
  | "updatedBy"
  | "updatedAt"
>

/** A `passwordHash` that matches no password. */
export const noPassword = "none"

/** Changes how people log in. The database refuses an address that somebody else has. */
export async function changeLogin(tx: Db, userIds: readonly number[], change: Updateable<Login>): Promise<void> {
  await tx.updateTable("users").set(change).where("userId", "in", userIds).execute()
}

/** Deletes people, and with them everything that refers to them. */
export async function removePeople(tx: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length) await tx.deleteFrom("users").where("userId", "in", userIds).execute()
}
