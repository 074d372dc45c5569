import { countAll, faultsOf, type Query } from "../../src/features/sign-ups/server/sign-up-invariants.test-support.ts"
import type { Acknowledged, Rushed } from "./rush-crowd.ts"

/** What is wrong after a rush for so many places, in words: invariants, lost answers, refusals, places left. */
export async function faultsOfRush(
  query: Query,
  activityId: number,
  places: number,
  { acknowledged, answered }: Rushed,
): Promise<string[]> {
  const faults = await faultsOf(query, activityId, { allowed: places })
  faults.push(...(await lostOf(query, activityId, acknowledged)))
  const unexpected = answered.filter((status) => status !== 200)
  if (unexpected.length) faults.push(`${unexpected.length} answers were not 200`)
  const { registered } = await countAll(query, activityId)
  if (registered !== places) faults.push(`${registered} have a place, not ${places}`)
  return faults
}

/** What was acknowledged must be there: whoever heard of a place has it, unless they left. */
async function lostOf(query: Query, activityId: number, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { rows } = await query(
    `select s."userId", s.status, array_agg(e.kind order by e."signUpEventId") as kinds
      from "signUps" s join "signUpEvents" e using ("signUpId") where s."activityId" = $1 group by 1, 2`,
    [activityId],
  )
  const all = rows as unknown as { userId: number; status: string; kinds: string[] }[]
  const kept = new Map(all.map((row) => [row.userId, row]))
  return acknowledged.flatMap(({ userId, heard, left }) => {
    const row = kept.get(userId)
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
