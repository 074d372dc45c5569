import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { lockAttempt } from "./attempt-lock.service.ts"
import { announced, isPayingOnline, type Paying } from "./paying.ts"
import { refundPayment } from "./refund.service.ts"

export const giveBackQueue = "online-give-back"
/** Places that people left in time, or lost, and who did that; null: the site. */
export interface GiveBackJob {
  signUpIds: number[]
  by: number | null
}

/** Whether the site gives back what came in online. */
export const paysOnline = isPayingOnline

interface Due {
  paymentAttemptId: number
  cents: number
}

/**
 * What came in online for these places and pays nothing any more, because the place is given up: per payment as much as is
 * free of it, and was used for them. What else is free of it is for somebody to decide.
 */
async function dueOf(db: Db, signUpIds: readonly number[], only: number | null = null): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select a."paymentAttemptId", sum(least(p."freeCents", used.cents))::integer as cents
    from (
      select l."paymentId", sum(l."amountCents")::integer as cents
      from "signUps" s join charges c using ("signUpId") join allocations l using ("chargeId")
      where s."signUpId" = any(${sql.val(signUpIds)}::integer[]) and s.status = 'cancelled'
        and c.kind in ('signUp', 'lateSignOff') and c."isCancelled" and l."amountCents" > 0
      group by 1) used
    join payments p using ("paymentId")
    join "paymentAttempts" a on a.key = case when p.key like 'online:%' then split_part(p.key, ':', 2)::uuid end
    where p.method = 'online' and p.reverses is null and p."freeCents" > 0
      and (${only}::integer is null or a."paymentAttemptId" = ${only})
    group by 1 order by 1`.execute(db)
  return rows
}

/**
 * Sees to it that people get back what they paid online for places that they left in time or lost, the way it came. The
 * caller has withdrawn what was charged for them, in this transaction. Nothing is left to do if nobody paid online.
 */
export async function queueGiveBack(tx: Db, jobs: Pick<Jobs, "send">, { signUpIds, by }: GiveBackJob): Promise<void> {
  if (!signUpIds.length || !(await dueOf(tx, signUpIds)).length) return
  await jobs.send<GiveBackJob>(tx, giveBackQueue, { signUpIds, by })
}

/**
 * Asks for the refunds, each in a transaction of its own: what was asked for is no longer free, so going on after a crash, or
 * twice at once, gives nobody double.
 */
export async function giveBackOnline(paying: Paying, jobs: Pick<Jobs, "send">, job: GiveBackJob): Promise<void> {
  const { database, now } = paying
  for (const { paymentAttemptId } of await dueOf(database.db, job.signUpIds))
    await announced(paying, async (tx) => {
      await lockAttempt(tx, paymentAttemptId)
      // Somebody may have come back meanwhile, and it pays for their place again.
      const [due] = await dueOf(tx, job.signUpIds, paymentAttemptId)
      if (due) await refundPayment(tx, jobs, due, { by: job.by, at: now() })
    })
}
