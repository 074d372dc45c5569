import { awaitsDraw } from "./sign-up-rules.ts"
import type { SignUpTerms } from "./sign-up-terms.ts"

/**
 * Places that are for some kinds of people each, and until when. No clock and no database in here. Only what the server
 * needs: a page is told what there is for its user, and visitors do not load this.
 */

/** What decides whether there is a place in a pool. */
export interface PoolTerms {
  poolId: number
  /** Most people who have a place in it; null: no limit of its own. */
  places: number | null
  /** From when its people can sign up, and its places are given; null: with the activity. */
  opensAt: Date | null
}

/** The pools of an activity. */
export interface PooledTerms {
  capacity: number | null
  opensAt: Date | null
  pools: readonly PoolTerms[]
  /** From when all places are for everybody in one of the pools; null: they stay apart. */
  mergeAt: Date | null
}

/** How many of those who are in the same pools have a seat, and how many wait. */
export interface PoolCount {
  poolIds: readonly number[]
  registered: number
  waiting: number
}

/** Seats and people who wait, in all and by the pools that they are in. */
export interface PooledCounts {
  registered: number
  waiting: number
  byPools: readonly PoolCount[]
}

/** Whether the places are for some kinds of people each at a time. */
export const arePoolsApart = ({ pools, mergeAt }: Pick<PooledTerms, "pools" | "mergeAt">, now: Date): boolean =>
  pools.length > 0 && (mergeAt === null || now < mergeAt)

/** When somebody in these pools can sign up; null: they are in none, so never. */
export function poolsOpenAt({ pools, opensAt }: PooledTerms, poolIds: readonly number[]): Date | null {
  const own = pools.filter(({ poolId }) => poolIds.includes(poolId)).map((pool) => pool.opensAt ?? opensAt)
  return own.reduce<Date | null>(
    (first, each) => (first === null || (each !== null && each < first) ? each : first),
    null,
  )
}

/**
 * Whether somebody in these pools can have a seat, apart from who else waits. Who is in several pools is counted in whichever
 * has room, so a place is only taken if all who have one cannot be divided over their pools any more: then some set of pools
 * holds as many people who are in no other pool as it has places (the marriage theorem of Hall).
 */
export function hasPlace(terms: PooledTerms, counts: PooledCounts, poolIds: readonly number[], now: Date): boolean {
  if (terms.capacity !== null && counts.registered >= terms.capacity) return false
  if (!arePoolsApart(terms, now)) return true
  const own = terms.pools.filter(({ poolId }) => poolIds.includes(poolId))
  if (!own.length) return false
  const others = terms.pools.filter((pool) => !own.includes(pool))
  return subsetsOf(others).every((some) => hasRoomIn([...own, ...some], counts, now))
}

const subsetsOf = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, each) => [...sets, ...sets.map((set) => [...set, each])], [[]])

/** Whether these pools together have more places than people who are in no other. */
function hasRoomIn(pools: readonly PoolTerms[], { byPools }: PooledCounts, now: Date): boolean {
  const places = pools.reduce((sum, pool) => sum + placesOf(pool, now), 0)
  const ids = new Set(pools.map(({ poolId }) => poolId))
  const isOnlyIn = ({ poolIds }: PoolCount) => poolIds.length > 0 && poolIds.every((id) => ids.has(id))
  return byPools.filter(isOnlyIn).reduce((sum, { registered }) => sum + registered, 0) < places
}

/** None before it opens. */
const placesOf = ({ places, opensAt }: PoolTerms, now: Date): number =>
  opensAt !== null && now < opensAt ? 0 : (places ?? Infinity)

/** Which of those who wait can have a seat now, as sets of pools; none may pass somebody of the same set. */
export const waitingWithPlace = (terms: PooledTerms, counts: PooledCounts, now: Date): PoolCount[] =>
  counts.byPools.filter(({ waiting, poolIds }) => waiting > 0 && hasPlace(terms, counts, poolIds, now))

/** What signing up gives somebody in these pools now. Nobody passes who waits for a place that there is. */
export function seatIn(
  terms: PooledTerms & Pick<SignUpTerms, "waitingList" | "drawAt" | "drawnAt">,
  counts: PooledCounts,
  poolIds: readonly number[],
  now: Date,
): "registered" | "waiting" | "full" {
  if (awaitsDraw(terms)) return "waiting"
  if (hasPlace(terms, counts, poolIds, now) && !waitingWithPlace(terms, counts, now).length) return "registered"
  return terms.waitingList === "off" ? "full" : "waiting"
}

/** Which of those who wait, in order, get one of so many free seats now, and the counts after that. */
export function nextInPools<P extends { poolIds: readonly number[] }>(
  terms: PooledTerms,
  before: PooledCounts,
  { line, free }: { line: readonly P[]; free: number },
  now: Date,
): { next: P[]; counts: PooledCounts } {
  const next: P[] = []
  let counts = before
  for (const person of line) {
    if (next.length >= free || !hasPlace(terms, counts, person.poolIds, now)) continue
    const { poolIds } = person
    counts = counted(counted(counts, { status: "waiting", poolIds }, -1), { status: "registered", poolIds }, 1)
    next.push(person)
  }
  return { next, counts }
}

const isSame = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id))

/** The counts after somebody in these pools gets (1) or leaves (-1) a seat, or a position on the waiting list. */
export function counted<C extends { registered: number; waiting: number; byPools: readonly PoolCount[] }>(
  counts: C,
  { status, poolIds }: { status: "registered" | "waiting"; poolIds: readonly number[] },
  by: 1 | -1,
): C {
  const known = counts.byPools.find((each) => isSame(each.poolIds, poolIds)) ?? { poolIds, registered: 0, waiting: 0 }
  const next = { ...known, [status]: known[status] + by }
  return {
    ...counts,
    [status]: counts[status] + by,
    byPools: [...counts.byPools.filter((each) => each !== known), next],
  }
}
