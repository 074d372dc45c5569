import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"

/** One week of the chart, by its Monday. */
export interface SignUpsInWeek {
  week: string
  signUps: number
}

/** Sign-ups that stand, waiting included, by the week in which they arrived: the last `weeks` up to that of `today`. */
export async function signUpsPerWeek(db: Db, today: string, weeks: number): Promise<SignUpsInWeek[]> {
  const { rows } = await sql<SignUpsInWeek>`
    with range as (
      select (date_trunc('week', ${today}::date) - ${weeks - 1} * interval '1 week')::date as first,
        date_trunc('week', ${today}::date)::date as last),
    counted as (
      select date_trunc('week', "queuedAt" at time zone 'Europe/Amsterdam')::date as week, count(*) as number
      from "signUps"
      where "queuedAt" >= (select first::timestamp at time zone 'Europe/Amsterdam' from range) and status <> 'cancelled'
      group by 1)
    select to_char(day, 'YYYY-MM-DD') as week, coalesce(number, 0)::integer as "signUps"
    from range, generate_series(first, last, interval '1 week') day left join counted on counted.week = day::date
    order by day`.execute(db)
  return rows
}
