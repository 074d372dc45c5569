import { sql } from "kysely"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { JobParts } from "../../../../platform/server/feature.ts"
import type { Jobs } from "../../../../platform/server/jobs.ts"
import { promoteWaiting } from "../promotion.service.ts"

type PoolParts = Pick<JobParts, "association" | "changes" | "database" | "env" | "now">

const touched = ["sign-ups", "activities"]

/**
 * Every minute: a pool that opens, and all that merge, may give places to people who wait. Each activity in a transaction of
 * its own; repeating a round changes nothing.
 */
export async function fillPools(parts: PoolParts, jobs: Pick<Jobs, "send">): Promise<void> {
  const { association, changes, database, env, now } = parts
  for (const activityId of await activitiesToFill(database.db, now())) {
    const isFilled = await database.db.transaction().execute(async (tx) => {
      const promoted = await promoteWaiting(tx, { association, env, jobs }, activityId, now())
      if (promoted.length) await changes.announce(tx, touched)
      return promoted.length > 0
    })
    if (isFilled) changes.emit(touched)
  }
}

/** Activities with pools that are to come, of which a moment has passed, where people wait and a place is free. */
async function activitiesToFill(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ activityId: number }>`
    select a."activityId" from activities a
    where a."startsAt" > ${now} and a.status = 'published' and a."signUpMode" = 'signUp' and a."waitingList" <> 'locked'
      and exists (select 1 from "activityPools" p where p."activityId" = a."activityId")
      and (a."mergeAt" <= ${now}
        or exists (select 1 from "activityPools" p where p."activityId" = a."activityId" and p."opensAt" <= ${now}))
      and exists (select 1 from "signUps" s where s."activityId" = a."activityId" and s.status = 'waiting')
      and (a.capacity is null or a.capacity > (select count(*) from "signUps" s
        where s."activityId" = a."activityId" and s.status = 'registered'))
    order by 1`.execute(db)
  return rows.map(({ activityId }) => activityId)
}
