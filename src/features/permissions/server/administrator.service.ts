import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { PermissionMap } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { administratorLevel } from "../permission.policy.ts"
import { grantsByPermission, permissionMapOf } from "./effective-permissions.service.ts"

/** An arbitrary number, as long as every instance uses the same and nothing else does. */
const lockNumber = 4_120_332

/** Administrators of the permissions on a day, with the last day planned for each. */
const administratorsOn = (today: string) => sql<{ userId: number; until: string | null }>`(
  select "userId", case when bool_or(until is null) then null else max(until) end as until
  from ${grantsByPermission(today)} holding where name = 'permissions' and level >= ${administratorLevel} group by "userId")`

async function hasAdministrator(db: Db, today: string): Promise<boolean> {
  const { rows } = await sql`select from ${administratorsOn(today)} administrator limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Makes a change that may take away rights: permissions, group memberships, memberships, people. Runs one such change
 * at a time, until the end of the transaction, so that two administrators cannot revoke each other's last right
 * concurrently.
 * @throws AppError lastAdministrator if nobody could edit the permissions any more, and somebody could before
 */
export async function keepAdministrator<T>(tx: Db, today: string, change: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
  const hadOne = await hasAdministrator(tx, today)
  const result = await change()
  if (hadOne && !(await hasAdministrator(tx, today))) throw new AppError("lastAdministrator")
  return result
}

/** A user's permissions now. For use within `keepAdministrator`: those read before the lock may be outdated. */
export async function permissionsNow(tx: Db, userId: number, today: string): Promise<PermissionMap> {
  const { rows } = await sql<{
    map: PermissionMap
  }>`select ${permissionMapOf(sql<number>`${userId}::integer`, today)} as map`.execute(tx)
  return rows[0]?.map ?? {}
}

/** How many people can edit the permissions, and from which day, as planned now, nobody can. */
export async function getAdministration(db: Db, today: string) {
  const { rows } = await sql<{
    userId: number
    until: string | null
  }>`select * from ${administratorsOn(today)} administrator`.execute(db)
  const ends = rows.map(({ until }) => until)
  const last = ends.reduce(
    (latest, end) => (latest === null || end === null ? null : latest > end ? latest : end),
    ends[0] ?? null,
  )
  // Their successors may begin on that very day.
  const until = last && !(await hasAdministrator(db, last)) ? last : null
  return { people: rows.length, until }
}

/** People who can edit the permissions and have an address they verified, to mail what they should know of. */
export async function administratorsToMail(
  db: Db,
  today: string,
): Promise<{ userId: number; email: string; language: Language }[]> {
  return db
    .selectFrom("users")
    .select(["userId", "email", "language"])
    .where("emailVerifiedAt", "is not", null)
    .where(sql<boolean>`"userId" in (select "userId" from ${administratorsOn(today)} administrator)`)
    .orderBy("userId")
    .execute()
}
