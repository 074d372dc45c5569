import { type RawBuilder, sql } from "kysely"
import { dayOf } from "../../../../platform/amsterdam.ts"
import type { Scope } from "../../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { cachedTotals } from "../../../../platform/server/database/totals.ts"
import type { Answer } from "../../../../platform/server/http/route.ts"
import { fullName } from "../../../members/server/member.table.ts"
import { chargeAges, type ChargeAge, type MoneyOverview, toGiveBackMax } from "../../money-desk.ts"
import type { ChargeKind, PaymentMethod } from "../../money-kinds.ts"
import { isAged } from "./open-charges.service.ts"

/** For how long the desk shows what was taken over, in days. */
const recentDays = 90
const activitiesMax = 100

/** What the first page of the treasurer shows. */
export async function readOverview({ db, now }: Pick<Scope, "db" | "now">): Promise<Answer<MoneyOverview>> {
  const today = dayOf(now)
  const open = await readOpen(db, today)
  return {
    openCents: sumOf(open.map(({ cents }) => cents)),
    openCharges: sumOf(open.map(({ count }) => count)),
    debtors: await countDebtors(db),
    ages: chargeAges.map((age) => ({ age, ...totalOf(open.filter((each) => each.age === age)) })),
    kinds: [...new Set(open.map(({ kind }) => kind))]
      .map((kind) => ({ kind, ...totalOf(open.filter((each) => each.kind === kind)) }))
      .toSorted((a, b) => b.openCents - a.openCents),
    activities: await readActivities(db, open),
    free: await readFree(db),
    toGiveBack: await readToGiveBack(db),
    received: await readReceived(db, today),
    takeover: await readTakeover(db, now),
  }
}

interface Part {
  age: ChargeAge
  kind: ChargeKind
  activityId: number | null
  cents: number
  count: number
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
const totalOf = (parts: readonly Part[]) => ({
  openCents: sumOf(parts.map(({ cents }) => cents)),
  charges: sumOf(parts.map(({ count }) => count)),
})

/** What is open, by age, kind and activity: all that is open is read once. */
function readOpen(db: Db, today: string): Promise<Part[]> {
  const age = sql`case when ${isAged.notDue(today)} then 'notDue' when ${isAged.recent(today)} then 'recent'
    when ${isAged.months(today)} then 'months' else 'old' end`
  const parts = sql<Part>`
    select ${age} as age, c.kind, c."activityId", sum(c."openCents")::float8 as cents, count(*)::integer as count
    from charges c where c."openCents" > 0 group by 1, 2, 3`
  return readSums(db, parts, (rows) => sumOf(rows.map(({ count }) => count)))
}

async function countDebtors(db: Db): Promise<number> {
  const debtors = sql<{ count: number }>`
    select count(*)::integer as count
    from (select from charges where "openCents" > 0 and "userId" is not null group by "userId") debtors`
  const rows = await readSums(db, debtors, (found) => sumOf(found.map(({ count }) => count)))
  return rows[0]?.count ?? 0
}

/** Sums of what may be very many rows, which are cached until somebody writes. */
async function readSums<Row>(db: Db, sums: RawBuilder<Row>, added: (rows: readonly Row[]) => number): Promise<Row[]> {
  const read = async () => (await sums.execute(db)).rows
  const cached = cachedTotals(db)
  return cached ? cached.cache.sums(sums.compile(db), read, added) : read()
}

/** The activities of which most is open. */
async function readActivities(db: Db, open: readonly Part[]): Promise<MoneyOverview["activities"]> {
  const centsOf = new Map<number, number>()
  for (const { activityId, cents } of open)
    if (activityId) centsOf.set(activityId, (centsOf.get(activityId) ?? 0) + cents)
  const most = [...centsOf].toSorted(([a, x], [b, y]) => y - x || a - b).slice(0, activitiesMax)
  if (most.length === 0) return []
  const titles = await db
    .selectFrom("activities")
    .select(["activityId", "title_nl", sql<string>`coalesce(title_en, title_nl)`.as("title_en")])
    .where(
      "activityId",
      "in",
      most.map(([activityId]) => activityId),
    )
    .execute()
  const titleOf = new Map(titles.map((title) => [title.activityId, title]))
  return most.flatMap(([activityId, openCents]) => {
    const title = titleOf.get(activityId)
    return title ? [{ ...title, openCents }] : []
  })
}

async function readFree(db: Db): Promise<MoneyOverview["free"]> {
  const { rows } = await sql<MoneyOverview["free"]>`
    select coalesce(sum("freeCents"), 0)::float8 as cents, count(distinct "userId")::integer as people
    from payments where "freeCents" > 0`.execute(db)
  return rows[0] ?? { cents: 0, people: 0 }
}

/**
 * Whose money waits to be given back: what was used for a place that they left or lost since, as far as it is free. The site
 * gives back by itself what came in online, so that is in it only for as long as that takes, or if it cannot.
 */
async function readToGiveBack(db: Db): Promise<Answer<MoneyOverview["toGiveBack"]>> {
  const { rows } = await sql<{ userId: number; name: string; cents: number; sum: number; total: number }>`
    select u."userId", ${fullName("u")} as name, owed.cents, sum(owed.cents) over ()::float8 as sum,
      count(*) over ()::integer as total
    from (
      select p."userId", sum(least(p."freeCents", used.cents))::integer as cents
      from payments p cross join lateral (
        select sum(l."amountCents") as cents from allocations l join charges c using ("chargeId")
        where l."paymentId" = p."paymentId" and l."amountCents" > 0 and c."isCancelled"
          and c.kind in ('signUp', 'lateSignOff')) used
      where p."freeCents" > 0 and p."userId" is not null and used.cents > 0 group by 1) owed
    join users u using ("userId") order by owed.cents desc, u."userId" limit ${toGiveBackMax}`.execute(db)
  const [first] = rows
  return {
    cents: first?.sum ?? 0,
    people: rows.map(({ userId, name, cents }) => ({ userId, name, cents })),
    total: first?.total ?? 0,
  }
}

/** What came in this month by each method: what was written off did not. */
async function readReceived(db: Db, today: string): Promise<MoneyOverview["received"]> {
  const { rows } = await sql<{ method: PaymentMethod; cents: number; payments: number }>`
    select method, sum("amountCents")::float8 as cents, count(*) filter (where reverses is null)::integer as payments
    from payments where "receivedOn" between date_trunc('month', ${today}::date)::date and ${today}::date
      and method <> 'writeOff' group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

const takenSums = [
  "charges",
  "chargedCents",
  "openCents",
  "paidCents",
  "writtenOffCents",
  "freeCents",
  "leftOut",
  "leftOutCents",
] as const

async function readTakeover(db: Db, now: Date): Promise<Answer<MoneyOverview["takeover"]>> {
  const since = new Date(now.getTime() - recentDays * 24 * 3600 * 1000)
  // Sign-ups and the amounts of an old administration are a row each.
  const found = await db
    .selectFrom("ledgerTakeovers")
    .select(({ fn }) => [fn.max("takenOverAt").as("takenOverAt"), ...takenSums.map((name) => fn.sum(name).as(name))])
    .where("takenOverAt", ">", since)
    .executeTakeFirstOrThrow()
  const { takenOverAt, ...sums } = found
  // Without a row there is no last moment, whatever the type says.
  if (!(takenOverAt as Date | null)) return null
  const numbers = Object.fromEntries(takenSums.map((name) => [name, Number(sums[name])]))
  return { takenOverAt, ...(numbers as Record<(typeof takenSums)[number], number>) }
}
