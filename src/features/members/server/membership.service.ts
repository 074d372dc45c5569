import { type RawBuilder, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type {} from "./member.table.ts"

/**
 * SQL: the membership of a person covers a day.
 * @param today `YYYY-MM-DD`
 * @param userId default: of `users u` of the outer query
 */
export const isMemberOn = (today: string, userId: RawBuilder<unknown> = sql`u."userId"`) => sql<boolean>`exists (
  select 1 from memberships m where m."userId" = ${userId}
    and m.since <= ${today}::date and (m.until is null or m.until > ${today}::date))`

/** Whether this person is a member now. */
export async function isMember(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isMember: boolean }>`
    select ${isMemberOn(dayOf(now), sql`${userId}::integer`)} as "isMember"`.execute(db)
  return rows[0]?.isMember === true
}
