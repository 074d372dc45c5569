import { sql } from "kysely"
import type { Db } from "../../../../platform/server/database/db.ts"

/** What somebody paid for their place, or for having left it too late. */
export interface Paid {
  signUpId: number
  /** Null for a guest without a host. */
  userId: number | null
  onlineCents: number
  /** In cash, by card, by transfer: a person gives it back. */
  handCents: number
}

/**
 * What people paid for an activity, of what they owe for it now: all of it is theirs again if it is called off.
 * @param goesBack whether the site gives back by itself what came in online
 */
export async function paidForActivity(db: Db, activityId: number, goesBack: boolean): Promise<Paid[]> {
  const isOnline = sql`(p.method = 'online' and ${goesBack}::boolean)`
  const { rows } = await sql<Paid>`
    select c."signUpId", c."userId", coalesce(sum(l."amountCents") filter (where ${isOnline}), 0)::integer as "onlineCents",
      coalesce(sum(l."amountCents") filter (where not ${isOnline}), 0)::integer as "handCents"
    from charges c join allocations l using ("chargeId") join payments p using ("paymentId")
    where c."activityId" = ${activityId} and c.kind in ('signUp', 'lateSignOff') and not c."isCancelled" and c.cancels is null
      and (c."userId" is not null or exists (select from "signUps" s where s."signUpId" = c."signUpId" and s."guestId" is not null))
      and c."signUpId" is not null and p.method <> 'writeOff'
    group by 1, 2 having sum(l."amountCents") > 0 order by 1`.execute(db)
  return rows
}

/** How many people get how much back, by each way. */
export function sumsOfPaid(paid: readonly Paid[]) {
  const sumOf = (way: "onlineCents" | "handCents") => {
    const amounts = paid.map((each) => each[way]).filter((cents) => cents > 0)
    return { people: amounts.length, cents: amounts.reduce((sum, cents) => sum + cents, 0) }
  }
  return { online: sumOf("onlineCents"), byHand: sumOf("handCents") }
}
