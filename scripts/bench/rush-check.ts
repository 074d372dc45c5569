import { canBeDivided } from "../../src/features/activities/divide.test-support.ts"
import { countAll, faultsOf, type Query } from "../../src/features/sign-ups/server/sign-up-invariants.test-support.ts"
import type { Acknowledged, Rushed } from "./rush-crowd.ts"

/** Violations after a rush for `seats` seats, as sentences: invariants, lost answers, refusals, seats left. */
export async function faultsOfRush(
  query: Query,
  activityId: number,
  seats: number,
  { acknowledged, answered }: Rushed,
): Promise<string[]> {
  const faults = await faultsOf(query, activityId, { allowed: seats })
  faults.push(...(await undividedIn(query, activityId)))
  faults.push(...(await lostOf(query, activityId, acknowledged)))
  const unexpected = answered.filter((status) => status !== 200)
  if (unexpected.length) faults.push(`${unexpected.length} answers were not 200`)
  const { registered } = await countAll(query, activityId)
  if (registered !== seats) faults.push(`${registered} have a place, not ${seats}`)
  return faults
}

/** With pools everybody who has a seat can be given a place in one of theirs. */
async function undividedIn(query: Query, activityId: number): Promise<string[]> {
  const pools = await query(`select "poolId", places from "activityPools" where "activityId" = $1`, [activityId])
  if (!pools.rows.length) return []
  const seated = await query(`select "poolIds" from "signUps" where "activityId" = $1 and status = 'registered'`, [
    activityId,
  ])
  const places = new Map(pools.rows.map(({ poolId, places: count }) => [Number(poolId), Number(count)]))
  const people = seated.rows.map(({ poolIds }) => poolIds as number[])
  return canBeDivided(people, places) ? [] : ["more people have a place than their pools have places"]
}

/** Acknowledged sign-ups must exist: everybody who was given a seat has it, unless they left. */
async function lostOf(query: Query, activityId: number, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { rows } = await query(
    `select s."userId", s.status, array_agg(e.kind order by e."signUpEventId") as kinds
      from "signUps" s join "signUpEvents" e using ("signUpId") where s."activityId" = $1 group by 1, 2`,
    [activityId],
  )
  const all = rows as unknown as { userId: number; status: string; kinds: string[] }[]
  const rowsByUser = new Map(all.map((row) => [row.userId, row]))
  return acknowledged.flatMap(({ userId, heard, left }) => {
    const row = rowsByUser.get(userId)
    const fits =
      heard === undefined
        ? true
        : left
          ? row?.status === "cancelled"
          : heard === "registered"
            ? row?.status === "registered"
            : row?.status === "waiting" || row?.kinds.includes("promoted")
    return fits ? [] : [`${userId} heard "${heard}"${left ? " and left" : ""}, but ${row?.status ?? "has nothing"}`]
  })
}
