import { type RawBuilder, type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Issue } from "../../../platform/app-error.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { coversDay } from "../../../platform/server/database/periods.ts"
import { knownGroup } from "../../groups/server/own-group.service.ts"
import type { ActivityInput } from "../activity.ts"
import { isForEverybody, type Pool, type PoolInput } from "../pool.ts"
import type { PoolTerms } from "../pool-places.ts"

/** A pool of an activity, with who is in it. */
export interface PoolRow extends PoolTerms, Pick<Pool, PoolRule | "name_nl" | "name_en"> {}
type PoolRule = "membershipTypes" | "groupIds" | "startYear" | "memberSince" | "firstTime"

/** The same as JSON: a moment is text. */
export type RawPool = Omit<PoolRow, "opensAt"> & { opensAt: string | null }

export const poolFrom = ({ opensAt, ...pool }: RawPool): PoolRow => ({
  ...pool,
  opensAt: opensAt === null ? null : new Date(opensAt),
})

/** SQL, of a statement on `activities`: its pools, in order. */
export const poolsJson = sql<RawPool[]>`coalesce((
  select json_agg(to_jsonb(p) - array['activityId', 'order'] order by p."order", p."poolId")
  from "activityPools" p where p."activityId" = activities."activityId"), '[]')`

/** The pools of an activity, in order. */
export const poolsOf = (db: Db, activityId: number): Promise<PoolRow[]> =>
  db
    .selectFrom("activityPools")
    .select(["poolId", "name_nl", "name_en", "places", "opensAt"])
    .select(["membershipTypes", "groupIds", "startYear", "memberSince", "firstTime"])
    .where("activityId", "=", activityId)
    .orderBy("order")
    .orderBy("poolId")
    .execute()

/** The same with the names of their groups, of those that the viewer may know. */
export async function shownPoolsOf({ db, viewer, now }: Scope, activityId: number): Promise<Pool[]> {
  const pools = await poolsOf(db, activityId)
  const groupIds = pools.flatMap((pool) => pool.groupIds)
  if (!groupIds.length) return pools.map((pool) => shown(pool, []))
  const groups = await db
    .selectFrom("groups as g")
    .select(["g.groupId", "g.name_nl", "g.name_en"])
    .where("g.groupId", "in", groupIds)
    .where(sql<SqlBool>`${knownGroup(viewer, now)}`)
    .execute()
  return pools.map((pool) =>
    shown(
      pool,
      groups.filter(({ groupId }) => pool.groupIds.includes(groupId)),
    ),
  )
}

const shown = (pool: PoolRow, groups: Pool["groups"]): Pool => ({
  ...pool,
  opensAt: pool.opensAt && pool.opensAt.toISOString(),
  groups,
})

/** A pool of which only who is in it matters. */
type Ruled = Pick<PoolRow, "poolId" | PoolRule>

/**
 * SQL: the ids of the pools that somebody is in now, in order. Of nobody's row: those for everybody.
 * @param u their row of `users`
 */
export const poolsOfPerson = (pools: readonly Ruled[], now: Date, u = sql`u`) =>
  pools.length
    ? sql<number[]>`array_remove(array[${sql.join(
        pools.map((pool) => sql`case when ${isIn(pool, now, u)} then ${pool.poolId}::integer end`),
      )}], null)`
    : sql<number[]>`'{}'::integer[]`

/** The pools of somebody of whom nothing is known. */
export const poolsOfStranger = (pools: readonly Ruled[]): number[] =>
  pools.filter(isForEverybody).map(({ poolId }) => poolId)

