import { sql } from "kysely"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import { parsePaymentReference } from "../../../../platform/payments/payment-reference.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { fullName } from "../../../members/server/member.table.ts"
import { type ChargeStep, type OwnCharge, type OwnMoney, ownChargesMax } from "../../own-money.ts"
import { liveLinks } from "./payment-link.service.ts"
import { transferOf } from "./transfer.ts"

interface Sums {
  openCents: number
  creditCents: number
}

/** What a person owes and why: each charge with what happened to it, and their money that no charge took. */
export async function readOwnMoney(
  db: Db,
  { association, now }: Pick<Services, "association" | "now">,
  { userId, year: asked }: { userId: number; year: number | undefined },
) {
  const { openCents, creditCents } = await sumsOf(db, userId)
  const years = await yearsOf(db, userId)
  const year = asked ?? years[0] ?? null
  return {
    openCents,
    creditCents,
    year,
    years,
    charges: await readCharges(db, userId, year),
    payments: await readPayments(db, userId),
    transfer: transferOf(association.current, userId, owed({ openCents, creditCents })),
    links: await liveLinks(db, userId, now()),
  }
}

/** What they paid too much pays first. */
const owed = ({ openCents, creditCents }: Sums) => Math.max(0, openCents - creditCents)

async function sumsOf(db: Db, userId: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select (select coalesce(sum("openCents"), 0)::integer from charges where "userId" = ${userId} and "openCents" > 0) as "openCents",
      (select coalesce(sum("freeCents"), 0)::integer from payments where "userId" = ${userId} and "freeCents" > 0) as "creditCents"`.execute(
    db,
  )
  return rows[0] ?? { openCents: 0, creditCents: 0 }
}

/** What a person owes now, without why. */
export const readOwed = async (db: Db, userId: number) => ({ owedCents: owed(await sumsOf(db, userId)) })

async function yearsOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from "bookDate")::integer as year from charges
    where "userId" = ${userId} and cancels is null order by 1 desc limit 200`.execute(db)
  return rows.map(({ year }) => year)
}

type Row = Omit<OwnCharge, "steps"> & { steps: ChargeStep[] }

/**
 * SQL: why the bank of the payer took back what a payment `p` paid by an allocation `l`, by its code, or `other`. Of a table of
 * `online-payments`, read from below; both were written at the same time.
 */
const chargebackCode = sql<
  string | null
>`(select coalesce(b.code, 'other') from "paymentAttempts" t join "paymentChargebacks" b using ("paymentAttemptId")
  where t.key = case when p.key like 'online:%' then split_part(p.key, ':', 2)::uuid end and b."notedAt" = l."createdAt"
  order by b."paymentChargebackId" limit 1)`

/** Those that are open, the first to pay first, and those of one year, the latest first. */
async function readCharges(db: Db, userId: number, year: number | null): Promise<OwnCharge[]> {
  if (year === null) return []
  const { rows } = await sql<Row>`
    with own as (
      (select * from charges where "userId" = ${userId} and "openCents" > 0
        order by coalesce("payBy", "bookDate"), "chargeId" limit ${ownChargesMax})
      union all
      (select * from charges where "userId" = ${userId} and "openCents" = 0 and cancels is null
        and "bookDate" between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
        order by "bookDate" desc, "chargeId" desc limit ${ownChargesMax}))
    select c."chargeId", c.kind, c.text_nl, c.text_en, c."amountCents", c."openCents",
      to_char(c."payBy", 'YYYY-MM-DD') as "payBy",
      (select a.slug from activities a where a."activityId" = c."activityId" and c.kind in ('signUp', 'lateSignOff')) as "activitySlug",
      (select json_agg(json_build_object('what', s.what, 'on', to_char(s.day, 'YYYY-MM-DD'), 'amountCents', s.cents,
          'method', s.method, 'reason', s.reason, 'code', s.code) order by s.at, s.rank, s.nth)
        from (
          select 'charged' as what, c."bookDate" as day, c."amountCents" as cents, null as method, c.reason, null as code,
            c."createdAt" as at, 0 as rank, 0 as nth
          union all
          select case when l."amountCents" > 0 then 'paid' else 'undone' end,
            case when l."amountCents" > 0 then p."receivedOn" else (l."createdAt" at time zone 'Europe/Amsterdam')::date end,
            abs(l."amountCents"), p.method, case when p.method = 'writeOff' then p.note end,
            case when l."amountCents" < 0 and p.method = 'online' then ${chargebackCode} end, l."createdAt", 1, l."allocationId"
          from allocations l join payments p using ("paymentId") where l."chargeId" = c."chargeId"
          union all
          select 'withdrawn', u."bookDate", -u."amountCents", null, u.reason, null, u."createdAt", 2, 0
          from charges u where u.cancels = c."chargeId") s) as steps
    from own c
    order by c."openCents" > 0 desc, case when c."openCents" > 0 then coalesce(c."payBy", c."bookDate") end,
      c."bookDate" desc, c."chargeId" desc`.execute(db)
  return rows
}

/** Those of which something is left or went back, the latest first; what was written off was never money. */
async function readPayments(db: Db, userId: number): Promise<OwnMoney["payments"]> {
  const { rows } = await sql<OwnMoney["payments"][number]>`
    select * from (
      select p."paymentId", p.method, to_char(p."receivedOn", 'YYYY-MM-DD') as on, p."amountCents", p."freeCents",
        coalesce(-back.cents, 0)::integer as "returnedCents", to_char(back.day, 'YYYY-MM-DD') as "returnedOn"
      from payments p left join lateral (
        select sum(r."amountCents") as cents, max(r."receivedOn") as day from payments r where r.reverses = p."paymentId") back on true
      where p."userId" = ${userId} and p.reverses is null and p.method <> 'writeOff'
        and (p."freeCents" > 0 or back.cents is not null)) own
    order by "paymentId" desc limit ${ownChargesMax}`.execute(db)
  return rows
}

/**
 * Whose reference stands with a transfer.
 * @throws AppError notFound: not one of ours, or that person is gone
 */
export async function readReference(db: Db, reference: string) {
  const userId = parsePaymentReference(reference)
  if (userId === null || userId < 1 || userId > 2_147_483_647) throw new AppError("notFound")
  const user = orNotFound(
    await db.selectFrom("users").select(fullName().as("name")).where("userId", "=", userId).executeTakeFirst(),
  )
  return { userId, ...user, ...(await sumsOf(db, userId)) }
}
