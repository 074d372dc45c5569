import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { type Answers, checkAnswers, sameAnswers } from "../../../activities/sign-up-answers.ts"
import { countOptions, questionsOf } from "../../../activities/server/sign-up-terms.service.ts"
import { answerChange } from "../../answer-change.ts"
import { requireRoom } from "../option-count.service.ts"
import { logSignUpEvents } from "../sign-up-event.service.ts"
import { heldFrom } from "../money/hold-terms.service.ts"
import { chargeSignUps } from "../sign-up-money.service.ts"
import { type ByHand, lockRunning, requireOther, signUpOf } from "./sign-up-by-hand.service.ts"

/**
 * Answers that an organiser gives for somebody. They need not know all of them, but those given must be valid, and not
 * full. The caller has locked the activity.
 * @throws AppError validation
 */
export async function answersByHand(
  tx: Db,
  activityId: number,
  submitted: Record<string, unknown>,
  before: Answers = {},
) {
  const questions = (await questionsOf(tx, activityId)).map((question) => ({ ...question, required: false }))
  const { answers, issues } = checkAnswers(questions, submitted)
  if (issues.length) throw new AppError("validation", { issues })
  requireRoom(await countOptions(tx, activityId, questions), answers, before)
  return { answers, questions }
}

/**
 * Changes somebody's answers, also of who paid: the new price is charged, and what they paid pays it. The rest is still to
 * pay, or theirs.
 * @throws AppError notFound · conflict · validation
 */
export async function changeAnswersByHand(
  tx: Db,
  { activityId, viewer, now }: ByHand,
  signUpId: number,
  { answers: submitted, reason }: { answers: Record<string, unknown>; reason: string },
): Promise<void> {
  const activity = await lockRunning(tx, activityId, now)
  const { responsible, status } = await signUpOf(tx, activityId, signUpId)
  requireOther(responsible, viewer)
  if (status === "cancelled") throw new AppError("conflict", { text: "signUps:refused.notSignedUp" })
  const own = orNotFound(
    await tx
      .selectFrom("signUps")
      .select(["answers", "priceCents", "lateSignOffCents"])
      .where("signUpId", "=", signUpId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  const { answers, questions } = await answersByHand(tx, activityId, submitted, own.answers)
  if (sameAnswers(answers, own.answers)) return
  const { values } = answerChange(own, { activity, questions }, answers)
  await tx
    .updateTable("signUps")
    .set({
      ...values,
      answers: JSON.stringify(answers),
      // They did not choose it on the page: they have as long as who is elsewhere.
      ...(values.priceCents > own.priceCents && status === "registered" ? { heldUntil: heldFrom(now) } : {}),
      updatedBy: viewer.userId,
      updatedAt: now,
    })
    .where("signUpId", "=", signUpId)
    .execute()
  await chargeSignUps(tx, [signUpId], { by: viewer.userId, at: now })
  await logSignUpEvents(tx, [{ signUpId, kind: "answered", at: now, byUserId: viewer.userId, reason }])
}
