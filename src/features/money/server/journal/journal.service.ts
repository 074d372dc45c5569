import { sql } from "kysely"
import { dayOf } from "../../../../platform/amsterdam.ts"
import type { Scope } from "../../../../platform/server/crud/rows-spec.ts"
import type { Answer } from "../../../../platform/server/http/route.ts"
import type * as z from "zod"
import { fullName } from "../../../members/server/member.table.ts"
import { entriesAtOnce, type JournalEntry, type journalEntries, type JournalMonth } from "../../journal.ts"
import { downloadsOf } from "./book-download.service.ts"
import { firstMonth } from "./close-months.service.ts"
import { daysOf, type JournalSources, linesBetween } from "./journal-lines.service.ts"

type Reading = Pick<Scope, "db" | "now">
type Totals = Pick<JournalMonth, "entries" | "debitCents" | "creditCents" | "accounts" | "costCentres">

/** The month before or after another. */
const monthBeside = (month: string, by: -1 | 1): string => {
  const [year = 0, nth = 0] = month.split("-").map(Number)
  return new Date(Date.UTC(year, nth - 1 + by)).toISOString().slice(0, 7)
}

/** SQL: what lines come to, as debit and as credit. */
const debit = sql`coalesce(sum(cents) filter (where cents > 0), 0)::float8`
const credit = sql`coalesce(-sum(cents) filter (where cents < 0), 0)::float8`

/** The journal of a month: what it comes to, by account and by activity and group. */
export async function readJournal(
  { db, now }: Reading,
  sources: JournalSources,
  month: string,
): Promise<Answer<JournalMonth>> {
  const { rows } = await sql<Totals>`
    with lines as materialized (${linesBetween(sources, ...daysOf(month))})
    select (select count(distinct (day, source, number))::integer from lines) as entries,
      (select ${debit} from lines) as "debitCents", (select ${credit} from lines) as "creditCents",
      (select coalesce(json_agg(a), '[]') from (
        select "ledgerAccountId", code, name_nl, name_en, kind, ${debit} as "debitCents", ${credit} as "creditCents"
        from lines group by 1, 2, 3, 4, 5 order by code) a) as accounts,
      (select coalesce(json_agg(c), '[]') from (
        select "costCentre", max("costCentre_nl") as name_nl, max("costCentre_en") as name_en,
          coalesce(-sum(cents) filter (where kind = 'income'), 0)::float8 as "incomeCents",
          coalesce(sum(cents) filter (where kind = 'expense'), 0)::float8 as "expenseCents"
        from lines where "costCentre" is not null group by 1 order by 2, 1) c) as "costCentres"`.execute(db)
  const closed = await db
    .selectFrom("closedMonths as k")
    .leftJoin("users as u", "u.userId", "k.closedBy")
    .select(["k.closedAt", "k.entries", sql<string | null>`${fullName("u")}`.as("closedBy")])
    .where("k.month", "=", `${month}-01`)
    .executeTakeFirst()
  const [first, thisMonth] = [await firstMonth(db), dayOf(now).slice(0, 7)]
  const [previous, next] = [monthBeside(month, -1), monthBeside(month, 1)]
  return {
    month,
    isOver: month < thisMonth,
    closedAt: closed?.closedAt ?? null,
    closedBy: closed?.closedBy ?? null,
    isFixed: closed !== undefined && closed.entries !== null,
    previous: first && previous >= first ? previous : null,
    next: next <= thisMonth ? next : null,
    ...(rows[0] as Totals),
    downloads: await downloadsOf(db, "journal", month),
  }
}

/** Some of the entries of a month, in the order of the books. */
export async function readEntries(
  { db }: Reading,
  sources: JournalSources,
  { month, from }: { month: string; from: number },
): Promise<z.output<typeof journalEntries>> {
  const { rows } = await sql<{ items: JournalEntry[]; total: number }>`
    with lines as materialized (${linesBetween(sources, ...daysOf(month))}),
    entries as (
      select to_char(day, 'YYYY-MM-DD') as day, source || number as document, json_agg(json_build_object('code', code,
          'name_nl', name_nl, 'name_en', name_en, 'costCentre_nl', "costCentre_nl", 'costCentre_en', "costCentre_en", 'cents', cents,
          'text_nl', text_nl, 'text_en', text_en) order by cents < 0, code, "costCentre") as lines,
        row_number() over (order by lines.day, source desc, number) as nth
      from lines group by lines.day, source, number)
    select (select coalesce(json_agg(json_build_object('day', day, 'document', document, 'lines', lines) order by nth), '[]')
        from entries where nth > ${from} and nth <= ${from + entriesAtOnce}) as items,
      (select count(*)::integer from entries) as total`.execute(db)
  return rows[0] ?? { items: [], total: 0 }
}
