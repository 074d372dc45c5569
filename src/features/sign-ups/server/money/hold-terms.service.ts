import { sql } from "kysely"
import { type Db, isOneOf } from "../../../../platform/server/database/db.ts"

/** For so long a seat is held for who signs up on the page. */
export const holdMs = 30 * 60_000
/** And for who gets one while they are elsewhere: from the waiting list. */
const promotedHoldMs = 24 * 60 * 60_000

/** SQL: until when the seat is held of a sign-up that gets one now from the waiting list. */
export const heldFrom = (now: Date) =>
  sql<Date | null>`case when "payWithin" = 'halfHour' then ${new Date(now.getTime() + promotedHoldMs)}::timestamptz end`

/** SQL: until when the seat of sign-up `s` for activity `a` is held as long as it is not paid; null: it does not depend on it. */
export const heldUntil = sql<Date | null>`(case when s.status <> 'registered' or s."respondBy" is not null then null
  when s."payWithin" = 'start' then a."startsAt"
  when s."payWithin" = 'halfHour' then least(s."heldUntil", a."startsAt") end)`

/** Of these sign-ups, those whose seat depends on paying: how much, and until when. */
export async function heldPlaces(
  db: Db,
  signUpIds: readonly number[],
): Promise<Map<number, { priceCents: number; until: Date }>> {
  if (!signUpIds.length) return new Map()
  const { rows } = await sql<{ signUpId: number; priceCents: number; until: Date }>`
    select s."signUpId", s."priceCents", ${heldUntil} as until from "signUps" s join activities a using ("activityId")
    where ${isOneOf(sql.ref("s.signUpId"), "integer", signUpIds)}
      and s."priceCents" > 0 and s."paymentState" <> 'paid' and ${heldUntil} is not null`.execute(db)
  return new Map(rows.map((row) => [row.signUpId, row]))
}
