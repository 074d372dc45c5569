import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import { optionCents } from "../../../activities/option-prices.ts"
import { checkAnswers, sameAnswers } from "../../../activities/sign-up-answers.ts"
import { awaitsDraw, leavingCents, mayAnswer, mayBring, maySignOff } from "../../../activities/sign-up-rules.ts"
import { counted } from "../../../activities/pool-places.ts"
import { lateCostOf } from "../../../activities/sign-up-terms.ts"
import { answerChange } from "../../answer-change.ts"
import { requireRoom } from "../option-count.service.ts"
import { inPoolsOf, type OwnGuest, type OwnState } from "../own-sign-up.service.ts"
import { type Batch, fillSeats, holdOf, leave, paymentOf, refusal, type SignUpRequest } from "../queue/sign-up-batch.ts"

/** What a guest pays who comes along now, without what they choose. */
const guestPrice = ({ activity }: Batch) => activity.guestPriceCents ?? activity.priceCents

const isCalled = (name: string) => (guest: { name: string }) => guest.name.toLowerCase() === name.toLowerCase()

/**
 * Brings a guest. Who is there already under that name is there once: repeating the request changes nothing.
 * @returns whether it changed anything. @throws AppError conflict or validation, with the reason
 */
export async function bring(
  batch: Batch,
  host: OwnState,
  { guestName: name = "", answers: submitted, at }: SignUpRequest,
) {
  if (host.guests.some(isCalled(name))) return false
  const guests = { all: batch.guests, own: host.guests.length }
  // A guest is where the host is.
  const poolIds = host.signUp?.poolIds ?? []
  const inPools = inPoolsOf(batch, poolIds, at)
  const outcome = mayBring(batch.activity, batch.counts, { signUp: host.signUp, guests, inPools }, at)
  if (!outcome.allowed) throw refusal(outcome.why)
  const { answers, issues } = checkAnswers(batch.questions, submitted)
  if (issues.length) throw new AppError("validation", { issues })
  requireRoom(batch.options, answers)
  batch.counts = counted(batch.counts, { status: outcome.placement, poolIds }, 1)
  batch.guests++
  batch.options.add(answers, 1)
  const priceCents = guestPrice(batch) + optionCents(batch.questions, answers)
  const signUp = {
    // Filled in once the row is written.
    signUpId: 0,
    status: outcome.placement,
    position: outcome.placement === "waiting" && !awaitsDraw(batch.activity) ? batch.counts.waiting : null,
    queuedAt: at,
    promotedAt: null,
    respondBy: null,
    cancelledAt: null,
    cancelKind: null,
    priceCents,
    lateSignOffCents: lateCostOf(batch.activity, priceCents),
    lateCents: 0,
    lateOpenCents: 0,
    paymentState: paymentOf(priceCents, outcome.placement),
    ...holdOf(batch, outcome.placement, at),
    answers,
    poolIds,
  }
  const guestId = await batch.rows.addGuest(host.userId, name, signUp)
  host.guests.push({ guestId, name, signUp })
  return true
}

const guestOf = ({ guests }: OwnState, signUpId: number | undefined): OwnGuest | undefined =>
  guests.find(({ signUp }) => signUp.signUpId === signUpId)

/** Another name, other answers: both or neither. @throws AppError notFound · conflict · validation */
export async function changeGuest(batch: Batch, host: OwnState, request: SignUpRequest) {
  const { guestName: name = "", answers: submitted, at } = request
  const guest = orNotFound(guestOf(host, request.guestSignUpId))
  const { signUp: own } = guest
  const { answers, issues } = checkAnswers(batch.questions, submitted)
  if (issues.length) throw new AppError("validation", { issues })
  const isRenamed = guest.name !== name
  const hasAnswers = !sameAnswers(answers, own.answers)
  if (!isRenamed && !hasAnswers) return false
  if (!mayAnswer(batch.activity, own, at).allowed) throw refusal("tooLateToAnswer")
  if (isRenamed && host.guests.some((each) => each !== guest && isCalled(name)(each))) throw refusal("sameGuest")
  // A refusal does not roll back the batch: check everything before writing anything.
  requireRoom(batch.options, answers, own.answers)
  const change = answerChange(own, batch, answers)
  if (change.isRepriced && (own.paymentState === "paid" || own.paymentState === "waived"))
    throw refusal("paidForAnswers")
  if (isRenamed) await batch.rows.renameGuest(guest.guestId, name)
  guest.name = name
  if (!hasAnswers) return true
  await batch.rows.answer(host.userId, own, change, at)
  batch.options.add(own.answers, -1)
  batch.options.add(answers, 1)
  Object.assign(own, change.values)
  return true
}

/** A guest does not come after all. Does nothing if the host had said so already. @throws AppError notFound · conflict */
export async function dismiss(batch: Batch, host: OwnState, { guestSignUpId, agreedCents = 0, at }: SignUpRequest) {
  const guest = guestOf(host, guestSignUpId)
  if (!guest) {
    await batch.rows.requireDismissed(host.userId, guestSignUpId)
    return false
  }
  const outcome = maySignOff(batch.activity, guest.signUp, at)
  if (!outcome.allowed) throw refusal(outcome.why)
  const cost = outcome.costCents ?? 0
  // The page may have been open since it was free, or show another amount.
  if (cost > agreedCents) throw refusal("costsNow")
  await letGo(batch, host, guest, cost, at)
  await fillSeats(batch, at)
  return true
}

/** The guests of somebody who leaves do so too, each for what that costs now. */
export async function dismissAll(batch: Batch, host: OwnState, at: Date): Promise<void> {
  for (const guest of host.guests) await letGo(batch, host, guest, leavingCents(batch.activity, guest.signUp, at), at)
}

async function letGo(batch: Batch, host: OwnState, guest: OwnGuest, cents: number, at: Date): Promise<void> {
  await leave(batch, host.userId, guest.signUp, cents, at)
  host.guests = host.guests.filter((each) => each !== guest)
  batch.guests--
}
