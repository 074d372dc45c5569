import type { Db } from "../../../platform/server/database/db.ts"

/** Takes back the request to delete an account, if there is one. */
export async function keepAccount(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("accountDeletions").where("userId", "=", userId).execute()
}

/** Records that an account is to be deleted; an earlier request stays as it is. */
export async function recordDeletionRequest(tx: Db, userId: number, requestedAt: Date, dueAt: Date): Promise<void> {
  await tx
    .insertInto("accountDeletions")
    .values({ userId, requestedAt, dueAt })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute()
}
