import { sql } from "kysely"
import { AppError } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { mayReadMembers } from "../../../members/member.policy.ts"
import { optionCents } from "../../../activities/option-prices.ts"
import type { Answers } from "../../../activities/sign-up-answers.ts"
import { queueGiveBack } from "../../../online-payments/server/give-back.service.ts"
import { answersByHand } from "./sign-up-answers-by-hand.service.ts"
import { putInPools } from "../pools/put-in-pools.service.ts"
import { paymentOwed, promoteWaiting } from "../promotion.service.ts"
import {
  type ByHand,
  lockRunning,
  requireFreeSeat,
  requireOther,
  type Sending,
  signUpOf,
} from "./sign-up-by-hand.service.ts"
import { chargeSignUps } from "../sign-up-money.service.ts"
import { logSignUpEvents } from "../sign-up-event.service.ts"
import type { LockedActivity } from "../../../activities/server/sign-up-terms.service.ts"
import { mailByHand } from "../sign-up-mails.ts"

/**
 * Adds somebody to the activity, also outside the sign-up period and ahead of the waiting list, but never above
 * capacity.
 * @returns the id of the sign-up
 * @throws AppError forbidden · notFound · conflict · validation
 */
export async function addByHand(
  tx: Db,
  services: Sending,
  { activityId, viewer, now }: ByHand,
  { userId, reason, answers: submitted }: { userId: number; reason: string; answers: Record<string, unknown> },
): Promise<number> {
  // Adding lets the organiser pick from all users, and shows who they are.
  if (!mayReadMembers.allows(viewer)) throw new AppError("forbidden", { text: "signUps:refused.mayNotLookUp" })
  requireOther(userId, viewer)
  const activity = await lockRunning(tx, activityId, now)
  const person = await tx.selectFrom("users").select("userId").where("userId", "=", userId).executeTakeFirst()
  if (!person)
    throw new AppError("validation", {
      issues: [{ path: ["userId"], message: "zodCustom:errors.unknownReference" }],
    })
  const before = await tx
    .selectFrom("signUps")
    .select(["status", "paymentState"])
    .where("activityId", "=", activityId)
    .where("userId", "=", userId)
    .executeTakeFirst()
  if (before && before.status !== "cancelled") throw new AppError("conflict", { text: "signUps:refused.alreadyIn" })
  const { answers, questions } = await answersByHand(tx, activityId, submitted)
  const priceCents = activity.priceCents + optionCents(questions, answers)
  await requireFreeSeat(tx, activity)
  const values = {
    ...seatByHand({ priceCents, answers }, { viewer, now }),
    ...(before?.paymentState === "paid" ? { paymentState: "paid" as const } : {}),
  }
  const { signUpId } = await tx
    .insertInto("signUps")
    .values({ activityId, userId, ...values, createdBy: viewer.userId, createdAt: now })
    .onConflict((conflict) => conflict.columns(["activityId", "userId"]).doUpdateSet(values))
    .returning("signUpId")
    .executeTakeFirstOrThrow()
  await finishAdding(tx, services, activity, { signUpId, reason, viewer, now })
  return signUpId
}

/** The columns of a seat that an organiser gives. */
export const seatByHand = (
  { priceCents, answers }: { priceCents: number; answers: Answers },
  { viewer, now }: Pick<ByHand, "viewer" | "now">,
) => ({
  status: "registered" as const,
  queueNumber: sql<number>`nextval('"signUpQueue"')`,
  queuedAt: now,
  promotedAt: null,
  respondBy: null,
  cancelledAt: null,
  cancelKind: null,
  priceCents,
  // Who was added did not agree to pay for it.
  lateSignOffCents: null,
  payWithin: "no" as const,
  heldUntil: null,
  paymentState: paymentOwed(priceCents),
  answers: JSON.stringify(answers),
  updatedBy: viewer.userId,
  updatedAt: now,
})

interface Added extends Pick<ByHand, "viewer" | "now"> {
  signUpId: number
  reason: string
}

/** What follows from a seat that was given by hand: its pools, its charge, its log and a mail. */
export async function finishAdding(
  tx: Db,
  services: Sending,
  activity: LockedActivity,
  { signUpId, reason, viewer, now }: Added,
): Promise<void> {
  await putInPools(tx, activity, now, signUpId)
  await chargeSignUps(tx, [signUpId], { by: viewer.userId, at: now })
  await logSignUpEvents(tx, [{ signUpId, kind: "addedByOrganiser", at: now, byUserId: viewer.userId, reason }])
  await mailByHand(tx, services, activity, [signUpId], "added", reason)
}

/** Removes somebody from the activity or the waiting list, and gives the seat to the next person. */
export async function removeByHand(
  tx: Db,
  services: Sending,
  by: ByHand,
  { signUpId, reason }: { signUpId: number; reason: string },
): Promise<void> {
  const activity = await lockRunning(tx, by.activityId, by.now)
  const own = await signUpOf(tx, by.activityId, signUpId)
  requireOther(own.responsible, by.viewer)
  if (own.status === "cancelled") throw new AppError("conflict", { text: "signUps:refused.notSignedUp" })
  await removeSignUps(tx, services, by, { activity, rows: [own], reason })
}

interface Removed {
  /** Locked. */
  activity: LockedActivity
  rows: readonly { signUpId: number }[]
  reason: string
}

/** Removes these people, mails each the reason, and gives the seats to the next. The caller has checked that it may. */
export async function removeSignUps(
  tx: Db,
  services: Sending,
  { activityId, viewer, now }: ByHand,
  { activity, rows, reason }: Removed,
): Promise<void> {
  const signUpIds = rows.map(({ signUpId }) => signUpId)
  await tx
    .updateTable("signUps")
    .set({
      status: "cancelled",
      cancelledAt: now,
      cancelKind: "organiser",
      respondBy: null,
      updatedBy: viewer.userId,
      updatedAt: now,
    })
    .where("signUpId", "in", signUpIds)
    .execute()
  await chargeSignUps(tx, signUpIds, { by: viewer.userId, at: now })
  await queueGiveBack(tx, services.jobs, { signUpIds, by: viewer.userId })
  const event = { kind: "removedByOrganiser" as const, at: now, byUserId: viewer.userId, reason }
  await logSignUpEvents(
    tx,
    signUpIds.map((signUpId) => ({ signUpId, ...event })),
  )
  await mailByHand(tx, services, activity, signUpIds, "removed", reason)
  await promoteWaiting(tx, services, activityId, now)
}
