import { sql } from "kysely"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import type { CancelInput } from "../collections.ts"
import { collectionQueue } from "./collection-mails.service.ts"
import { requireState } from "./collection.service.ts"
import { releaseCharges } from "./settle.service.ts"

/**
 * Gives a collection up before its money is booked: what it was for is open as before. Who was told hears that nothing is
 * collected. One that the bank has is given up only if the bank refused it.
 * @throws AppError notFound · changedMeanwhile · conflict
 */
export async function cancelCollection(
  { db, viewer, now, services }: WriteScope,
  collectionId: number,
  { version, reason }: CancelInput,
): Promise<void> {
  await lockAtVersion(db, "collections", { collectionId }, version)
  await requireState(db, collectionId, ["announced", "locked", "handedIn"])
  // `mailedAt` is empty again for who was told: the job mails them once more.
  await sql`update "collectionItems" set state = 'cancelled',
      "mailedAt" = case when "mailedAt" is null then ${now}::timestamptz end
    where "collectionId" = ${collectionId} and state = 'included'`.execute(db)
  await releaseCharges(db, collectionId)
  await db
    .updateTable("collections")
    .set({
      state: "cancelled",
      cancelledAt: now,
      cancelledBy: viewer.userId,
      cancelReason: reason,
      ...updatedBy(viewer, now),
    })
    .where("collectionId", "=", collectionId)
    .execute()
  await services.jobs.send(db, collectionQueue, {})
}
