import type { Db } from "../../../platform/server/database/db.ts"
import type {} from "./privacy.table.ts"

/** Takes back the request to delete an account, if there is one. */
export async function keepAccount(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("accountDeletions").where("userId", "=", userId).execute()
}
