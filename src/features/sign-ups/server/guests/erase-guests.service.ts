import { sql } from "kysely"
import type { Db } from "../../../../platform/server/database/db.ts"

/**
 * Takes the guests out of activities that ended before a moment: their names, answers and events. What is left of a sign-up is
 * counted and in the books, and says nothing about anybody. The guests of each activity go in a transaction of their own.
 */
export async function eraseGuests(db: Db, before: Date): Promise<void> {
  const { rows } = await sql<{ activityId: number }>`
    select distinct a."activityId" from guests g join activities a using ("activityId")
    where a."endsAt" <= ${before} order by 1`.execute(db)
  for (const { activityId } of rows) await db.transaction().execute((tx) => eraseOf(tx, activityId))
}

async function eraseOf(tx: Db, activityId: number): Promise<void> {
  await sql`
    with nameless as (
      update "signUps" set "guestId" = null, answers = '{}', "createdBy" = null, "updatedBy" = null, "presenceBy" = null,
        "paymentBy" = null
      where "activityId" = ${activityId} and "guestId" is not null
      returning "signUpId")
    delete from "signUpEvents" e using nameless where e."signUpId" = nameless."signUpId"`.execute(tx)
  await tx.deleteFrom("guests").where("activityId", "=", activityId).execute()
}
