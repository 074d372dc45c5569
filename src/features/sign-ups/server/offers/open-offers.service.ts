import { sql } from "kysely"
import type { Db } from "../../../../platform/server/database/db.ts"

/** SQL: when the offer to sign-up `s` for activity `a` ends; null without one. Never after the start. */
export const offerEndsOf = sql<Date | null>`(case when s."respondBy" is not null then least(s."respondBy", a."startsAt") end)`

/** Which of these people are offered a place, and until when. */
export async function openOffers(db: Db, activityId: number, userIds: readonly number[]): Promise<Map<number, Date>> {
  if (!userIds.length) return new Map()
  const { rows } = await sql<{ userId: number; until: Date }>`
    select s."userId", ${offerEndsOf} as until from "signUps" s join activities a using ("activityId")
    where s."activityId" = ${activityId} and s."userId" = any(${sql.val(userIds)}::integer[])
      and s."respondBy" is not null`.execute(db)
  return new Map(rows.map(({ userId, until }) => [userId, until]))
}
