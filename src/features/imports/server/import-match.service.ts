import { type SqlBool, sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { peopleWith, type Person } from "../../member-files/server/import-people.service.ts"

export type { Person } from "../../member-files/server/import-people.service.ts"

/** The accounts that a file may be about. */
export interface Accounts {
  byKey: Map<string, Person>
  byEmail: Map<string, Person[]>
  /** The numbers that people already have in that system. */
  keysOf: Map<number, string[]>
}

/** Numbers and addresses that are looked up at once. */
const part = 1000

function* partsOf<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += part) yield all.slice(from, from + part)
}

/** The accounts with these numbers of a system, or with these addresses in lower case. */
export async function findAccounts(
  db: Db,
  system: string,
  keys: readonly string[],
  emails: readonly string[],
): Promise<Accounts> {
  const accounts: Accounts = { byKey: new Map(), byEmail: new Map(), keysOf: new Map() }
  for (const some of partsOf(keys)) {
    const known = await keysIn(db, sql<SqlBool>`system = ${system} and key = any(${some}::text[])`)
    const ids = known.map(({ userId }) => userId)
    const people = new Map(
      (await peopleWith(db, sql<SqlBool>`users."userId" = any(${ids}::integer[])`)).map((each) => [each.userId, each]),
    )
    for (const { key, userId } of known) {
      const person = people.get(userId)
      if (person) accounts.byKey.set(key, person)
    }
  }
  for (const some of partsOf(emails))
    for (const person of await peopleWith(db, sql<SqlBool>`lower(users.email) = any(${some}::text[])`)) {
      const email = person.email.toLowerCase()
      accounts.byEmail.set(email, [...(accounts.byEmail.get(email) ?? []), person])
    }
  const found = [...new Set([...accounts.byEmail.values()].flat().map(({ userId }) => userId))]
  for (const some of partsOf(found)) {
    const taken = await keysIn(db, sql<SqlBool>`system = ${system} and "userId" = any(${some}::integer[])`)
    for (const { userId, key } of taken) accounts.keysOf.set(userId, [...(accounts.keysOf.get(userId) ?? []), key])
  }
  return accounts
}

const keysIn = (db: Db, found: ReturnType<typeof sql<SqlBool>>) =>
  db.selectFrom("externalKeys").select(["key", "userId"]).where(found).orderBy("key").execute()

/** People who are known by a number of this system that is not in the file. */
export async function onlyHere(db: Db, system: string, keys: readonly string[]) {
  return db
    .selectFrom("externalKeys")
    .innerJoin("users", "users.userId", "externalKeys.userId")
    .select(["key", "users.userId", "slug", "firstName", "infix", "lastName", "email"])
    .where("system", "=", system)
    .where(sql<SqlBool>`key <> all(${keys}::text[])`)
    .orderBy("key")
    .limit(20_000)
    .execute()
}
