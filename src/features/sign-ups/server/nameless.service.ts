import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"

/**
 * Takes the people out of the sign-ups of activities that ended before a moment, with their answers and events. Status, presence, price
 * and payment stay, so counts and books do too. All sign-ups of an activity lose their names together, those of each in a
 * transaction of their own: nobody waits for all of them, and a restart goes on where it was.
 */
export async function makeSignUpsNameless(db: Db, before: Date): Promise<void> {
  // One look at the index per activity; most hours there is nothing to do.
  const { rows } = await sql<{ activityId: number }>`
    select a."activityId" from activities a cross join lateral (
      select from "signUps" s where s."activityId" = a."activityId" and s."userId" is not null limit 1) named
    where a."endsAt" <= ${before} order by a."activityId"`.execute(db)
  for (const { activityId } of rows) await db.transaction().execute((tx) => makeNameless(tx, activityId))
}

const makeNameless = (tx: Db, activityId: number) =>
  sql`
    with nameless as (
      update "signUps" set "userId" = null, answers = '{}', "createdBy" = null, "updatedBy" = null,
        "presenceBy" = null, "paymentBy" = null
      where "activityId" = ${activityId} and "userId" is not null
      returning "signUpId")
    delete from "signUpEvents" e using nameless where e."signUpId" = nameless."signUpId"`.execute(tx)
