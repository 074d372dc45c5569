import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { JournalSources } from "../../money/server/journal/journal-lines.service.ts"
import type { BudgetParams, BudgetSheet, PlannedLine } from "../budget.ts"
import { mayPlan, sightOf } from "../budget.policy.ts"
import { hiddenTogether, onlySums, type PartFacts, partsOf, sumOfAmounts } from "../budget-sheet.ts"
import {
  activitiesOfGroup,
  activitiesToPlan,
  activityOf,
  type At,
  isYearOver,
  ofActivity,
  ofGroup,
  readActivities,
  readBooked,
  readUnsettled,
  readWaiting,
} from "./budget-actuals.service.ts"
import { type BudgetGroup, type BudgetScope, readableYears, standingIn, visibilityOf } from "./budget-access.service.ts"

/** Lines as the page has them, in their order. */
export const linesOf = (db: Db, year: number) =>
  db
    .selectFrom("budgetLines as l")
    .leftJoin("ledgerAccounts as a", "a.ledgerAccountId", "l.ledgerAccountId")
    .select([
      "l.budgetLineId",
      "l.activityId",
      "l.kind",
      "l.text_nl",
      "l.text_en",
      "l.amountCents",
      "l.ledgerAccountId",
    ])
    .select(["l.order", "l.version"])
    .select(
      sql<PlannedLine["account"]>`case when a."ledgerAccountId" is not null then
        json_build_object('code', a.code, 'name_nl', a.name_nl, 'name_en', a.name_en) end`.as("account"),
    )
    .where("l.year", "=", year)
    .orderBy("l.order")
    .orderBy("l.budgetLineId")

/** Without the group that an activity counts for, which nobody else has to know. */
const factsOf = ({ activityId, slug, title_nl, title_en, startsAt, isSettled, isHidden }: PartFacts): PartFacts => ({
  activityId,
  slug,
  title_nl,
  title_en,
  startsAt,
  isSettled,
  isHidden,
})

/** What is about the group itself. */
export const groupPart = ({ name_nl, name_en }: BudgetGroup, isSettled: boolean): PartFacts => ({
  activityId: null,
  slug: null,
  title_nl: name_nl,
  title_en: name_en || null,
  startsAt: null,
  isSettled,
  isHidden: false,
})

export const withActivity = <T>({ costCentre, ...row }: At<T>) => ({ ...row, activityId: activityOf(costCentre) })

/**
 * The money of a group in a year, as this viewer may see it.
 * @throws AppError notFound · forbidden
 */
export async function readSheet(
  scope: BudgetScope,
  journal: JournalSources,
  { groupId, year }: BudgetParams,
): Promise<BudgetSheet> {
  const { db, viewer, now } = scope
  const standing = await standingIn(scope, groupId)
  const visibility = await visibilityOf(db, groupId, year)
  const sight = sightOf(standing, visibility)
  if (!sight) throw new AppError("forbidden")
  const isOver = isYearOver(year, now)
  const own = await activitiesOfGroup(db, groupId)
  const reading = { db, year, costCentres: [ofGroup(groupId), ...own.map(ofActivity)] }
  const lines = await linesOf(db, year).where("l.groupId", "=", groupId).execute()
  const booked = (await readBooked(reading, journal)).map(withActivity)
  const unsettled = (await readUnsettled(reading)).map(withActivity)
  const waiting = await readWaiting(reading, own, now)
  const mentioned = new Set(
    [...lines, ...booked, ...unsettled, ...waiting].flatMap(({ activityId }) => activityId ?? []),
  )
  const activities = (await readActivities(db, [...mentioned], { viewer, now, year })).map(factsOf)
  const all = partsOf([groupPart(standing.group, isOver), ...activities], { lines, booked, unsettled, waiting })
  const writes = mayPlan(standing, visibility, { year, current: standing.current })
  const [income, expense] = (["income", "expense"] as const).map((kind) => sumOfAmounts(all.map((part) => part[kind])))
  const without = { openCents: null, waitsCents: null }
  const parts = sight === "all" ? all.map((part) => ({ ...part, isHidden: false })) : hiddenTogether(all).map(onlySums)
  const zero = sumOfAmounts([])
  return {
    ...standing.group,
    year,
    years: await readableYears(db, standing),
    isOver,
    visibility,
    isDetailed: sight === "all",
    may: { write: writes, choose: standing.writes },
    parts,
    income: { ...(income ?? zero), ...(sight === "all" ? {} : without) },
    expense: { ...(expense ?? zero), ...(sight === "all" ? {} : without) },
    linesBefore: writes ? await countLines(db, groupId, year - 1) : 0,
    activities: writes ? await activitiesToPlan(db, groupId, year) : [],
  }
}

async function countLines(db: Db, groupId: number, year: number): Promise<number> {
  const { count } = await db
    .selectFrom("budgetLines")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("groupId", "=", groupId)
    .where("year", "=", year)
    .executeTakeFirstOrThrow()
  return Number(count)
}
