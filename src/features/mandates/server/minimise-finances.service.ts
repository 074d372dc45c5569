import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { leftBefore } from "../../members/server/minimise.service.ts"

/** SQL, of people `u`: the site knows how they pay. */
export const hasFinances = sql<boolean>`(exists (select from "userFinances" f where f."userId" = u."userId")
  or exists (select from mandates m where m."userId" = u."userId"))`

/**
 * Deletes how people paid who left at least so long ago, but for those from whom money was collected since: they may have
 * it refunded.
 * @param day the first day that their last membership no longer covered, or an earlier one, `YYYY-MM-DD`
 * @returns of whom something was removed
 */
export async function removeFinancesOfThoseWhoLeft(tx: Db, day: string): Promise<{ userId: number }[]> {
  const { rows } = await sql<{ userId: number }>`
    select u."userId" from users u where ${leftBefore(day)} and ${hasFinances}
      and not exists (select from mandates m where m."userId" = u."userId" and m."lastCollectedOn" > ${day}::date)`.execute(
    tx,
  )
  const userIds = rows.map(({ userId }) => userId)
  if (userIds.length) {
    await tx.deleteFrom("mandates").where("userId", "in", userIds).execute()
    await tx.deleteFrom("userFinances").where("userId", "in", userIds).execute()
  }
  return rows
}
