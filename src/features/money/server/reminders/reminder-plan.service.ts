import { hasMandate } from "../../../mandates/server/mandate.table.ts"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { addDays, dayOf } from "../../../../platform/amsterdam.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { fullName } from "../../../members/server/member.table.ts"
import { recentDays, type ReminderOutcome, type ReminderStep, smallestCents } from "../../reminder-kinds.ts"
import { isBeingCollected, isBeingPaid } from "../being-paid.service.ts"
import type { StoredSettings } from "./money-settings.service.ts"

/** A charge that is open, and what comes of reminding its person. */
export interface PlannedCharge {
  chargeId: number
  /** Null if the person is gone. */
  userId: number | null
  name: string | null
  openCents: number
  /** The reminder that is next; above three if all were sent. */
  step: ReminderStep
  outcome: ReminderOutcome
}

/** Either the site by itself, whose days these are, or somebody by hand. */
export type Occasion = { settings: StoredSettings } | "byHand"

/** SQL: of a charge `c`, reminders wait for a person who has said why. */
export const isPaused = sql<SqlBool>`exists (select from "reminderPauses" p where p."userId" = c."userId"
  and (p."chargeId" is null or p."chargeId" = c."chargeId") and p."endedAt" is null)`

/** SQL: what `u` still has to pay, less what they paid too much. */
const owedCents = sql<number>`(
  (select coalesce(sum(o."openCents"), 0) from charges o where o."userId" = u."userId" and o."openCents" > 0)
  - (select coalesce(sum(f."freeCents"), 0) from payments f where f."userId" = u."userId" and f."freeCents" > 0))`

/** SQL: there is a mandate, by which the association collects a fee. */
const isCollected = (today: string) => sql<SqlBool>`(c.kind = 'contribution' and ${hasMandate("c.userId", today)})`

/** SQL: the day on which the next reminder `r.step + 1` goes, never sooner after the one before than the days between them. */
function dueBy({ firstDays, secondDays, thirdDays }: StoredSettings) {
  const days = sql`(array[${firstDays}::integer, ${secondDays}::integer, ${thirdDays}::integer])`
  return sql<string>`greatest(coalesce(c."payBy", c."bookDate") + ${days}[r.step + 1],
    (r.at at time zone 'Europe/Amsterdam')::date + ${days}[r.step + 1] - ${days}[r.step])`
}

/** Charges in order of their number. `which` is SQL of charges `c` and people `u`. */
export async function plan(
  db: Db,
  occasion: Occasion,
  { now, which, outcome = sql`true` }: { now: Date; which: RawBuilder<unknown>; outcome?: RawBuilder<unknown> },
): Promise<PlannedCharge[]> {
  const { rows } = await sql<PlannedCharge>`
    select * from (${outcomes(occasion, now, which)}) planned where ${outcome} order by "chargeId"`.execute(db)
  return rows
}

/** People who are reminded by the site now, in order of their number. */
export async function nextPeople(
  db: Db,
  settings: StoredSettings,
  { now, after, count }: { now: Date; after: number; count: number },
): Promise<number[]> {
  const which = sql`c."userId" > ${after} and coalesce(c."payBy", c."bookDate") <= ${addDays(dayOf(now), -settings.firstDays)}::date`
  const { rows } = await sql<{ userId: number }>`
    select distinct "userId" from (${outcomes({ settings }, now, which)}) planned where outcome = 'goes'
    order by "userId" limit ${count}`.execute(db)
  return rows.map(({ userId }) => userId)
}

function outcomes(occasion: Occasion, now: Date, which: RawBuilder<unknown>) {
  const today = dayOf(now)
  const onOccasion =
    occasion === "byHand"
      ? sql`when (r.at at time zone 'Europe/Amsterdam')::date > ${addDays(today, -recentDays)}::date then 'recent'`
      : sql`when ${dueBy(occasion.settings)} > ${today}::date then 'notYet' when ${isCollected(today)} then 'collected'`
  return sql`
    select c."chargeId", c."userId", case when u."userId" is not null then ${fullName("u")} end as name, c."openCents",
      r.step + 1 as step,
      case when u."userId" is null then 'gone' when r.step >= 3 then 'thrice' ${onOccasion}
        when u."emailVerifiedAt" is null then 'unverified' when ${isPaused} then 'paused' when ${isBeingPaid("c.chargeId")} then 'paying'
        when ${isBeingCollected("c.chargeId")} then 'collected'
        when ${owedCents} < ${smallestCents} then 'small' else 'goes' end as outcome
    from charges c left join users u on u."userId" = c."userId" cross join lateral (
      select coalesce(max(s.step), 0) as step, max(s."createdAt") as at from "chargeReminders" s
      where s."chargeId" = c."chargeId") r
    where c."openCents" > 0 and ${which}`
}
