import { dayOf } from "../../../platform/amsterdam.ts"
import { listMax } from "../../../platform/contract.ts"
import { inAlphabet } from "../../../platform/server/database/db.ts"
import { boardYearOf } from "../../groups/board-years.ts"
import type { JournalSources } from "../../money/server/journal/journal-lines.service.ts"
import type { BudgetOverview } from "../budget.ts"
import type { BudgetKind } from "../budget-kinds.ts"
import { partsOf, sumOfAmounts } from "../budget-sheet.ts"
import { type BudgetScope, budgetYearsOf } from "./budget-access.service.ts"
import { activityOf, isYearOver, ofGroup, readActivities, readBooked, readUnsettled } from "./budget-actuals.service.ts"
import { groupPart, linesOf, withActivity } from "./budget-sheet.service.ts"

/** The money of every group that planned, earned or spent something in a year, and what is of no group. */
export async function readOverview(
  { db, viewer, now }: BudgetScope,
  journal: JournalSources,
  asked: number | undefined,
): Promise<BudgetOverview> {
  const current = boardYearOf(dayOf(now))
  const year = asked ?? current
  const reading = { db, year, costCentres: null }
  const lines = await linesOf(db, year).select("l.groupId").execute()
  const booked = await readBooked(reading, journal)
  const unsettled = await readUnsettled(reading)
  const activityIds = new Set([
    ...lines.flatMap(({ activityId }) => activityId ?? []),
    ...[...booked, ...unsettled].flatMap(({ costCentre }) => activityOf(costCentre) ?? []),
  ])
  const activities = await readActivities(db, [...activityIds], { viewer, now, year })
  const homes = new Map(activities.map(({ activityId, home }) => [activityId, home]))
  const homeOf = ({ costCentre }: { costCentre: string | null }): number | null => {
    const activityId = activityOf(costCentre)
    if (activityId !== null) return homes.get(activityId) ?? null
    return costCentre === null ? null : Number(costCentre.slice(1))
  }
  const bookedOf = Map.groupBy(booked, homeOf)
  const unsettledOf = Map.groupBy(unsettled, homeOf)
  const linesByGroup = Map.groupBy(lines, ({ groupId }) => groupId)
  const groups = await db
    .selectFrom("groups")
    .leftJoin("budgets", (join) => join.onRef("budgets.groupId", "=", "groups.groupId").on("budgets.year", "=", year))
    .select(["groups.groupId", "groups.slug", "groups.type", "groups.name_nl", "groups.name_en", "budgets.visibility"])
    .where("groups.groupId", "in", [
      0,
      ...new Set([...bookedOf.keys(), ...unsettledOf.keys(), ...linesByGroup.keys()].flatMap((each) => each ?? [])),
    ])
    .orderBy(inAlphabet("groups.name_nl"))
    .orderBy("groups.groupId")
    .limit(listMax)
    .execute()
  const isOver = isYearOver(year, now)
  const totals = groups.map(({ visibility, ...group }) => {
    const planned = linesByGroup.get(group.groupId) ?? []
    const facts = {
      lines: planned,
      booked: (bookedOf.get(group.groupId) ?? []).map(withActivity),
      unsettled: (unsettledOf.get(group.groupId) ?? []).map(withActivity),
      waiting: [],
    }
    const own = new Set(Object.values(facts).flatMap((rows) => rows.flatMap(({ activityId }) => activityId ?? [])))
    const parts = partsOf(
      [groupPart(group, isOver), ...activities.filter(({ activityId }) => own.has(activityId))],
      facts,
    )
    const of = (kind: BudgetKind) => sumOfAmounts(parts.map((part) => part[kind]))
    return {
      ...group,
      visibility: visibility ?? ("group" as const),
      lines: planned.length,
      income: of("income"),
      expense: of("expense"),
    }
  })
  const sumOf = (kind: BudgetKind, rows: typeof booked) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.cents : sum), 0)
  const known = new Set(groups.map(({ groupId }) => ofGroup(groupId)))
  const ofNobody = booked.filter((row) => {
    const home = homeOf(row)
    return home === null || !known.has(ofGroup(home))
  })
  return {
    year,
    years: await budgetYearsOf(db, current),
    groups: totals,
    others: { incomeCents: sumOf("income", ofNobody), expenseCents: sumOf("expense", ofNobody) },
    total: { incomeCents: sumOf("income", booked), expenseCents: sumOf("expense", booked) },
  }
}
