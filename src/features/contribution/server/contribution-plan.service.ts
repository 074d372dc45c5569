import { type RawBuilder, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { fullName } from "../../members/server/member.table.ts"
import type { MembershipType } from "../../members/membership-type.ts"
import type { ContributionPreview } from "../contribution.ts"
import { peopleAtOnce } from "../contribution.ts"
import type { ContributionOutcome } from "../contribution-outcome.ts"
import { daysOfYear } from "../contribution-year.ts"

/** What a person pays is charged once in a year. */
export const sourceOf = (year: number, userId: number) => `contribution:${year}:${userId}`

/**
 * SQL, the first part of a statement: `plan` has everybody with a membership in the year, once, with what a run of today
 * does with them; `print` has its fingerprint. All of it is one look at the database: nothing is between reading whom to
 * charge and writing it down.
 */
export function planned(year: number, now: Date): RawBuilder<unknown> {
  return plannedOn(year, dayOf(now), sql`true`)
}

/** SQL, as `planned`: of the memberships `m` that `which` lets in, as a run of this day would do. */
export function plannedOn(year: number, today: string, which: RawBuilder<unknown>): RawBuilder<unknown> {
  const { from, until } = daysOfYear(year)
  return sql`terms as (select * from "contributionYears" where year = ${year}),
    period as (
      select distinct on (m."userId") m."userId", m."membershipId", m.type, m.since, m.until, m."acceptedAt", p."isThen",
        p."isThen" or t."lateFrom" is not null and p."isLater" as "isIn", coalesce(m.since >= t."lateFrom", false) as "isLate"
      from memberships m cross join terms t
      cross join lateral (select
        m.since <= t."referenceDay" and (m.until is null or m.until > t."referenceDay") as "isThen",
        m.since > t."referenceDay" and m.since <= ${today}::date and (m.until is null or m.until > ${today}::date) as "isLater") p
      where m.since < ${until}::date and (m.until is null or m.until > ${from}::date)
        and ${which}
      order by m."userId", p."isThen" desc, p."isLater" desc, m.since desc),
    plan as materialized (
      select o.*, case o.outcome when 'full' then o."amountCents" when 'late' then o."lateCents"
          when 'exception' then o."exceptionCents" else 0 end as cents
      from (
        select m.*, r."amountCents", r."lateCents", e."amountCents" as "exceptionCents", e.reason,
          case
            when c."chargeId" is not null then 'already'
            when ${isSettledOnJoining(from, until)} then 'joined'
            when not m."isIn" then 'notMember'
            when ${isCancelled(year)} then 'cancelled'
            when e."amountCents" = 0 then 'free'
            when e."amountCents" > 0 then 'exception'
            when coalesce(r."amountCents", 0) = 0 then 'noAmount'
            when m."isLate" and r."lateCents" = 0 then 'lateFree'
            when m."isLate" then 'late'
            else 'full' end as outcome
        from period m
        left join "contributionRates" r on r.year = ${year} and r.type = m.type
        left join "contributionExceptions" e on e.year = ${year} and e."userId" = m."userId" and e."withdrawnAt" is null
        left join charges c on c.source = 'contribution:' || ${year}::text || ':' || m."userId" and not c."isCancelled") o),
    print as (
      select encode(sha256(convert_to(concat_ws('|', (select concat_ws('|', "payBy", text_nl, text_en) from terms),
        string_agg(concat_ws(':', "userId", "membershipId", outcome, cents, case when cents > 0 then reason end), ',' order by "userId")),
        'UTF8')), 'hex') as fingerprint from plan)`
}

/** SQL: what joining cost was agreed in this year, and was charged or was nothing. */
const isSettledOnJoining = (from: string, until: string) => sql`exists (
  select from memberships j where j."userId" = m."userId" and j.since >= ${from}::date and j.since < ${until}::date
    and j."signUpCostId" is not null and (j."amountCents" = 0 or exists (
      select from charges a where a."membershipId" = j."membershipId" and a.source = 'joining:' || j."membershipId"
        and not a."isCancelled")))`

/**
 * SQL: it was charged and somebody cancelled that, after any exception was made and after the person was accepted: charging
 * again would undo their decision.
 */
const isCancelled = (year: number) => sql`exists (
  select from charges a join charges u on u.cancels = a."chargeId"
  where a."userId" = m."userId"
    and a.source in ('contribution:' || ${year}::text || ':' || m."userId", 'joining:' || m."membershipId")
    and u."createdAt" > greatest(e."createdAt", m."acceptedAt", '-infinity'))`

/** What a run would do. */
export async function previewOf(db: Db, year: number, now: Date): Promise<ContributionPreview> {
  const { rows } = await sql<ContributionPreview>`
    with ${planned(year, now)},
      sums as (select outcome, count(*)::integer as people, sum(cents)::float8 as cents from plan group by outcome)
    select coalesce((select jsonb_agg(jsonb_build_object('outcome', outcome, 'people', people, 'cents', cents)) from sums), '[]') as sums,
      coalesce((select sum(people) from sums where cents > 0), 0)::integer as people,
      coalesce((select sum(cents) from sums), 0)::float8 as cents,
      (select fingerprint from print)`.execute(db)
  const [preview] = rows
  if (!preview) throw new Error("a statement without from has a row")
  return preview
}

interface Planned {
  userId: number
  slug: string
  name: string
  type: MembershipType
  since: string
  until: string | null
  cents: number
  reason: string | null
}

/** Some people of one outcome, by last name. */
export async function peopleOf(
  db: Db,
  year: number,
  { outcome, from, now }: { outcome: ContributionOutcome; from: number; now: Date },
): Promise<{ items: Planned[] }> {
  const { rows } = await sql<Planned>`
    with ${planned(year, now)}
    select p."userId", u.slug, ${fullName("u")} as name, p.type, p.since, p.until, p.cents, p.reason
    from plan p join users u using ("userId") where p.outcome = ${outcome}
    order by u."lastName" collate "und-x-icu", u."firstName" collate "und-x-icu", p."userId"
    limit ${peopleAtOnce} offset ${from}`.execute(db)
  return { items: rows }
}
