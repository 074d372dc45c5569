import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Issue } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { RelationColumn } from "../../../platform/server/database/list.ts"
import { companyReadableBy } from "../../companies/server/company.service.ts"
import type { Activity } from "../activity.ts"

/** SQL, of a statement on `activities`: the companies that take part and that this viewer may know of. */
export const companiesFor = (viewer: Viewer | null, now: Date) => sql<Activity["companies"]>`(
  select coalesce(json_agg(json_build_object('companyId', companies."companyId", 'slug', companies.slug,
    'name', companies.name) order by companies.name collate "und-x-icu", companies."companyId"), '[]')
  from "activityCompanies" part join companies using ("companyId")
  where part."activityId" = activities."activityId" and ${companyReadableBy(viewer, dayOf(now))})`

/** The filter on a company that takes part. */
export const ofCompany = (viewer: Viewer | null, now: Date): RelationColumn => ({
  column: sql.ref("companies.companyId"),
  some: (holds) => sql`exists (select 1 from "activityCompanies" part join companies using ("companyId")
    where part."activityId" = activities."activityId" and ${companyReadableBy(viewer, dayOf(now))} and ${holds})`,
})

/** Numbers of the companies that this person may know of; held, so that they stay until the activity is written. */
async function known(tx: Db, companyIds: readonly number[], by: Viewer, now: Date): Promise<Set<number>> {
  if (!companyIds.length) return new Set()
  const rows = await tx
    .selectFrom("companies")
    .select("companyId")
    .where("companyId", "in", companyIds)
    .where(companyReadableBy(by, dayOf(now)))
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ companyId }) => companyId))
}

const companiesOf = async (tx: Db, activityId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom("activityCompanies")
    .select("companyId")
    .where("activityId", "=", activityId)
    .execute()
  return rows.map(({ companyId }) => companyId)
}

/** Faults of the companies of an activity: that they are not there, or not for this person. */
export async function companyIssues(
  tx: Db,
  activityId: number | null,
  companyIds: readonly number[],
  by: Viewer,
  now: Date,
): Promise<Issue[]> {
  const already = activityId === null ? [] : await companiesOf(tx, activityId)
  const usable = await known(tx, companyIds, by, now)
  return companyIds.every((companyId) => usable.has(companyId) || already.includes(companyId))
    ? []
    : [{ path: ["companyIds"], message: "activities:issues.noSuchCompany" }]
}

/** Companies that this person may not know of stay: their form did not show them. */
export async function replaceCompanies(
  tx: Db,
  activityId: number,
  companyIds: readonly number[],
  by: Viewer,
  now: Date,
): Promise<void> {
  const already = await companiesOf(tx, activityId)
  const seen = await known(tx, already, by, now)
  const gone = already.filter((companyId) => seen.has(companyId) && !companyIds.includes(companyId))
  const added = [...new Set(companyIds)].filter((companyId) => !already.includes(companyId))
  if (gone.length)
    await tx
      .deleteFrom("activityCompanies")
      .where("activityId", "=", activityId)
      .where("companyId", "in", gone)
      .execute()
  if (added.length)
    await tx
      .insertInto("activityCompanies")
      .values(added.map((companyId) => ({ activityId, companyId })))
      .execute()
}
