import { sql } from "kysely"
import { AppError, type Issue, orNotFound } from "../../../platform/app-error.ts"
import { type ChangeOf, lineMax } from "../../../platform/contract.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import { lockGroup } from "../../groups/server/group-change.service.ts"
import type { BudgetLineInput, BudgetParams, VisibilityInput } from "../budget.ts"
import { linesMax } from "../budget-kinds.ts"
import { sightOf } from "../budget.policy.ts"
import { type BudgetScope, requirePlanning, standingIn, visibilityOf } from "./budget-access.service.ts"

type Writing = Pick<WriteScope, "db" | "viewer" | "now">

const one = (db: Db, budgetLineId: number) =>
  db.selectFrom("budgetLines").selectAll().where("budgetLineId", "=", budgetLineId)

/**
 * Adds a line to the budget of a group.
 * @throws AppError notFound · forbidden · validation · conflict: it is full
 */
export async function addLine(scope: Writing, { groupId, year }: BudgetParams, input: BudgetLineInput) {
  const { db, viewer, now } = scope
  await requirePlanning(scope, groupId, year)
  // One change of a budget at a time.
  await lockGroup(db, groupId)
  const { count, last } = await db
    .selectFrom("budgetLines")
    .select(({ fn }) => [fn.countAll<string>().as("count"), fn.max("order").as("last")])
    .where("groupId", "=", groupId)
    .where("year", "=", year)
    .executeTakeFirstOrThrow()
  if (Number(count) >= linesMax) throw new AppError("conflict", { text: "budgets:refused.full" })
  await requireValid(db, { groupId, year, budgetLineId: null }, input)
  const { budgetLineId } = await db
    .insertInto("budgetLines")
    .values({
      groupId,
      year,
      ...valuesOf(input),
      order: input.order ?? Math.min((last ?? -1) + 1, 1000),
      ...createdBy(viewer, now),
    })
    .returning("budgetLineId")
    .executeTakeFirstOrThrow()
  return one(db, budgetLineId).executeTakeFirstOrThrow()
}

/** A line, for those who see all of its budget. @throws AppError notFound · forbidden */
export async function readLine(scope: BudgetScope, budgetLineId: number) {
  const line = orNotFound(await one(scope.db, budgetLineId).executeTakeFirst())
  const standing = await standingIn(scope, line.groupId)
  const sight = sightOf(standing, await visibilityOf(scope.db, line.groupId, line.year))
  if (sight !== "all") throw new AppError("forbidden")
  return line
}

/** Changes a line. @throws AppError notFound · forbidden · validation · changedMeanwhile */
export async function changeLine(scope: Writing, budgetLineId: number, input: ChangeOf<BudgetLineInput>) {
  const { db, viewer, now } = scope
  const before = await lockLine(scope, budgetLineId)
  await requireVersion(db, before, input.version)
  await requireValid(db, before, input)
  await db
    .updateTable("budgetLines")
    .set({ ...valuesOf(input), order: input.order ?? before.order, ...updatedBy(viewer, now) })
    .where("budgetLineId", "=", budgetLineId)
    .execute()
  return one(db, budgetLineId).executeTakeFirstOrThrow()
}

/** @throws AppError notFound · forbidden */
export async function removeLine(scope: Writing, budgetLineId: number): Promise<void> {
  await lockLine(scope, budgetLineId)
  await scope.db.deleteFrom("budgetLines").where("budgetLineId", "=", budgetLineId).execute()
}

const valuesOf = ({ activityId, kind, text_nl, text_en, amountCents, ledgerAccountId }: BudgetLineInput) => ({
  activityId: activityId ?? null,
  kind,
  text_nl,
  text_en,
  amountCents,
  ledgerAccountId: ledgerAccountId ?? null,
})

/** A line that this viewer may change; its budget is theirs until the transaction ends. */
async function lockLine(scope: Writing, budgetLineId: number) {
  const seen = orNotFound(await one(scope.db, budgetLineId).executeTakeFirst())
  await requirePlanning(scope, seen.groupId, seen.year)
  await lockGroup(scope.db, seen.groupId)
  return orNotFound(await one(scope.db, budgetLineId).executeTakeFirst())
}

