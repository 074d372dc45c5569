import { type RawBuilder, sql } from "kysely"
import { dayOf, momentOf } from "../../../platform/amsterdam.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { readableBy as activityReadableBy } from "../../activities/server/activity-access.service.ts"
import { type JournalSources, linesBetween } from "../../money/server/journal/journal-lines.service.ts"
import { daysOfYear } from "../../money/server/year-end/year-end.service.ts"
import { type BudgetKind, type BudgetSource, settledAfterDays } from "../budget-kinds.ts"
import type { Booked, PartFacts, Unsettled, Waiting } from "../budget-sheet.ts"

/** A cost centre as the journal names it: `A` and the number of an activity, `G` and that of a group. */
export type CostCentre = string
export const ofGroup = (groupId: number): CostCentre => `G${groupId}`
export const ofActivity = (activityId: number): CostCentre => `A${activityId}`
/** The activity of a cost centre; null for a group, and for nothing. */
export const activityOf = (costCentre: CostCentre | null): number | null =>
  costCentre?.startsWith("A") ? Number(costCentre.slice(1)) : null

/** What is read: of some cost centres, or of all (null). */
export interface Reading {
  db: Db
  year: number
  costCentres: readonly CostCentre[] | null
}
export type At<T> = Omit<T, "activityId"> & { costCentre: CostCentre | null }

/** SQL: the cost centre of a row with the columns of an activity and a group; the journal has the same rule. */
const costCentreOf = (alias: string): RawBuilder<CostCentre | null> => {
  const [activityId, groupId] = [sql.ref(`${alias}.activityId`), sql.ref(`${alias}.groupId`)]
  return sql<CostCentre | null>`case when ${activityId} is not null then 'A' || ${activityId}
    when ${groupId} is not null then 'G' || ${groupId} end`
}
const isRead = (column: RawBuilder<unknown>, costCentres: Reading["costCentres"]) =>
  costCentres ? sql`${column} = any(${sql.val([...costCentres])}::text[])` : sql`true`

/** By the letter with which the journal names what was booked. */
const sources: Record<string, BudgetSource> = { V: "charge", B: "writeOff", D: "claim", R: "bank" }

interface BookedRow {
  costCentre: CostCentre | null
  kind: BudgetKind
  ledgerAccountId: number
  code: string
  name_nl: string
  name_en: string
  source: string
  count: number
  cents: number
}

/** What the journal of a year has as income and costs, by cost centre, account and source. */
export async function readBooked({ db, year, costCentres }: Reading, journal: JournalSources): Promise<At<Booked>[]> {
  const { rows } = await sql<BookedRow>`
    select "costCentre", kind, "ledgerAccountId", max(code) as code, max(name_nl) as name_nl, max(name_en) as name_en, source,
      count(distinct number)::integer as count, (case kind when 'income' then -sum(cents) else sum(cents) end)::float8 as cents
    from (${linesBetween(journal, ...daysOfYear(year))}) l
    where kind in ('income', 'expense') and ${isRead(sql`"costCentre"`, costCentres)}
    group by 1, 2, 3, 7 order by 4, 7 desc`.execute(db)
  return rows.map(({ code, name_nl, name_en, source, ...row }) => ({
    ...row,
    account: { code, name_nl, name_en },
    source: sources[source] ?? "other",
  }))
}

/** What people still have to pay of charges of a year, and claims of that year that wait for a decision. */
export async function readUnsettled({ db, year, costCentres }: Reading): Promise<At<Unsettled>[]> {
  const [from, until] = daysOfYear(year)
  const { rows } = await sql<At<Unsettled>>`
    select ${costCentreOf("c")} as "costCentre", 'income' as kind, c."ledgerAccountId", sum(c."openCents")::float8 as cents
    from charges c
    where c."openCents" > 0 and c."bookDate" between ${from}::date and ${until}::date
      and ${isRead(costCentreOf("c"), costCentres)}
    group by 1, 3
    union all
    select ${costCentreOf("l")}, 'expense', l."ledgerAccountId", sum(l."amountCents")::float8
    from "expenseClaims" e join "expenseClaimLines" l using ("expenseClaimId")
    where e.status = 'submitted' and l."spentOn" between ${from}::date and ${until}::date
      and ${isRead(costCentreOf("l"), costCentres)}
    group by 1, 3`.execute(db)
  return rows
}

/** Who waits for a place with a price, of activities of a year that are still to come. */
export async function readWaiting(
  { db, year }: Pick<Reading, "db" | "year">,
  activityIds: readonly number[],
  now: Date,
): Promise<Waiting[]> {
  if (!activityIds.length) return []
  const [from, until] = momentsOf(year)
  const { rows } = await sql<Waiting>`
    select s."activityId", count(*)::integer as count, sum(s."priceCents")::float8 as cents
    from "signUps" s join activities a using ("activityId")
    where s.status = 'waiting' and s."priceCents" > 0 and s."activityId" = any(${sql.val([...activityIds])}::integer[])
      and a.status = 'published' and a."startsAt" > ${now} and a."startsAt" >= ${from} and a."startsAt" < ${until}
    group by 1`.execute(db)
  return rows
}

const momentsOf = (year: number) =>
  [momentOf(`${year}-09-01`, "00:00"), momentOf(`${year + 1}-09-01`, "00:00")] as const

/**
 * SQL: the group that the money of an activity `a` counts for. An activity of several groups counts once, for the group
 * that was there first.
 */
const homeOf = sql<
  number | null
>`(select min(g."groupId") from "activityGroups" g where g."activityId" = a."activityId")`

/** The activities whose money counts for a group. */
export async function activitiesOfGroup(db: Db, groupId: number): Promise<number[]> {
  const { rows } = await sql<{ activityId: number }>`
    select a."activityId" from "activityGroups" a
    where a."groupId" = ${groupId} and ${homeOf} = ${groupId}`.execute(db)
  return rows.map(({ activityId }) => activityId)
}

export interface ActivityFacts extends PartFacts {
  activityId: number
  home: number | null
}

/** What a budget says of activities; those that the viewer may not know of yet are marked. */
export async function readActivities(
  db: Db,
  activityIds: readonly number[],
  { viewer, now, year }: { viewer: Viewer; now: Date; year: number },
): Promise<ActivityFacts[]> {
  if (!activityIds.length) return []
  const rows = await db
    .selectFrom("activities")
    .select(["activityId", "slug", "title_nl", "title_en", "startsAt", "endsAt", "status"])
    .select([
      activityReadableBy(viewer, now).as("isReadable"),
      sql<number | null>`(select min(g."groupId") from "activityGroups" g
        where g."activityId" = activities."activityId")`.as("home"),
    ])
    .where("activityId", "in", [...activityIds])
    .execute()
  const isOver = isYearOver(year, now)
  return rows.map(({ endsAt, status, isReadable, startsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    isHidden: !isReadable,
    isSettled: isOver || status === "cancelled" || now.getTime() - endsAt.getTime() > settledAfterDays * 86_400_000,
  }))
}

export const isYearOver = (year: number, now: Date): boolean => daysOfYear(year)[1] < dayOf(now)

/** The activities of a group that a line of a year can be for: those in that year, the soonest first. */
export async function activitiesToPlan(db: Db, groupId: number, year: number) {
  const [from, until] = momentsOf(year)
  const { rows } = await sql<{ activityId: number; title_nl: string; title_en: string }>`
    select a."activityId", a.title_nl, a.title_en from activities a
    where a."startsAt" >= ${from} and a."startsAt" < ${until} and ${homeOf} = ${groupId}
    order by a."startsAt", a."activityId" limit 1000`.execute(db)
  return rows
}
