import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Services } from "../../../platform/server/services.ts"
import { mayReadMembers } from "../../members/member.policy.ts"
import type { PaymentState, Presence, SignUpEventKind } from "../../activities/activity-kinds.ts"
import { checkAnswers } from "../sign-up-answers.ts"
import { freedSeats } from "../sign-up-rules.ts"
import type { MoveInput } from "../sign-up.ts"
import { promoteWaiting, paymentOwed } from "./promotion.service.ts"
import { logSignUpEvents } from "./sign-up-event.service.ts"
import { mailByHand } from "./sign-up-mails.ts"
import { countSignUps, type LockedActivity, lockActivity, questionsOf } from "./sign-up-terms.service.ts"

type Sending = Pick<Services, "env" | "jobs">

/** Which sign-up an organiser changes, who they are, and when. */
interface ByHand {
  activityId: number
  viewer: Viewer
  now: Date
}

/** Locks an activity that people can still be added to. @throws AppError notFound · conflict */
async function lockRunning(tx: Db, activityId: number, now: Date): Promise<LockedActivity> {
  const activity = await lockActivity(tx, activityId)
  if (activity.status === "cancelled" || now >= activity.startsAt)
    throw new AppError("conflict", { text: "signUps:refused.itIsOver" })
  return activity
}

const signUpOf = async (tx: Db, activityId: number, signUpId: number) =>
  orNotFound(
    await tx
      .selectFrom("signUps")
      .select(["signUpId", "userId", "status", "queueNumber", "priceCents", "paymentState"])
      .where("activityId", "=", activityId)
      .where("signUpId", "=", signUpId)
      .executeTakeFirst(),
  )

/** Organisers cannot change their own sign-up by hand. @throws AppError conflict */
function requireOther(userId: number, viewer: Viewer): void {
  if (userId === viewer.userId) throw new AppError("conflict", { text: "signUps:refused.itself" })
}

async function requireFreeSeat(tx: Db, activity: LockedActivity): Promise<void> {
  const { registered } = await countSignUps(tx, activity.activityId)
  if (activity.capacity !== null && registered >= activity.capacity)
    throw new AppError("conflict", { text: "signUps:refused.overCapacity" })
}

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
  // An organiser need not know somebody's answers, but those given must be valid.
  const questions = (await questionsOf(tx, activityId)).map((question) => ({ ...question, required: false }))
  const { answers, issues } = checkAnswers(questions, submitted)
  if (issues.length) throw new AppError("validation", { issues })
  await requireFreeSeat(tx, activity)
  const values = {
    status: "registered" as const,
    queueNumber: sql<number>`nextval('"signUpQueue"')`,
    queuedAt: now,
    promotedAt: null,
    cancelledAt: null,
    cancelKind: null,
    priceCents: activity.priceCents,
    paymentState: before?.paymentState === "paid" ? ("paid" as const) : paymentOwed(activity.priceCents),
    answers: JSON.stringify(answers),
    updatedBy: viewer.userId,
    updatedAt: now,
  }
  const { signUpId } = await tx
    .insertInto("signUps")
    .values({ activityId, userId, ...values, createdBy: viewer.userId, createdAt: now })
    .onConflict((conflict) => conflict.columns(["activityId", "userId"]).doUpdateSet(values))
    .returning("signUpId")
    .executeTakeFirstOrThrow()
  await logSignUpEvents(tx, [{ signUpId, kind: "addedByOrganiser", at: now, byUserId: viewer.userId, reason }])
  await mailByHand(tx, services, activity, userId, "added", reason)
  return signUpId
}

/** Removes somebody from the activity or the waiting list, and gives the seat to the next person. */
export async function removeByHand(
  tx: Db,
  services: Sending,
  { activityId, viewer, now }: ByHand,
  { signUpId, reason }: { signUpId: number; reason: string },
): Promise<void> {
  const activity = await lockRunning(tx, activityId, now)
  const own = await signUpOf(tx, activityId, signUpId)
  requireOther(own.userId, viewer)
  if (own.status === "cancelled") throw new AppError("conflict", { text: "signUps:refused.notSignedUp" })
  await tx
    .updateTable("signUps")
    .set({
      status: "cancelled",
      cancelledAt: now,
      cancelKind: "organiser",
      paymentState: own.paymentState === "paid" ? "paid" : "none",
      updatedBy: viewer.userId,
      updatedAt: now,
    })
    .where("signUpId", "=", signUpId)
    .execute()
  await logSignUpEvents(tx, [{ signUpId, kind: "removedByOrganiser", at: now, byUserId: viewer.userId, reason }])
  await mailByHand(tx, services, activity, own.userId, "removed", reason)
  await promoteWaiting(tx, services, activityId, now)
}

