import { applicationWaits } from "./membership.service.ts"
import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"

/** What a column of `users` is set to if that is not null. */
const emptyValues: Readonly<Record<string, string>> = {
  country: "NL",
  photoConsentInternal: "unset",
  photoConsentExternal: "unset",
}

/**
 * SQL, of people `u`: their last membership ended at least so many days ago, and no application waits. People who never
 * were a member are not meant.
 */
export const leftBefore = (day: string) => sql<boolean>`(
  not isempty(u."memberDays") and upper(u."memberDays") <= ${day}::date
  and not exists (select from memberships m
    where m."userId" = u."userId" and ${applicationWaits("m")}))`

/** SQL: the value of a column that says nothing. */
const emptyOf = (column: string) => (column in emptyValues ? sql.lit(emptyValues[column]) : sql`null`)
/** SQL: one of these columns says something. */
export const anyOf = (alias: string, columns: readonly string[]) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(`${alias}.${column}`)} is distinct from ${emptyOf(column)}`),
    sql` or `,
  )})`
const emptied = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${emptyOf(column)}`))

/**
 * Empties columns of people who left at least so long ago. What is empty already stays as it is.
 * @param day the first day that their last membership no longer covered, or an earlier one
 * @returns of whom something was removed
 */
export async function emptyPeople(tx: Db, columns: readonly string[], day: string, now: Date) {
  const { rows } = await sql<{ userId: number }>`
    update users u set ${emptied(columns)}, "minimisedAt" = ${now}
    where ${leftBefore(day)} and ${anyOf("u", columns)} returning "userId"`.execute(tx)
  return rows
}

/** Whose portrait is still there, of people who left. */
export async function portraitsOfThoseWhoLeft(db: Db, day: string): Promise<{ userId: number }[]> {
  const { rows } = await sql<{ userId: number }>`
    select u."userId" from users u join portraits p on p."userId" = u."userId" where ${leftBefore(day)}`.execute(db)
  return rows
}
