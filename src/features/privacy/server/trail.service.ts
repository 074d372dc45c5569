import type { Db } from "../../../platform/server/database/db.ts"
import type {} from "../../members/server/member.table.ts"

/** For how many days it is kept who looked at whose data. */
export const trailDays = 730

/** Deletes what is older. */
export async function removeOldEvents(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("memberEvents")
    .where("at", "<", new Date(now.getTime() - trailDays * 24 * 3_600_000))
    .execute()
}
