import { noPassword } from "../../members/server/person.service.ts"
import { type SqlBool, sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { type MemberField, memberFieldNames } from "../../members/member-fields.ts"
import { shown, showsTo } from "../../members/server/member-visibility.service.ts"
import { fieldColumns } from "../member-column.ts"
import type { RowValues } from "./import-row.ts"

/** An account that a row may be about, as the board sees it. */
export interface Person {
  userId: number
  slug: string
  version: number
  email: string
  firstName: string
  infix: string | null
  lastName: string
  /** Somebody registered with this address and never showed that it is theirs. */
  isUnverified: boolean
  /** They showed that the address is theirs. */
  isVerified: boolean
  /** The association made the account, and nobody has logged in to it yet. */
  isWaiting: boolean
  /** They have, or had, a membership, or an application that waits. */
  hasMembership: boolean
  /** As far as they show them to the board. */
  fields: Partial<Record<string, string | number | null>>
  hidden: readonly MemberField[]
}

/** The accounts that rows may be about: by address, and by student number as far as the board sees it. */
export interface People {
  byEmail: Map<string, Person[]>
  byStudentNumber: Map<string, Person[]>
}

/** Rows whose people are looked up at once. */
const part = 1000

/** The accounts with the addresses or student numbers of these rows. */
export async function findPeople(db: Db, rows: readonly RowValues[]): Promise<People> {
  const people: People = { byEmail: new Map(), byStudentNumber: new Map() }
  for (let from = 0; from < rows.length; from += part) {
    const some = rows.slice(from, from + part)
    const emails = some.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
    const numbers = some.flatMap(({ studentNumber }) => (studentNumber ? [studentNumber] : []))
    for (const person of await peopleWith(db, sql<SqlBool>`lower(users.email) = any(${emails}::text[])`))
      add(people.byEmail, person.email.toLowerCase(), person)
    if (!numbers.length) continue
    const number = shown("board", "studentNumber")
    for (const person of await peopleWith(db, sql<SqlBool>`${number} = any(${numbers}::text[])`))
      add(people.byStudentNumber, String(person.fields["studentNumber"]), person)
  }
  return people
}

const add = (to: Map<string, Person[]>, key: string, person: Person) => to.set(key, [...(to.get(key) ?? []), person])

/** The accounts that a condition on `users` finds. */
export async function peopleWith(db: Db, found: ReturnType<typeof sql<SqlBool>>): Promise<Person[]> {
  const values = sql.join(fieldColumns.map((column) => sql`${sql.lit(column)}, ${shown("board", column)}`))
  const hidden = memberFieldNames.map(
    (field) => sql`case when not ${showsTo("board", field)} then ${sql.lit(field)} end`,
  )
  return db
    .selectFrom("users")
    .where(found)
    .select(["userId", "slug", "version", "email", "firstName", "infix", "lastName"])
    .select([
      sql<boolean>`(users."emailVerifiedAt" is null and users."passwordHash" <> ${noPassword})`.as("isUnverified"),
      sql<boolean>`(users."emailVerifiedAt" is not null)`.as("isVerified"),
      sql<boolean>`(users."emailVerifiedAt" is null and users."passwordHash" = ${noPassword})`.as("isWaiting"),
      sql<boolean>`exists (select 1 from memberships m where m."userId" = users."userId"
        and m."rejectedAt" is null)`.as("hasMembership"),
      sql<Person["fields"]>`jsonb_build_object(${values})`.as("fields"),
      sql<MemberField[]>`array_remove(array[${sql.join(hidden)}]::text[], null)`.as("hidden"),
    ])
    .orderBy("userId")
    .execute()
}
