import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"

/** One month of the chart: how many people were a member on its first day. */
export interface MembersInMonth {
  month: string
  members: number
}

/**
 * Members on the first day of each month, the last `months` of them up to and including that of `today`. Periods of one
 * person never overlap, so what begins and ends is added up instead of counting who is a member on each day.
 */
export async function membersPerMonth(db: Db, today: string, months: number): Promise<MembersInMonth[]> {
  // The first day of a month on which somebody whose period begins, or has ended, on that day counts as such.
  const firstCounted = (column: string) =>
    sql`greatest(date_trunc('month', ${sql.ref(column)} + interval '1 month' - interval '1 day')::date, first)`
  const { rows } = await sql<MembersInMonth>`
    with range as (
      select (date_trunc('month', ${today}::date) - ${months - 1} * interval '1 month')::date as first,
        date_trunc('month', ${today}::date)::date as last),
    changes as (
      select ${firstCounted("since")} as month, count(*) as change from memberships, range where since <= last group by 1
      union all
      select ${firstCounted("until")}, -count(*) from memberships, range
        where since is not null and until <= last group by 1),
    totals as (select month, sum(change) as change from changes group by month)
    select to_char(day, 'YYYY-MM-DD') as month,
      (sum(coalesce(change, 0)) over (order by day))::integer as members
    from range, generate_series(first, last, interval '1 month') day left join totals on totals.month = day::date
    order by day`.execute(db)
  return rows
}
