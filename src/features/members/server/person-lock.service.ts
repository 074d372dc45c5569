import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"

/** Lets what one person does wait for each other until the transaction ends, so that a bound on it holds. */
export const lockPerson = (tx: Db, userId: number): Promise<unknown> =>
  tx.selectFrom("users").select("userId").where("userId", "=", userId).forNoKeyUpdate().executeTakeFirst()

/** The same of many people, in one order. */
export async function lockPeople(tx: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length)
    await sql`select from users where "userId" = any(${sql.val(userIds)}::integer[])
      order by "userId" for no key update`.execute(tx)
}
