import type { AttentionSource } from "../../../platform/server/attention.ts"
import { coversDay } from "../../../platform/server/database/periods.ts"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"

/**
 * SQL: the membership of a person covers a day.
 * @param today `YYYY-MM-DD`
 * @param userId default: of `users u` of the outer query
 */
export const isMemberOn = (today: string, userId: RawBuilder<unknown> = sql`u."userId"`) => sql<boolean>`exists (
  select 1 from memberships m where m."userId" = ${userId}
    and ${coversDay("m", today)})`

/** SQL: this row of `memberships` is an application that the board has not decided on. Matches the partial indexes. */
export const applicationWaits = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${alias}.since`)} is null and ${sql.ref(`${alias}.rejectedAt`)} is null)`

/**
 * SQL: the person is a member on that day, or has never been one: an adviser from outside, an applicant, the first
 * administrator. Former members have no rights through groups. A scalar, which is looked up for each person: for `exists`
 * PostgreSQL reads all users, even for a group of three.
 */
export const isNotFormerOn = (today: string, userId: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select isempty(person."memberDays") or person."memberDays" @> ${today}::date
  from users person where person."userId" = ${userId}), false)`

/** SQL: the first day that the membership of that day no longer covers; null if it has no end. */
export const membershipEndOn = (today: string, userId: RawBuilder<unknown>) => sql<string | null>`(
  select upper(days) from users person cross join unnest(person."memberDays") days
  where person."userId" = ${userId} and days @> ${today}::date)`

/** Whether this person is a member now. */
export async function isMember(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isMember: boolean }>`
    select ${isMemberOn(dayOf(now), sql`${userId}::integer`)} as "isMember"`.execute(db)
  return rows[0]?.isMember === true
}

/** What /admin counts of members. */
export const memberAttention: AttentionSource = {
  counts: {
    members: (now) =>
      sql`(select count(distinct "userId") from memberships where ${coversDay("memberships", dayOf(now))})`,
  },
}
