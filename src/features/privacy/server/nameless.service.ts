import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { signUpDays } from "../retention.ts"

/**
 * Takes the people out of the sign-ups of activities of long ago, with their answers and events. Status, presence, price
 * and payment stay, so counts and books do too. All sign-ups of an activity lose their names together.
 */
export async function makeSignUpsNameless(tx: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - signUpDays * 24 * 3_600_000)
  await sql`
    with nameless as (
      update "signUps" s set "userId" = null, answers = '{}', "createdBy" = null, "updatedBy" = null,
        "presenceBy" = null, "paymentBy" = null
      from activities a
      where a."activityId" = s."activityId" and a."endsAt" <= ${before} and s."userId" is not null
      returning s."signUpId")
    delete from "signUpEvents" e using nameless where e."signUpId" = nameless."signUpId"`.execute(tx)
}
