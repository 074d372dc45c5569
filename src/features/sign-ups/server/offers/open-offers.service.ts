import { sql } from "kysely"
import { type Db, isOneOf } from "../../../../platform/server/database/db.ts"

/** SQL: when the offer to sign-up `s` for activity `a` ends; null without one. Never after the start. */
export const offerEndsOf = sql<Date | null>`(case when s."respondBy" is not null then least(s."respondBy", a."startsAt") end)`

/** Which of these sign-ups are offered a place, and until when. */
export async function openOffers(db: Db, signUpIds: readonly number[]): Promise<Map<number, Date>> {
  if (!signUpIds.length) return new Map()
  const { rows } = await sql<{ signUpId: number; until: Date }>`
    select s."signUpId", ${offerEndsOf} as until from "signUps" s join activities a using ("activityId")
    where ${isOneOf(sql.ref("s.signUpId"), "integer", signUpIds)} and s."respondBy" is not null`.execute(db)
  return new Map(rows.map(({ signUpId, until }) => [signUpId, until]))
}
