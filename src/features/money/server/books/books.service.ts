import { sql } from "kysely"
import { dayOf } from "../../../../platform/amsterdam.ts"
import { AppError } from "../../../../platform/app-error.ts"
import type { Scope } from "../../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Answer } from "../../../../platform/server/http/route.ts"
import { fullName } from "../../../members/server/member.table.ts"
import { type BookedMonth, type BooksOfYear, kindOfPurpose, type LedgerDefaults } from "../../money-books.ts"
import { ledgerPurposes } from "../../money-kinds.ts"
import { firstMonth } from "../journal/close-months.service.ts"

/** The months of a year, by default the latest with bookings. */
export async function readBooks({ db, now }: Pick<Scope, "db" | "now">, year?: number): Promise<Answer<BooksOfYear>> {
  const first = await firstMonth(db)
  const today = dayOf(now)
  const thisYear = Number(today.slice(0, 4))
  const firstYear = first ? Number(first.slice(0, 4)) : thisYear
  const shown = year ?? thisYear
  return {
    year: shown,
    years: Array.from({ length: thisYear - firstYear + 1 }, (_, nth) => thisYear - nth),
    months: await readMonths(db, shown),
    closable: first && (await lastOpenMonth(db, first, today)),
    defaults: await readDefaults(db),
  }
}

/** The last month that is over, if it is open. */
async function lastOpenMonth(db: Db, first: string, today: string): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(m, 'YYYY-MM') as month
    from (select date_trunc('month', ${today}::date)::date - interval '1 month' as m) last
    where m >= ${`${first}-01`}::date and not exists (select from "closedMonths" c where c.month = m::date)`.execute(db)
  return rows[0]?.month ?? null
}

async function readMonths(db: Db, year: number): Promise<BookedMonth[]> {
  const [from, until] = [`${year}-01-01`, `${year}-12-31`]
  const { rows } = await sql<Omit<BookedMonth, "closedAt"> & { closedAt: Date | null }>`
    with charged as (
      select date_trunc('month', "bookDate")::date as m, sum("amountCents")::float8 as cents
      from charges where "bookDate" between ${from}::date and ${until}::date group by 1),
    paid as (
      select date_trunc('month', "receivedOn")::date as m,
        coalesce(sum("amountCents") filter (where method <> 'writeOff'), 0)::float8 as cents,
        coalesce(sum("amountCents") filter (where method = 'writeOff'), 0)::float8 as "writtenOff"
      from payments where "receivedOn" between ${from}::date and ${until}::date group by 1)
    select to_char(m, 'YYYY-MM') as month, coalesce(c.cents, 0) as "chargedCents", coalesce(p.cents, 0) as "receivedCents",
      coalesce(p."writtenOff", 0) as "writtenOffCents", k."closedAt", ${fullName("u")} as "closedBy"
    from charged c full join paid p using (m)
    left join "closedMonths" k on k.month = m left join users u on u."userId" = k."closedBy"
    order by m desc`.execute(db)
  return rows.map(({ closedAt, ...row }) => ({ ...row, closedAt: closedAt && closedAt.toISOString() }))
}

async function readDefaults(db: Db): Promise<LedgerDefaults> {
  const rows = await db.selectFrom("ledgerDefaults").select(["purpose", "ledgerAccountId"]).execute()
  return Object.fromEntries(rows.map(({ purpose, ledgerAccountId }) => [purpose, ledgerAccountId])) as LedgerDefaults
}

/**
 * Says where each kind of charge and each method of payment is booked from now on.
 * @throws AppError validation: an account is not there, archived, or of another kind
 */
export async function writeDefaults(tx: Db, defaults: LedgerDefaults): Promise<void> {
  // Whoever archives one waits.
  const accounts = await tx
    .selectFrom("ledgerAccounts")
    .select(["ledgerAccountId", "kind"])
    .where("archivedAt", "is", null)
    .orderBy("ledgerAccountId")
    .forShare()
    .execute()
  const kinds = new Map(accounts.map(({ ledgerAccountId, kind }) => [ledgerAccountId, kind]))
  const wrong = ledgerPurposes.filter((purpose) => kinds.get(defaults[purpose]) !== kindOfPurpose(purpose))
  if (wrong.length)
    throw new AppError("validation", {
      issues: wrong.map((purpose) => ({ path: [purpose], message: "moneyBooks:refused.account" })),
    })
  await sql`update "ledgerDefaults" d set "ledgerAccountId" = n.value::integer
    from jsonb_each_text(${JSON.stringify(defaults)}::jsonb) n where n.key = d.purpose`.execute(tx)
}
