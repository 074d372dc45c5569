import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import { optionCents } from "../../../activities/option-prices.ts"
import { checkAnswers, sameAnswers } from "../../../activities/sign-up-answers.ts"
import { awaitsDraw, mayAnswer, mayComeAsGuest, maySignOff } from "../../../activities/sign-up-rules.ts"
import { answerChange } from "../../answer-change.ts"
import type { GuestRefusal } from "../../open-guest.ts"
import { requireRoom } from "../option-count.service.ts"
import {
  type Batch,
  fillSeats,
  holdOf,
  leave,
  type OpenGuestRequest,
  paymentOf,
  refusal,
} from "../queue/sign-up-batch.ts"
import { counted } from "../../../activities/pool-places.ts"
import { poolsOfStranger } from "../../../activities/server/activity-pool.service.ts"
import { inPoolsOf } from "../own-sign-up.service.ts"
import { ofGuests, type OpenGuest } from "./open-guest-rows.service.ts"

/** Says why somebody without an account cannot do something. */
export const guestRefusal = (why: GuestRefusal): AppError =>
  why === "notShown" ? new AppError("notFound") : new AppError("conflict", { text: `openGuests:refused.${why}` })

/** @throws AppError notFound: a wrong link, or one of which too little came in time */
const guestOf = ({ openGuests }: Batch, { tokenHash }: OpenGuestRequest): OpenGuest =>
  orNotFound(openGuests.get(tokenHash))

/**
 * Somebody confirms their address: they have a place or wait from now on. Confirming again changes nothing.
 * @returns whether it changed anything. @throws AppError notFound, or conflict with the reason
 */
async function come(batch: Batch, request: OpenGuestRequest): Promise<boolean> {
  const guest = guestOf(batch, request)
  if (guest.signUp) return false
  const { at } = request
  if (guest.isIn || hasCome(batch, guest)) throw guestRefusal("alreadyIn")
  if (guest.wasRemoved) throw guestRefusal("removed")
  const poolIds = poolsOfStranger(batch.activity.pools)
  const inPools = inPoolsOf(batch, poolIds, at)
  const outcome = mayComeAsGuest(batch.activity, batch.counts, { guests: batch.guests, inPools }, at)
  if (!outcome.allowed) throw guestRefusal(outcome.why)
  const { answers, issues } = checkAnswers(batch.questions, guest.answers)
  // Somebody else took the last of what they chose, or the questions are others.
  if (issues.length || batch.options.fullFor(answers)) throw guestRefusal("askAgain")
  batch.counts = counted(batch.counts, { status: outcome.placement, poolIds }, 1)
  batch.guests++
  batch.options.add(answers, 1)
  const priceCents =
    (batch.activity.guestPriceCents ?? batch.activity.priceCents) + optionCents(batch.questions, answers)
  guest.signUp = {
    ...ofGuests,
    // Filled in once the row is written.
    signUpId: 0,
    status: outcome.placement,
    position: outcome.placement === "waiting" && !awaitsDraw(batch.activity) ? batch.counts.waiting : null,
    queuedAt: at,
    promotedAt: null,
    cancelledAt: null,
    cancelKind: null,
    priceCents,
    paymentState: paymentOf(priceCents, outcome.placement),
    ...holdOf(batch, outcome.placement, at),
    answers,
    poolIds,
  }
  guest.guestId = await batch.rows.addOpenGuest(guest, guest.signUp)
  return true
}

/** Whether somebody of the same address came earlier in the same batch. */
const hasCome = ({ openGuests }: Batch, { email }: OpenGuest): boolean =>
  [...openGuests.values()].some(
    (each) => each.email.toLowerCase() === email.toLowerCase() && each.signUp && each.signUp.status !== "cancelled",
  )

/** Another name, other answers: both or neither. @throws AppError notFound · conflict · validation */
async function changeOwn(batch: Batch, request: OpenGuestRequest): Promise<boolean> {
  const guest = guestOf(batch, request)
  const own = orNotFound(guest.signUp)
  const { at, name = guest.name } = request
  const { answers, issues } = checkAnswers(batch.questions, request.answers ?? {})
  if (issues.length) throw new AppError("validation", { issues })
  const isRenamed = guest.name !== name
  const hasAnswers = !sameAnswers(answers, own.answers)
  if (!isRenamed && !hasAnswers) return false
  if (!mayAnswer(batch.activity, own, at).allowed) throw refusal("tooLateToAnswer")
  // A refusal does not roll back the batch: check everything before writing anything.
  requireRoom(batch.options, answers, own.answers)
  const change = answerChange(own, batch, answers)
  if (change.isRepriced && (own.paymentState === "paid" || own.paymentState === "waived"))
    throw refusal("paidForAnswers")
  if (isRenamed) await batch.rows.renameGuest(orNotFound(guest.guestId), name)
  guest.name = name
  if (!hasAnswers) return true
  await batch.rows.answer(null, own, change, at)
  batch.options.add(own.answers, -1)
  batch.options.add(answers, 1)
  Object.assign(own, change.values)
  return true
}

/** Somebody does not come after all: not after the last moment, since nobody could be charged. */
async function stayAway(batch: Batch, request: OpenGuestRequest): Promise<boolean> {
  const guest = guestOf(batch, request)
  const own = orNotFound(guest.signUp)
  if (own.status === "cancelled" && own.cancelKind === "self") return false
  const outcome = maySignOff(batch.activity, own, request.at)
  if (!outcome.allowed) throw refusal(outcome.why)
  await leave(batch, null, own, 0, request.at)
  batch.guests--
  await fillSeats(batch, request.at)
  return true
}

/** Each returns whether it changed anything. */
export const openGuestActs = { come, changeOwn, stayAway }
