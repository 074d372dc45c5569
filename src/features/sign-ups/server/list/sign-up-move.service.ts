import { sql } from "kysely"
import { AppError } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { SignUpEventKind } from "../../../activities/sign-up-kinds.ts"
import { awaitsDraw } from "../../../activities/sign-up-rules.ts"
import type { MoveInput } from "../../sign-up.ts"
import { promoteWaiting } from "../promotion.service.ts"
import {
  type ByHand,
  lockRunning,
  requireFreeSeat,
  requireOther,
  type Sending,
  signUpOf,
} from "./sign-up-by-hand.service.ts"
import { heldFrom } from "../money/hold-terms.service.ts"
import { chargeSignUps } from "../sign-up-money.service.ts"
import { logSignUpEvents } from "../sign-up-event.service.ts"
import { mailByHand } from "../sign-up-mails.ts"
import { countSignUps, type LockedActivity } from "../../../activities/server/sign-up-terms.service.ts"

/** A move that is being made, in a transaction that has locked the activity. */
interface Move extends ByHand {
  tx: Db
  services: Sending
  activity: LockedActivity
  own: Awaited<ReturnType<typeof signUpOf>>
  reason: string
}

/** Moves somebody within the waiting list, from it to a seat, or from a seat to the end of it. */
export async function moveByHand(
  tx: Db,
  services: Sending,
  { activityId, viewer, now }: ByHand,
  signUpId: number,
  input: MoveInput,
): Promise<void> {
  const activity = await lockRunning(tx, activityId, now)
  const own = await signUpOf(tx, activityId, signUpId)
  requireOther(own.responsible, viewer)
  const move: Move = { tx, services, activityId, viewer, now, activity, own, reason: input.reason }
  if (input.to === "waiting") return demote(move)
  // Somebody who was offered a place told the organisers that they come.
  if (input.to === "registered" && own.respondBy) return giveSeat(move)
  if (own.status !== "waiting") throw new AppError("conflict", { text: "signUps:refused.notWaiting" })
  if (input.to === "registered") return promote(move)
  if (awaitsDraw(activity)) throw new AppError("conflict", { text: "signUps:refused.beforeDraw" })
  await logEvent(move, "moved", await moveTo(tx, activityId, signUpId, input.position))
}

const logEvent = ({ tx, viewer, now, own, reason }: Move, kind: SignUpEventKind, position: number | null = null) =>
  logSignUpEvents(tx, [{ signUpId: own.signUpId, kind, at: now, position, byUserId: viewer.userId, reason }])

/** From a seat to the end of the waiting list; the seat goes to the next person. */
async function demote(move: Move): Promise<void> {
  const { tx, services, activity, own, viewer, now, reason } = move
  const { activityId } = activity
  if (own.status !== "registered") throw new AppError("conflict", { text: "signUps:refused.notSignedUp" })
  await tx
    .updateTable("signUps")
    .set({
      status: "waiting",
      queueNumber: sql<number>`nextval('"signUpQueue"')`,
      promotedAt: null,
      respondBy: null,
      heldUntil: null,
      updatedBy: viewer.userId,
      updatedAt: now,
    })
    .where("signUpId", "=", own.signUpId)
    .execute()
  await chargeSignUps(tx, [own.signUpId], { by: viewer.userId, at: now })
  const counts = await countSignUps(tx, activity)
  await logEvent(move, "demoted", awaitsDraw(activity) ? null : counts.waiting)
  await mailByHand(tx, services, activity, [own.signUpId], "demoted", reason)
  // With nobody else waiting for it they get the seat straight back.
  if ((await promoteWaiting(tx, services, activityId, now)).includes(own.signUpId))
    throw new AppError("conflict", { text: "signUps:refused.wouldReturn" })
}

/** From the waiting list to a free seat. */
async function promote(move: Move): Promise<void> {
  await requireFreeSeat(move.tx, move.activity)
  await giveSeat(move)
}

async function giveSeat(move: Move): Promise<void> {
  const { tx, services, activity, own, viewer, now, reason } = move
  await tx
    .updateTable("signUps")
    .set({
      status: "registered",
      promotedAt: now,
      respondBy: null,
      heldUntil: heldFrom(now),
      updatedBy: viewer.userId,
      updatedAt: now,
    })
    .where("signUpId", "=", own.signUpId)
    .execute()
  await chargeSignUps(tx, [own.signUpId], { by: viewer.userId, at: now })
  await logEvent(move, "promoted")
  await mailByHand(tx, services, activity, [own.signUpId], "promoted", reason)
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
