import type { Db } from "../../../platform/server/database/db.ts"

/** Lets what one person does wait for each other until the transaction ends, so that a bound on it holds. */
export const lockPerson = (tx: Db, userId: number): Promise<unknown> =>
  tx.selectFrom("users").select("userId").where("userId", "=", userId).forNoKeyUpdate().executeTakeFirst()

/** The same of several people, in one order. */
export const lockPeople = (tx: Db, userIds: readonly number[]): Promise<unknown> =>
  tx
    .selectFrom("users")
    .select("userId")
    .where("userId", "in", [0, ...userIds])
    .orderBy("userId")
    .forNoKeyUpdate()
    .execute()