/** Moves somebody within the waiting list, from it to a seat, or from a seat to the end of it. */
export async function moveByHand(
  tx: Db,
  services: Sending,
  { activityId, viewer, now }: ByHand,
  signUpId: number,
  move: MoveInput,
): Promise<void> {
  const activity = await lockRunning(tx, activityId, now)
  const own = await signUpOf(tx, activityId, signUpId)
  requireOther(own.userId, viewer)
  const logEvent = (kind: SignUpEventKind, position: number | null = null) =>
    logSignUpEvents(tx, [{ signUpId, kind, at: now, position, byUserId: viewer.userId, reason: move.reason }])
  if (move.to === "waiting") {
    if (own.status !== "registered") throw new AppError("conflict", { text: "signUps:refused.notSignedUp" })
    await tx
      .updateTable("signUps")
      .set({
        status: "waiting",
        queueNumber: sql<number>`nextval('"signUpQueue"')`,
        promotedAt: null,
        paymentState: own.paymentState === "paid" ? "paid" : "none",
        updatedBy: viewer.userId,
        updatedAt: now,
      })
      .where("signUpId", "=", signUpId)
      .execute()
    const counts = await countSignUps(tx, activityId)
    // With nobody else waiting they would get the seat straight back.
    if (freedSeats(activity, counts, now) >= counts.waiting)
      throw new AppError("conflict", { text: "signUps:refused.wouldReturn" })
    await logEvent("demoted", counts.waiting)
    await mailByHand(tx, services, activity, own.userId, "demoted", move.reason)
    await promoteWaiting(tx, services, activityId, now)
    return
  }
  if (own.status !== "waiting") throw new AppError("conflict", { text: "signUps:refused.notWaiting" })
  if (move.to === "registered") {
    await requireFreeSeat(tx, activity)
    await tx
      .updateTable("signUps")
      .set({
        status: "registered",
        promotedAt: now,
        paymentState: own.paymentState === "paid" ? "paid" : paymentOwed(own.priceCents),
        updatedBy: viewer.userId,
        updatedAt: now,
      })
      .where("signUpId", "=", signUpId)
      .execute()
    await logEvent("promoted")
    await mailByHand(tx, services, activity, own.userId, "promoted", move.reason)
    return
  }
  await logEvent("moved", await moveTo(tx, activityId, signUpId, move.position))
}

/**
 * Moves a waiting person to a position. The queue numbers stay; who has which number changes.
 * @returns the position they got
 */
async function moveTo(tx: Db, activityId: number, signUpId: number, position: number): Promise<number> {
  const waitingList = await tx
    .selectFrom("signUps")
    .select(["signUpId", "queueNumber"])
    .where("activityId", "=", activityId)
    .where("status", "=", "waiting")
    .orderBy("queueNumber")
    .execute()
  const others = waitingList.filter((each) => each.signUpId !== signUpId).map((each) => each.signUpId)
  const index = Math.min(position, waitingList.length) - 1
  const order = [...others.slice(0, index), signUpId, ...others.slice(index)]
  const numbers = waitingList.map((each) => each.queueNumber)
  await sql`
    update "signUps" set "queueNumber" = given.number
    from unnest(${sql.val(order)}::integer[], ${sql.val(numbers)}::bigint[]) as given(id, number)
    where "signUpId" = given.id and "queueNumber" <> given.number`.execute(tx)
  return index + 1
}

/** Records whether somebody was present. */
export async function setPresence(
  tx: Db,
  { activityId, viewer, now }: ByHand,
  signUpId: number,
  presence: Presence,
): Promise<void> {
  const own = await signUpOf(tx, activityId, signUpId)
  if (own.status !== "registered") throw new AppError("conflict", { text: "signUps:refused.notSignedUp" })
  await tx
    .updateTable("signUps")
    .set({ presence, updatedBy: viewer.userId, updatedAt: now })
    .where("signUpId", "=", signUpId)
    .execute()
}

const paymentEvent = { due: "unpaid", paid: "paid", waived: "waived" } as const

/** Records that somebody paid, or need not pay. */
export async function setPayment(
  tx: Db,
  { activityId, viewer, now }: ByHand,
  signUpId: number,
  paymentState: Exclude<PaymentState, "none">,
  reason: string | undefined,
): Promise<void> {
  const own = await signUpOf(tx, activityId, signUpId)
  if (own.paymentState === paymentState) return
  await tx
    .updateTable("signUps")
    .set({ paymentState, updatedBy: viewer.userId, updatedAt: now })
    .where("signUpId", "=", signUpId)
    .execute()
  await logSignUpEvents(tx, [
    { signUpId, kind: paymentEvent[paymentState], at: now, byUserId: viewer.userId, reason: reason ?? null },
  ])
}
