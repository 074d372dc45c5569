import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Issue } from "../../../platform/app-error.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import type { RelationColumn } from "../../../platform/server/database/list-filter.ts"
import { companyReadableBy } from "../../companies/server/company.service.ts"
import type { Activity } from "../activity.ts"

/** The companies that take part and that this viewer may know of. */
export const companiesOf = ({ db, viewer, now }: Scope, activityId: number): Promise<Activity["companies"]> =>
  db
    .selectFrom("activityCompanies")
    .innerJoin("companies", "companies.companyId", "activityCompanies.companyId")
    .select(["companies.companyId", "companies.slug", "companies.name"])
    .where("activityCompanies.activityId", "=", activityId)
    .where(companyReadableBy(viewer, dayOf(now)))
    .orderBy(inAlphabet("companies.name"))
    .orderBy("companies.companyId")
    .execute()

/** The filter on a company that takes part. */
export const ofCompany = ({ viewer, now }: Scope): RelationColumn => ({
  column: sql.ref("companies.companyId"),
  some: (holds) => sql`exists (select 1 from "activityCompanies" part join companies using ("companyId")
    where part."activityId" = activities."activityId" and ${companyReadableBy(viewer, dayOf(now))} and ${holds})`,
})

/** Ids of the companies that the user may know of; locked, so that they stay until the activity is written. */
async function known({ db, viewer, now }: WriteScope, companyIds: readonly number[]): Promise<Set<number>> {
  if (!companyIds.length) return new Set()
  const rows = await db
    .selectFrom("companies")
    .select("companyId")
    .where("companyId", "in", companyIds)
    .where(companyReadableBy(viewer, dayOf(now)))
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ companyId }) => companyId))
}

const companyIdsOf = async (tx: Db, activityId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom("activityCompanies")
    .select("companyId")
    .where("activityId", "=", activityId)
    .execute()
  return rows.map(({ companyId }) => companyId)
}

/** Issues with the companies of an activity: they do not exist, or this user may not know of them. */
export async function companyIssues(
  scope: WriteScope,
  activityId: number | null,
  companyIds: readonly number[],
): Promise<Issue[]> {
  const already = activityId === null ? [] : await companyIdsOf(scope.db, activityId)
  const usable = await known(scope, companyIds)
  return companyIds.every((companyId) => usable.has(companyId) || already.includes(companyId))
    ? []
    : [{ path: ["companyIds"], message: "activities:issues.noSuchCompany" }]
}

/** Companies that this user may not know of stay: their form did not show them. */
export async function replaceCompanies(
  scope: WriteScope,
  activityId: number,
  companyIds: readonly number[],
): Promise<void> {
  const already = await companyIdsOf(scope.db, activityId)
  const seen = await known(scope, already)
  const gone = already.filter((companyId) => seen.has(companyId) && !companyIds.includes(companyId))
  const added = [...new Set(companyIds)].filter((companyId) => !already.includes(companyId))
  if (gone.length)
    await scope.db
      .deleteFrom("activityCompanies")
      .where("activityId", "=", activityId)
      .where("companyId", "in", gone)
      .execute()
  if (added.length)
    await scope.db
      .insertInto("activityCompanies")
      .values(added.map((companyId) => ({ activityId, companyId })))
      .execute()
}
