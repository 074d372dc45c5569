import { sql } from "kysely"
import { addDays, dayOf } from "../../../../platform/amsterdam.ts"
import type { Scope } from "../../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Answer } from "../../../../platform/server/http/route.ts"
import { boardYearOf } from "../../../groups/board-years.ts"
import type { BookDownload } from "../../journal.ts"
import type { YearEnd, YearTodo } from "../../year-end.ts"
import { yearEndMessages } from "../../year-end.messages.ts"
import { downloadsOf } from "../journal/book-download.service.ts"
import { firstMonth } from "../journal/close-months.service.ts"
import type { JournalSources } from "../journal/journal-lines.service.ts"
import { chargesOpenOn, freeOn, openOn } from "../open-items/open-items.service.ts"
import { readBalances } from "./balances.service.ts"

type Reading = Pick<Scope, "db" | "now">
/** The books of a year, as the server has them. */
export type YearBooks = Omit<YearEnd, "closedAt" | "downloads"> & {
  closedAt: Date | null
  downloads: readonly Answer<BookDownload>[]
}
/** The days of an association year, which begins in September: its first, its last. */
export const daysOfYear = (year: number): [from: string, until: string] => [`${year}-09-01`, `${year + 1}-08-31`]

type TodoName = keyof typeof yearEndMessages.todo
const todoOf = (name: TodoName, { count, cents = null, to }: { count: number; cents?: number | null; to: string }) => {
  const [title_nl, title_en] = yearEndMessages.todo[name]
  return { title_nl, title_en, count, cents, to }
}

/** How the books of an association year are, by default of the one that ended last. */
export async function readYearEnd(
  { db, now }: Reading,
  sources: JournalSources,
  asked: number | undefined,
): Promise<YearBooks> {
  const today = dayOf(now)
  const current = boardYearOf(today)
  const first = await firstMonth(db)
  const oldest = Math.min(first ? boardYearOf(`${first}-01`) : current, current)
  const year = asked ?? Math.max(current - 1, oldest)
  const [from, until] = daysOfYear(year)
  const balances = await readBalances(db, sources, [from, until])
  const resultOf = (kind: "income" | "expense") =>
    balances.reduce((sum, each) => (each.kind === kind ? sum + each.endCents : sum), 0)
  const closed = await closedOf(db, from, until)
  return {
    year,
    years: Array.from({ length: current - oldest + 1 }, (_, nth) => current - nth),
    from,
    until,
    isOver: until < today,
    months: 12,
    ...closed,
    todo: await todoOfYear({ db, sources, today }, year),
    incomeCents: 0 - resultOf("income"),
    expenseCents: resultOf("expense"),
    balances,
    downloads: await downloadsOf(db, "auditFile", String(year)),
  }
}

async function closedOf(db: Db, from: string, until: string) {
  const row = await db
    .selectFrom("closedMonths")
    .select(({ fn }) => [fn.countAll<string>().as("months"), fn.max("closedAt").as("closedAt")])
    .where(sql<boolean>`month between ${from}::date and ${until}::date`)
    .executeTakeFirstOrThrow()
  return { closedMonths: Number(row.months), closedAt: row.closedAt as Date | null }
}

interface OfYear {
  db: Db
  sources: JournalSources
  today: string
}

/** What is left to do before the books of a year close, as of its last day, or of today while it lasts. */
async function todoOfYear({ db, sources, today }: OfYear, year: number): Promise<YearTodo[]> {
  const [from, until] = daysOfYear(year)
  const on = until < today ? until : today
  if (from > today) return []
  return [
    await monthsToClose(db, from, until < today ? until : lastMonthsEnd(today)),
    ...(await moneyLeft(db, on)),
    ...(await deskTodo(db, sources, on)),
  ].filter(({ count }) => count > 0)
}

/** What waits for the treasurer today. What people have to pay does not: that waits for them. */
export async function readTodo({ db, now }: Reading, sources: JournalSources): Promise<YearTodo[]> {
  const today = dayOf(now)
  const months = await monthsToClose(db, "1950-01-01", lastMonthsEnd(today))
  return [...(await deskTodo(db, sources, today)), { ...months, to: "/financien/grootboek" }].filter(
    ({ count }) => count > 0,
  )
}

const lastMonthsEnd = (today: string) => addDays(`${today.slice(0, 7)}-01`, -1)

async function deskTodo(db: Db, sources: JournalSources, on: string): Promise<YearTodo[]> {
  const others = []
  for (const { todo } of sources) others.push(...((await todo?.(db, on)) ?? []))
  return [await cashBelowNothing(db, on), await accountsMissing(db), ...others]
}

async function monthsToClose(db: Db, from: string, until: string): Promise<YearTodo> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from generate_series(greatest(${from}::date, (select date_trunc('month', least(
        (select min("bookDate") from charges), (select min("receivedOn") from payments)))::date)), ${until}::date, interval '1 month') m
    where not exists (select from "closedMonths" k where k.month = m::date)`.execute(db)
  return todoOf("months", { count: rows[0]?.count ?? 0, to: `/financien/journaal/${from.slice(0, 7)}` })
}

/** What people still had to pay, of whom nobody is left to ask some, and what they paid that pays nothing. */
async function moneyLeft(db: Db, on: string): Promise<YearTodo[]> {
  const open = await openOn(db, on)
  const gone = await sql<{ count: number; cents: number }>`
    select count(*)::integer as count, coalesce(sum(c.open), 0)::float8 as cents
    from (${chargesOpenOn(on)}) c where c."userId" is null`.execute(db)
  const free = await freeOn(db, on)
  const to = `/financien/openstaand/peildatum?op=${on}`
  const { count = 0, cents = 0 } = gone.rows[0] ?? {}
  return [
    todoOf("open", { count: open.charges, cents: open.cents, to }),
    todoOf("gone", { count, cents, to }),
    todoOf("free", { count: free.payments, cents: free.cents, to }),
  ]
}

/** Cash boxes of which more went out than came in. */
async function cashBelowNothing(db: Db, on: string): Promise<YearTodo> {
  const { rows } = await sql<{ count: number; cents: number; activityId: number | null }>`
    select count(*)::integer as count, coalesce(sum(cents), 0)::float8 as cents, min("activityId") as "activityId"
    from (
      select "activityId", sum("amountCents") as cents from payments
      where method = 'cash' and "receivedOn" <= ${on}::date group by 1 having sum("amountCents") < 0) b`.execute(db)
  const { count = 0, cents = 0, activityId = null } = rows[0] ?? {}
  return todoOf("cash", { count, cents, to: activityId ? `/activiteiten/${activityId}/kas` : "/financien/grootboek" })
}

/** Kinds of bookings whose account is gone or archived. */
async function accountsMissing(db: Db): Promise<YearTodo> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from "ledgerDefaults" d join "ledgerAccounts" l using ("ledgerAccountId")
    where l."archivedAt" is not null`.execute(db)
  return todoOf("accounts", { count: rows[0]?.count ?? 0, to: "/financien/grootboek" })
}
