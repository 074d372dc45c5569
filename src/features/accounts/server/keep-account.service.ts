import type { Db } from "../../../platform/server/database/db.ts"
import type {} from "./account.table.ts"

/** Takes back the request to delete an account, if there is one. */
export async function keepAccount(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("accountDeletions").where("userId", "=", userId).execute()
}

/** Notes that an account is to be deleted; a request that is there already stays as it is. */
export async function noteDeletion(tx: Db, userId: number, requestedAt: Date, dueAt: Date): Promise<void> {
  await tx
    .insertInto("accountDeletions")
    .values({ userId, requestedAt, dueAt })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute()
}
