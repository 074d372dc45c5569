import { coversDay } from "../../../platform/server/database/periods.ts"
import { type RawBuilder, sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { cachedTotals } from "../../../platform/server/database/totals.ts"

/** How many people there are, and how many of them are members on a day. */
export interface PeopleCount {
  people: number
  members: number
}

/** Counts everybody; for a large association the counts are cached until something is written. */
export async function countPeople(db: Db, today: string): Promise<PeopleCount> {
  return {
    people: await countOf(db, sql`users`),
    members: await countOf(db, sql`memberships where ${coversDay("memberships", today)}`),
  }
}

async function countOf(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const statement = sql<{ count: number }>`select count(*)::integer as count from ${rows}`
  const count = async () => (await statement.execute(db)).rows[0]?.count ?? 0
  const totals = cachedTotals(db)
  return totals ? totals.cache.get(statement.compile(db), totals.now, count) : count()
}