/** SQL: any of the rules of a pool is true of user `u`; without rules everybody is in it. */
function isIn(pool: Ruled, now: Date, u: RawBuilder<unknown>): RawBuilder<boolean> {
  if (isForEverybody(pool)) return sql`true`
  const today = dayOf(now)
  const { membershipTypes, groupIds, startYear, memberSince, firstTime } = pool
  const rules = [
    ...(membershipTypes.length
      ? [
          sql`exists (select 1 from memberships m where m."userId" = ${u}."userId" and ${coversDay("m", today)}
            and m.type = any(${sql.val(membershipTypes)}::text[]))`,
        ]
      : []),
    ...(groupIds.length
      ? [
          sql`exists (select 1 from "groupMembers" m where m."userId" = ${u}."userId" and ${coversDay("m", today)}
            and m."groupId" = any(${sql.val(groupIds)}::integer[]))`,
        ]
      : []),
    ...(startYear === null ? [] : [sql`coalesce(${u}."startYear" >= ${startYear}::integer, false)`]),
    ...(memberSince === null
      ? []
      : [
          sql`coalesce((select min(m.since) from memberships m where m."userId" = ${u}."userId") >= ${memberSince}::date, false)`,
        ]),
    ...(firstTime
      ? [
          sql`${u}."userId" is not null and not exists (select 1 from "signUps" was join activities earlier on earlier."activityId" = was."activityId"
            where was."userId" = ${u}."userId" and was.status = 'registered' and earlier."endsAt" < ${now})`,
        ]
      : []),
  ]
  return sql`(${sql.join(rules, sql` or `)})`
}

/** Faults of the pools: ids that are not of this activity, and groups that are not there or are not public. */
export async function poolIssues(tx: Db, before: readonly PoolRow[], { pools }: ActivityInput): Promise<Issue[]> {
  const issues: Issue[] = []
  const known = new Map(before.map((pool) => [pool.poolId, pool]))
  const kept = new Set<number>()
  const usable = await usableGroups(tx, pools)
  for (const [index, { poolId, groupIds }] of pools.entries()) {
    if (poolId != null && (!known.has(poolId) || kept.has(poolId)))
      issues.push({ path: ["pools", index, "name_nl"], message: "activities:issues.unknownPool" })
    if (poolId != null) kept.add(poolId)
    const already = known.get(poolId ?? 0)?.groupIds ?? []
    if (groupIds.some((groupId) => !usable.has(groupId) && !already.includes(groupId)))
      issues.push({ path: ["pools", index, "groupIds"], message: "activities:issues.noSuchGroup" })
  }
  return issues
}

async function usableGroups(tx: Db, pools: readonly PoolInput[]): Promise<Set<number>> {
  const groupIds = [...new Set(pools.flatMap((pool) => pool.groupIds))]
  if (!groupIds.length) return new Set()
  const groups = await tx
    .selectFrom("groups")
    .innerJoin("groupTypes", "groupTypes.type", "groups.type")
    .select("groupId")
    .where("groupId", "in", groupIds)
    .where("isPublic", "=", true)
    .execute()
  return new Set(groups.map(({ groupId }) => groupId))
}

/**
 * Makes the pools of an activity those that were sent, in that order; ones with an id are kept as that one.
 * @returns whether people may be in other pools now
 */
export async function replacePools(tx: Db, activityId: number, after: readonly PoolInput[]): Promise<boolean> {
  const before = await poolsOf(tx, activityId)
  const kept = new Set(after.map(({ poolId }) => poolId))
  const gone = before.map(({ poolId }) => poolId).filter((poolId) => !kept.has(poolId))
  if (gone.length) await tx.deleteFrom("activityPools").where("poolId", "in", gone).execute()
  for (const [order, { poolId, ...pool }] of after.entries()) {
    const row = {
      activityId,
      order,
      ...pool,
      places: pool.places ?? null,
      opensAt: pool.opensAt ? new Date(pool.opensAt) : null,
      startYear: pool.startYear ?? null,
      memberSince: pool.memberSince ?? null,
    }
    if (poolId == null) await tx.insertInto("activityPools").values(row).execute()
    else await tx.updateTable("activityPools").set(row).where("poolId", "=", poolId).execute()
  }
  return arePoolsChanged(before, after)
}

/** Whether people may be in other pools after this. The ids of a sign-up are in the order of the pools. */
export const arePoolsChanged = (before: readonly PoolRow[], after: readonly PoolInput[]): boolean =>
  before.map(rulesOf).join("\n") !== after.map(rulesOf).join("\n")

const rulesOf = ({
  poolId,
  membershipTypes,
  groupIds,
  startYear,
  memberSince,
  firstTime,
}: Pick<PoolInput, "poolId" | PoolRule>): string =>
  JSON.stringify([poolId ?? "new", membershipTypes, groupIds, startYear ?? null, memberSince ?? null, firstTime])
