import type { Db } from "../../../platform/server/database/db.ts"

/** Lets what one person does wait for each other until the transaction ends, so that a bound on it holds. */
export const lockPerson = (tx: Db, userId: number): Promise<unknown> =>
  tx.selectFrom("users").select("userId").where("userId", "=", userId).forNoKeyUpdate().executeTakeFirst()
