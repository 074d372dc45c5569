import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import type { Services } from "../../../platform/server/services.ts"
import { promoteWaiting } from "../../sign-ups/server/promotion.service.ts"
import { requireRight } from "./activity-access.service.ts"
import { getActivity } from "./activity.service.ts"

/**
 * Locks the waiting list of an activity, or unlocks it and gives the free seats to those who come first.
 * @throws AppError notFound · forbidden · conflict (there is no waiting list, or the activity is cancelled)
 */
export async function lockWaitingList(
  tx: Db,
  services: Pick<Services, "env" | "jobs">,
  activityId: number,
  isLocked: boolean,
  by: Viewer,
  now: Date,
) {
  await requireRight(tx, activityId, by, now, "mayUpdate")
  const activity = tx.selectFrom("activities").where("activityId", "=", activityId).forNoKeyUpdate()
  const { status, waitingList } = orNotFound(await activity.select(["status", "waitingList"]).executeTakeFirst())
  if (status === "cancelled" || waitingList === "off")
    throw new AppError("conflict", { text: "activities:refused.noWaitingList" })
  await tx
    .updateTable("activities")
    .set({ waitingList: isLocked ? "locked" : "on", ...updatedBy(by, now) })
    .where("activityId", "=", activityId)
    .execute()
  await promoteWaiting(tx, services, activityId, now)
  return getActivity(tx, activityId, by, now)
}
