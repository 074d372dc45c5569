import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { coversDay } from "../../../platform/server/database/periods.ts"
import { boardYearOf } from "../../groups/board-years.ts"
import { groupReadableBy } from "../../groups/server/group.service.ts"
import { groupsOf } from "../../groups/server/own-group.service.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import { firstMonth } from "../../money/server/journal/close-months.service.ts"
import { type BudgetStanding, mayPlan, mayReadBudgets, mayWriteBudgets, sightOf } from "../budget.policy.ts"
import type { BudgetVisibility } from "../budget-kinds.ts"

export type BudgetScope = Pick<Scope, "db" | "now"> & { viewer: Viewer }

export interface BudgetGroup {
  groupId: number
  slug: string
  type: string
  name_nl: string
  name_en: string
}
export interface Standing extends BudgetStanding {
  group: BudgetGroup
  current: number
}

/**
 * A group, and what decides about its budgets for this viewer.
 * @throws AppError notFound: there is no such group, or the viewer may not know of it
 */
export async function standingIn({ db, viewer, now }: BudgetScope, groupId: number): Promise<Standing> {
  const today = dayOf(now)
  const own = groupsOf(viewer.userId, today)
  const row = orNotFound(
    await db
      .selectFrom("groups")
      .select(["groups.groupId", "groups.slug", "groups.type", "groups.name_nl", "groups.name_en"])
      .select([
        groupReadableBy(viewer).as("isKnown"),
        isMemberOn(today, sql`${viewer.userId}::integer`).as("isMember"),
        sql<boolean>`"groups"."groupId" in ${own}`.as("isInGroup"),
        sql<boolean>`("groups"."groupId" in ${own} and exists (
          select from "groupMembers" m join roles r using ("roleId")
          where m."groupId" = "groups"."groupId" and m."userId" = ${viewer.userId} and ${coversDay("m", today)}
            and r.kind in ('chair', 'treasurer')))`.as("leads"),
      ])
      .where("groups.groupId", "=", groupId)
      .executeTakeFirst(),
  )
  const { isKnown, isMember, isInGroup, leads, ...group } = row
  const reads = mayReadBudgets.allows(viewer)
  orNotFound(isKnown || isInGroup || reads ? row : null)
  const writes = mayWriteBudgets.allows(viewer)
  return { group, reads, writes, isMember, isInGroup, leads, current: boardYearOf(today) }
}

/** Who may see the budgets of a group, by year; a year that is not there is for the group. */
async function visibilitiesOf(db: Db, groupId: number): Promise<ReadonlyMap<number, BudgetVisibility>> {
  const rows = await db.selectFrom("budgets").select(["year", "visibility"]).where("groupId", "=", groupId).execute()
  return new Map(rows.map(({ year, visibility }) => [year, visibility]))
}

export const visibilityOf = async (db: Db, groupId: number, year: number): Promise<BudgetVisibility> =>
  (await visibilitiesOf(db, groupId)).get(year) ?? "group"

/**
 * The years of the books and of plans, with the next one, the newest first.
 * @param groupId of whose lines; none: of all groups
 */
export async function budgetYearsOf(db: Db, current: number, groupId?: number): Promise<number[]> {
  const { oldest } = await db
    .selectFrom("budgetLines")
    .select(({ fn }) => fn.min("year").as("oldest"))
    .$if(groupId !== undefined, (query) => query.where("groupId", "=", groupId as number))
    .executeTakeFirstOrThrow()
  const first = await firstMonth(db)
  const from = Math.min(current, oldest ?? current, first ? boardYearOf(`${first}-01`) : current)
  return Array.from({ length: current + 2 - from }, (_, nth) => current + 1 - nth)
}

/** The years of a group whose budget this viewer may see: with only its sums those that have a plan. */
export async function readableYears(db: Db, standing: Standing): Promise<number[]> {
  const { group, current } = standing
  if (!standing.reads && !standing.isInGroup && !standing.isMember) return []
  const visibilities = await visibilitiesOf(db, group.groupId)
  const seen = (await budgetYearsOf(db, current, group.groupId)).map((year) => ({
    year,
    sight: sightOf(standing, visibilities.get(year) ?? "group"),
  }))
  if (seen.some(({ sight }) => sight === "all"))
    return seen.flatMap(({ year, sight }) => (sight === null ? [] : [year]))
  const rows = await db
    .selectFrom("budgetLines")
    .select("year")
    .distinct()
    .where("groupId", "=", group.groupId)
    .execute()
  const planned = new Set(rows.map(({ year }) => year))
  return seen.flatMap(({ year, sight }) => (sight !== null && planned.has(year) ? [year] : []))
}

/** @throws AppError notFound · forbidden: this viewer may not plan for that group and year */
export async function requirePlanning(scope: BudgetScope, groupId: number, year: number): Promise<Standing> {
  const standing = await standingIn(scope, groupId)
  const visibility = await visibilityOf(scope.db, groupId, year)
  if (!mayPlan(standing, visibility, { year, current: standing.current })) throw new AppError("forbidden")
  return standing
}
