import { sql } from "kysely"
import { dayOf } from "../../../../platform/amsterdam.ts"
import { AppError } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Closing } from "../../journal.ts"
import type { MonthsToClose } from "../../money-books.ts"
import { type Booking, lockMonths } from "../ledger.service.ts"
import { daysOf, type JournalSources, linesBetween } from "./journal-lines.service.ts"
import { freeOn } from "../open-items/open-items.service.ts"

/** The month of the first booking, `YYYY-MM`. */
export async function firstMonth(db: Db): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(least((select min("bookDate") from charges), (select min("receivedOn") from payments)), 'YYYY-MM') as month`.execute(
    db,
  )
  return rows[0]?.month ?? null
}

/** The first month that is not fixed, `YYYY-MM`; null: nothing was ever booked. */
async function firstOpenMonth(db: Db): Promise<string | null> {
  const first = await firstMonth(db)
  if (!first) return null
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(m), 'YYYY-MM') as month
    from generate_series(${`${first}-01`}::date, ${`${first}-01`}::date + interval '200 years', interval '1 month') m
    where not exists (select from "closedMonths" k where k.month = m::date and k.entries is not null)`.execute(db)
  return rows[0]?.month ?? null
}

/** @throws AppError validation: the month is not over */
function requireOver(through: string, now: Date): void {
  if (through >= dayOf(now).slice(0, 7))
    throw new AppError("validation", { issues: [{ path: ["through"], message: "moneyBooks:refused.notOver" }] })
}

/**
 * What would be fixed by closing a month and all before it.
 * @throws AppError validation: the month is not over
 */
export async function previewClosing(db: Db, sources: JournalSources, through: string, now: Date): Promise<Closing> {
  requireOver(through, now)
  const first = await firstOpenMonth(db)
  const { cents: suspenseCents } = await freeOn(db, daysOf(through)[1])
  if (!first || first > through) return { months: [], suspenseCents, fingerprint: "" }
  const { rows } = await sql<{ months: Closing["months"]; fingerprint: string }>`
    with lines as materialized (${linesBetween(sources, ...daysOf(first, through))}),
    months as (
      select to_char(m, 'YYYY-MM') as month, count(distinct (l.day, l.source, l.number))::integer as entries,
        coalesce(sum(l.cents) filter (where l.cents > 0), 0)::float8 as "debitCents",
        coalesce(-sum(l.cents) filter (where l.cents < 0), 0)::float8 as "creditCents"
      from generate_series(${`${first}-01`}::date, ${`${through}-01`}::date, interval '1 month') m
      left join lines l on l.day >= m::date and l.day < (m + interval '1 month')::date
      group by m order by m)
    select (select json_agg(months) from months) as months,
      (select md5(coalesce(string_agg(concat_ws(' ', day, source, number, code, "costCentre", cents), ','
        order by day, source, number, code, "costCentre", cents), '')) from lines) as fingerprint`.execute(db)
  return { months: rows[0]?.months ?? [], suspenseCents, fingerprint: rows[0]?.fingerprint ?? "" }
}

/**
 * Closes a month and all before it: their journal is fixed as it is, nothing is booked in them any more, and they are never
 * opened again. A mistake in one is mended by its counterpart in a month that is open.
 * @throws AppError validation: the month is not over · conflict: something else would be fixed than was shown
 */
export async function closeMonths(
  tx: Db,
  sources: JournalSources,
  { through, fingerprint }: MonthsToClose,
  { by, at }: Booking,
): Promise<void> {
  requireOver(through, at)
  await lockMonths(tx, "close")
  if (fingerprint !== undefined) {
    const now = await previewClosing(tx, sources, through, at)
    if (now.fingerprint !== fingerprint) throw new AppError("conflict", { text: "journal:refused.otherwise" })
  }
  const first = await firstMonth(tx)
  if (!first) return
  await sql`insert into "closedMonths" (month, "closedAt", "closedBy")
    select m::date, ${at}, ${by} from generate_series(${`${first}-01`}::date, ${`${through}-01`}::date, interval '1 month') m
    on conflict (month) do nothing`.execute(tx)
  await fixJournal(tx, sources)
}

/** Fixes the journal of the months that are closed and were not fixed yet. */
async function fixJournal(tx: Db, sources: JournalSources): Promise<void> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select to_char(min(month), 'YYYY-MM') as first, to_char(max(month), 'YYYY-MM') as last
    from "closedMonths" where entries is null`.execute(tx)
  const { first, last } = rows[0] ?? {}
  if (!first || !last) return
  await sql`
    insert into "journalLines" (month, day, source, number, "ledgerAccountId", "accountCode", "accountName_nl", "accountName_en",
      "accountKind", "costCentre", "costCentreName_nl", "costCentreName_en", "amountCents", text_nl, text_en)
    select k.month, l.day, l.source, l.number, l."ledgerAccountId", l.code, l.name_nl, l.name_en, l.kind, l."costCentre",
      l."costCentre_nl", l."costCentre_en", l.cents, l.text_nl, l.text_en
    from (${linesBetween(sources, ...daysOf(first, last))}) l
    join "closedMonths" k on k.month = date_trunc('month', l.day)::date and k.entries is null
    order by l.day, l.source desc, l.number, l.cents < 0, l.code`.execute(tx)
  await sql`
    update "closedMonths" k set entries = coalesce(f.entries, 0), "debitCents" = coalesce(f.cents, 0)
    from "closedMonths" each left join (
      select month, count(distinct (day, source, number))::integer as entries,
        sum("amountCents") filter (where "amountCents" > 0) as cents
      from "journalLines" group by month) f using (month)
    where each.month = k.month and k.entries is null`.execute(tx)
}
