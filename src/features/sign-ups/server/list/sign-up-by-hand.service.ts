import type { NotNull } from "kysely"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { countSignUps, type LockedActivity, lockActivity } from "../../../activities/server/sign-up-terms.service.ts"

export type Sending = Pick<Services, "association" | "env" | "jobs">

/** Which sign-up an organiser changes, who they are, and when. */
export interface ByHand {
  activityId: number
  viewer: Viewer
  now: Date
}

/** Locks an activity that people can still be added to. @throws AppError notFound · conflict */
export async function lockRunning(tx: Db, activityId: number, now: Date): Promise<LockedActivity> {
  const activity = await lockActivity(tx, activityId)
  if (activity.status === "cancelled" || now >= activity.startsAt)
    throw new AppError("conflict", { text: "signUps:refused.itIsOver" })
  return activity
}

/** @throws AppError notFound */
export const signUpOf = async (tx: Db, activityId: number, signUpId: number) =>
  orNotFound(
    await tx
      .selectFrom("signUps")
      .select(["signUpId", "userId", "status", "respondBy", "queueNumber", "priceCents", "paymentState"])
      .where("activityId", "=", activityId)
      .where("signUpId", "=", signUpId)
      .where("userId", "is not", null)
      .$narrowType<{ userId: NotNull }>()
      .executeTakeFirst(),
  )

/** Organisers cannot change their own sign-up by hand. @throws AppError conflict */
export function requireOther(userId: number, viewer: Viewer): void {
  if (userId === viewer.userId) throw new AppError("conflict", { text: "signUps:refused.itself" })
}

/** @throws AppError conflict */
export async function requireFreeSeat(tx: Db, activity: LockedActivity): Promise<void> {
  const { registered } = await countSignUps(tx, activity.activityId)
  if (activity.capacity !== null && registered >= activity.capacity)
    throw new AppError("conflict", { text: "signUps:refused.overCapacity" })
}
