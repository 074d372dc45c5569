import { sql } from "kysely"
import type { Db } from "../../../../platform/server/database/db.ts"
import { poolsOfPerson } from "../../../activities/server/activity-pool.service.ts"
import type { LockedActivity } from "../../../activities/server/sign-up-terms.service.ts"
import { responsible } from "../guests/host.service.ts"

/**
 * Writes which pools people are in now, guests in those of their host. Nobody loses a seat: they are counted elsewhere.
 * @param signUpId only this one; otherwise all that have a seat or wait
 */
export async function putInPools(
  tx: Db,
  { activityId, pools }: Pick<LockedActivity, "activityId" | "pools">,
  now: Date,
  signUpId: number | null = null,
): Promise<void> {
  await sql`
    with now_in as (
      select s."signUpId", ${poolsOfPerson(pools, now)} as "poolIds"
      from "signUps" s left join guests g using ("guestId") left join users u on u."userId" = ${responsible}
      where s."activityId" = ${activityId} and s.status <> 'cancelled'
        and (${signUpId}::integer is null or s."signUpId" = ${signUpId}::integer))
    update "signUps" s set "poolIds" = now_in."poolIds" from now_in
    where s."signUpId" = now_in."signUpId" and s."poolIds" <> now_in."poolIds"`.execute(tx)
}
