import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { isOfSomebody, responsible } from "../guests/host.service.ts"
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

/** A sign-up, and which user it is the business of: the person, or the host of a guest, if there is one. @throws AppError notFound */
export const signUpOf = async (tx: Db, activityId: number, signUpId: number) =>
  orNotFound(
    await tx
      .selectFrom("signUps as s")
      .leftJoin("guests as g", "g.guestId", "s.guestId")
      .select(["s.signUpId", "s.status", "s.respondBy", "s.queueNumber", "s.priceCents", "s.paymentState"])
      .select(responsible.as("responsible"))
      .where("s.activityId", "=", activityId)
      .where("s.signUpId", "=", signUpId)
      .where(isOfSomebody)
      .executeTakeFirst(),
  )

/** Organisers cannot change their own sign-up by hand, nor that of their guests. @throws AppError conflict */
export function requireOther(responsible: number | null, viewer: Viewer): void {
  if (responsible === viewer.userId) throw new AppError("conflict", { text: "signUps:refused.itself" })
}

/** @throws AppError conflict */
export async function requireFreeSeat(tx: Db, activity: LockedActivity): Promise<void> {
  const { registered } = await countSignUps(tx, activity)
  if (activity.capacity !== null && registered >= activity.capacity)
    throw new AppError("conflict", { text: "signUps:refused.overCapacity" })
}
