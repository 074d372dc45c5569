import { type RawBuilder, sql } from "kysely"
import { dayOf } from "../../../../platform/amsterdam.ts"
import { AppError } from "../../../../platform/app-error.ts"
import { listMax } from "../../../../platform/contract.ts"
import type { Scope } from "../../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { fullName } from "../../../members/server/member.table.ts"
import type { OpenItems, PersonOnDay } from "../../journal.ts"
import { dueOf } from "../desk/open-charges.service.ts"

/*
 * What was open on a day is what is open now, less what happened since. So only what is open and what changed is read, and today
 * is what the list of today says.
 */

/** SQL: the charges of which something was open at the end of a day, with how much (`open`). */
export const chargesOpenOn = (on: string): RawBuilder<unknown> => sql`
  select c.*, c."openCents" + coalesce(since.paid, 0) + case when u."chargeId" is not null then c."amountCents" else 0 end as open
  from charges c
  left join (select "chargeId", sum("amountCents")::integer as paid from allocations where "bookDate" > ${on}::date group by 1) since
    using ("chargeId")
  left join charges u on u.cancels = c."chargeId" and u."bookDate" > ${on}::date
  where c.cancels is null and c."bookDate" <= ${on}::date
    and c."chargeId" in (
      select "chargeId" from charges where "openCents" > 0
      union select "chargeId" from allocations where "bookDate" > ${on}::date
      union select cancels from charges where cancels is not null and "bookDate" > ${on}::date)
    and c."openCents" + coalesce(since.paid, 0) + case when u."chargeId" is not null then c."amountCents" else 0 end > 0`

/** SQL: the payments of which something paid nothing at the end of a day, with how much (`free`). */
export const paymentsFreeOn = (on: string): RawBuilder<unknown> => sql`
  select p.*, p."freeCents" + coalesce(used.cents, 0) + coalesce(back.cents, 0) as free
  from payments p
  left join (select "paymentId", sum("amountCents")::integer as cents from allocations where "bookDate" > ${on}::date group by 1) used
    using ("paymentId")
  left join (select reverses, -sum("amountCents")::integer as cents from payments
      where reverses is not null and "receivedOn" > ${on}::date group by 1) back
    on back.reverses = p."paymentId"
  where p.reverses is null and p."receivedOn" <= ${on}::date
    and p."paymentId" in (
      select "paymentId" from payments where "freeCents" > 0
      union select "paymentId" from allocations where "bookDate" > ${on}::date
      union select reverses from payments where reverses is not null and "receivedOn" > ${on}::date)
    and p."freeCents" + coalesce(used.cents, 0) + coalesce(back.cents, 0) <> 0`

/** What paid nothing at the end of a day, and of how many payments. */
export async function freeOn(db: Db, on: string): Promise<{ cents: number; payments: number }> {
  const { rows } = await sql<{ cents: number; payments: number }>`
    select coalesce(sum(free), 0)::float8 as cents, count(*)::integer as payments from (${paymentsFreeOn(on)}) p`.execute(
    db,
  )
  return rows[0] ?? { cents: 0, payments: 0 }
}

/** What was open at the end of a day, and of how many charges. */
export async function openOn(db: Db, on: string): Promise<{ cents: number; charges: number }> {
  const { rows } = await sql<{ cents: number; charges: number }>`
    select coalesce(sum(open), 0)::float8 as cents, count(*)::integer as charges from (${chargesOpenOn(on)}) c`.execute(
    db,
  )
  return rows[0] ?? { cents: 0, charges: 0 }
}

/**
 * The day that somebody asks for; by default today.
 * @throws AppError validation: it is still to come
 */
export function dayAsked(on: string | undefined, now: Date): string {
  const today = dayOf(now)
  if (on && on > today)
    throw new AppError("validation", { issues: [{ path: ["on"], message: "journal:refused.future" }] })
  return on ?? today
}

/** What everybody had to pay at the end of a day, and what they had too much. */
export async function readOpenItems(
  { db, now }: Pick<Scope, "db" | "now">,
  asked: string | undefined,
): Promise<OpenItems> {
  const on = dayAsked(asked, now)
  const { rows } = await sql<Omit<OpenItems, "on" | "people"> & { people: PersonOnDay[] }>`
    with people as (
      select o."userId", sum(o.open)::float8 as open, sum(o.charges)::integer as charges, min(o.due) as due,
        sum(o.free)::float8 as free
      from (
        select c."userId", c.open, 1 as charges, ${dueOf} as due, 0 as free from (${chargesOpenOn(on)}) c
        union all
        select p."userId", 0, 0, null, p.free from (${paymentsFreeOn(on)}) p) o
      group by 1),
    listed as (
      select p."userId", case when u."userId" is not null then ${fullName("u")} end as name, p.open as "openCents", p.charges,
        p.due, p.free as "creditCents"
      from people p left join users u using ("userId")
      order by p.open desc, p.free desc, u."lastName", p."userId" limit ${listMax})
    select coalesce(sum(open), 0)::float8 as "openCents", coalesce(sum(free), 0)::float8 as "creditCents",
      coalesce(sum(charges), 0)::integer as charges, count(*)::integer as total,
      (select coalesce(json_agg(listed), '[]') from listed) as people
    from people`.execute(db)
  const { people = [], ...sums } = rows[0] ?? { openCents: 0, creditCents: 0, charges: 0, total: 0 }
  return { on, ...sums, people }
}
