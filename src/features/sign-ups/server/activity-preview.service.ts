import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import type { ActivityInput } from "../../activities/activity.ts"
import { isMoved } from "../../activities/activity-move.ts"
import { freedSeats } from "../../activities/sign-up-rules.ts"
import { type SignUpTerms, termsOf } from "../../activities/sign-up-terms.ts"
import type { ChangePreview } from "../sign-up.ts"
import { isOfSomebody, nameOf, responsible } from "./guests/host.service.ts"
import { paidForActivity, sumsOfPaid } from "./money/money-back.service.ts"
import { hasPools, rowOf } from "../../activities/server/activity-change.service.ts"
import { arePoolsChanged, type PoolRow, poolsOfPerson } from "../../activities/server/activity-pool.service.ts"
import type { PoolInput } from "../../activities/pool.ts"
import { counted, nextInPools, type PooledCounts, type PooledTerms } from "../../activities/pool-places.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import { countSignUps, readTerms } from "../../activities/server/sign-up-terms.service.ts"

/**
 * What saving a change would do to people: who gets a seat, who gets mail. Writes nothing, and uses the same functions
 * as the change itself.
 * @throws AppError notFound
 */
export async function previewChange(
  db: Db,
  activityId: number,
  input: ActivityInput,
  now: Date,
): Promise<ChangePreview> {
  const before = await db
    .selectFrom("activities")
    .select(["startsAt", "endsAt", "roomId", "location_nl", "drawAt", "drawnAt"])
    .where("activityId", "=", activityId)
    .executeTakeFirstOrThrow()
  const activity = await readTerms(db, activityId)
  // What was drawn stays drawn.
  const after = { ...termsOf(input), drawAt: drawAfter(input, before), drawnAt: before.drawnAt }
  const pools = hasPools(input) ? input.pools.map(poolOf) : []
  const isDivided = pools.length > 0
  const counts = await countSignUps(db, { ...activity, pools: [] })
  const promoted = isDivided
    ? await nextWithPools(
        db,
        activityId,
        { ...after, pools, mergeAt: rowOf(input).mergeAt },
        { areChanged: arePoolsChanged(activity.pools, input.pools), now },
      )
    : await firstInLine(db, activityId, freedSeats(after, counts, now))
  const keepPrice = await db
    .selectFrom("signUps")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("activityId", "=", activityId)
    .where("status", "<>", "cancelled")
    .where("priceCents", "<>", input.priceCents)
    .executeTakeFirstOrThrow()
  const isMailed = input.status === "published" && new Date(input.endsAt) >= now && isMoved(before, input)
  const mailed = isMailed ? await countMailed(db, activityId, []) : 0
  return {
    promoted,
    overCapacity: input.capacity ? Math.max(0, counts.registered - input.capacity) : 0,
    stillWaiting: counts.waiting - promoted.length,
    mails: [
      ...(promoted.length ? [{ about: "promoted" as const, count: promoted.length }] : []),
      ...(mailed ? [{ about: "moved" as const, count: mailed }] : []),
    ],
    keepPrice: Number(keepPrice.count),
    inNoPool: isDivided ? await membersInNone(db, pools, now) : null,
    back: sumsOfPaid([]),
  }
}

/** A pool as it will be; a new one has no id yet. */
const poolOf = (pool: PoolInput, index: number): PoolRow => ({
  ...pool,
  poolId: pool.poolId ?? -1 - index,
  places: pool.places ?? null,
  opensAt: pool.opensAt ? new Date(pool.opensAt) : null,
  startYear: pool.startYear ?? null,
  memberSince: pool.memberSince ?? null,
})

/** The names of those who get a seat once the places are divided like this, in order. */
async function nextWithPools(
  db: Db,
  activityId: number,
  after: SignUpTerms & PooledTerms & { pools: PoolRow[] },
  { areChanged, now }: { areChanged: boolean; now: Date },
): Promise<string[]> {
  // As long as the pools stay, people are in those of when they signed up.
  const poolIds = areChanged ? poolsOfPerson(after.pools, now, sql`host`) : sql`s."poolIds"`
  const { rows } = await sql<{ name: string; status: "registered" | "waiting"; poolIds: number[] }>`
    select ${nameOf} as name, s.status, ${poolIds} as "poolIds"
    from "signUps" s left join users u on u."userId" = s."userId" left join guests g using ("guestId")
    left join users host on host."userId" = ${responsible}
    where s."activityId" = ${activityId} and s.status <> 'cancelled' and ${isOfSomebody}
    order by s."queueNumber"`.execute(db)
  const counts = rows.reduce<PooledCounts>((sum, row) => counted(sum, row, 1), {
    registered: 0,
    waiting: 0,
    byPools: [],
  })
  const line = rows.filter(({ status }) => status === "waiting")
  return nextInPools(after, counts, { line, free: freedSeats(after, counts, now) }, now).next.map(({ name }) => name)
}

/** How many members are in none of these pools. */
async function membersInNone(db: Db, pools: readonly PoolRow[], now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from users u
    where ${isMemberOn(dayOf(now))} and cardinality(${poolsOfPerson(pools, now)}) = 0`.execute(db)
  return rows[0]?.count ?? 0
}

/** As it is written: a draw is only of places that are limited, among people who can wait. */
const drawAfter = (input: ActivityInput, before: { drawAt: Date | null; drawnAt: Date | null }) =>
  before.drawnAt ? before.drawAt : rowOf(input).drawAt

/**
 * What cancelling would do.
 * @param goesBack whether the site gives back by itself what came in online
 * @throws AppError notFound
 */
export async function previewCancellation(db: Db, activityId: number, goesBack: boolean): Promise<ChangePreview> {
  await readTerms(db, activityId)
  const paid = await paidForActivity(db, activityId, goesBack)
  const count = await countMailed(
    db,
    activityId,
    paid.map(({ signUpId }) => signUpId),
  )
  return {
    promoted: [],
    overCapacity: 0,
    stillWaiting: 0,
    mails: count ? [{ about: "cancelled", count }] : [],
    keepPrice: 0,
    inNoPool: null,
    back: sumsOfPaid(paid),
  }
}

/** Who has a place or waits, and who gets back what leaving too late cost. */
async function countMailed(db: Db, activityId: number, paid: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom("signUps as s")
    .leftJoin("guests as g", "g.guestId", "s.guestId")
    // Who brings guests is mailed once.
    .select(sql<number>`count(distinct coalesce(${responsible}, -s."guestId"))`.as("count"))
    .where("s.activityId", "=", activityId)
    .where((eb) => eb.or([eb("s.status", "<>", "cancelled"), ...(paid.length ? [eb("s.signUpId", "in", paid)] : [])]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function firstInLine(db: Db, activityId: number, count: number): Promise<string[]> {
  if (!count) return []
  const people = await db
    .selectFrom("signUps as s")
    .leftJoin("users as u", "u.userId", "s.userId")
    .leftJoin("guests as g", "g.guestId", "s.guestId")
    .select(nameOf.as("name"))
    .where("s.activityId", "=", activityId)
    .where("s.status", "=", "waiting")
    .where(isOfSomebody)
    .orderBy("s.queueNumber")
    .limit(count)
    .execute()
  return people.map(({ name }) => name)
}