/** @throws AppError validation, with all that is wrong */
async function requireValid(
  db: Db,
  { groupId, year, budgetLineId }: BudgetParams & { budgetLineId: number | null },
  { activityId, kind, ledgerAccountId }: BudgetLineInput,
): Promise<void> {
  const issues: Issue[] = []
  const before = budgetLineId === null ? undefined : await one(db, budgetLineId).executeTakeFirst()
  if (activityId && activityId !== before?.activityId) {
    const { rows } = await sql<{ home: number | null }>`select min("groupId") as home from "activityGroups"
      where "activityId" = ${activityId} having bool_or("groupId" = ${groupId})`.execute(db)
    const [found] = rows
    if (!found) issues.push({ path: ["activityId"], message: "budgets:refused.activity" })
    else if (found.home !== groupId) issues.push({ path: ["activityId"], message: "budgets:refused.countsElsewhere" })
  }
  if (ledgerAccountId) {
    const account = await db
      .selectFrom("ledgerAccounts")
      .select(["kind", "archivedAt"])
      .where("ledgerAccountId", "=", ledgerAccountId)
      .forShare()
      .executeTakeFirst()
    const isKept = before?.ledgerAccountId === ledgerAccountId
    if (!account || account.kind !== kind || (account.archivedAt && !isKept))
      issues.push({ path: ["ledgerAccountId"], message: "budgets:refused.account" })
    const twin = await db
      .selectFrom("budgetLines")
      .select("budgetLineId")
      .where("groupId", "=", groupId)
      .where("year", "=", year)
      .where("kind", "=", kind)
      .where("ledgerAccountId", "=", ledgerAccountId)
      .where("activityId", "is not distinct from", activityId ?? null)
      .where("budgetLineId", "!=", budgetLineId ?? 0)
      .executeTakeFirst()
    if (twin) issues.push({ path: ["ledgerAccountId"], message: "budgets:refused.twin" })
  }
  if (issues.length) throw new AppError("validation", { issues })
}

/**
 * Copies the lines of the year before into a year that has none. Activities of that year are over: their lines become lines of the
 * group, with the title before them.
 * @throws AppError notFound · forbidden · conflict: there are lines already, or none to copy
 */
export async function copyLines(scope: Writing, { groupId, year }: BudgetParams): Promise<void> {
  const { db, viewer, now } = scope
  await requirePlanning(scope, groupId, year)
  await lockGroup(db, groupId)
  const { rows } = await sql<{ of: number }>`select distinct year as of from "budgetLines"
    where "groupId" = ${groupId} and year in (${year}, ${year - 1})`.execute(db)
  if (rows.some(({ of }) => of === year)) throw new AppError("conflict", { text: "budgets:refused.hasLines" })
  if (!rows.length) throw new AppError("conflict", { text: "budgets:refused.nothingToCopy" })
  const titled = (language: "nl" | "en") => {
    const [text, title] = [sql.ref(`l.text_${language}`), sql.ref(`a.title_${language}`)]
    return sql`case when ${text} = '' or coalesce(${title}, '') = '' then ${text}
      else left(${title} || ': ' || ${text}, ${lineMax}) end`
  }
  await sql`
    insert into "budgetLines" ("groupId", year, kind, text_nl, text_en, "amountCents", "ledgerAccountId", "order",
      "createdBy", "updatedBy", "createdAt", "updatedAt")
    select l."groupId", ${year}, l.kind, ${titled("nl")}, ${titled("en")}, l."amountCents",
      case when l."activityId" is null and c."archivedAt" is null then l."ledgerAccountId" end, l."order",
      ${viewer.userId}, ${viewer.userId}, ${now}, ${now}
    from "budgetLines" l left join activities a using ("activityId")
      left join "ledgerAccounts" c on c."ledgerAccountId" = l."ledgerAccountId"
    where l."groupId" = ${groupId} and l.year = ${year - 1}
    order by l."order", l."budgetLineId"`.execute(db)
}

/** Says who may see the budget of a group in a year. @throws AppError notFound */
export async function chooseVisibility(
  scope: Writing,
  { groupId, year }: BudgetParams,
  { visibility }: VisibilityInput,
): Promise<void> {
  const { db, viewer, now } = scope
  await standingIn(scope, groupId)
  await db
    .insertInto("budgets")
    .values({ groupId, year, visibility, ...createdBy(viewer, now) })
    .onConflict((conflict) =>
      conflict.columns(["groupId", "year"]).doUpdateSet({ visibility, ...updatedBy(viewer, now) }),
    )
    .execute()
}
