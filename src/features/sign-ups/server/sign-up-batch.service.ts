import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { Question } from "../../activities/sign-up-question.ts"
import type { PaymentState } from "../../activities/sign-up-kinds.ts"
import { type Answers, checkAnswers, sameAnswers } from "../../activities/sign-up-answers.ts"
import {
  type Counts,
  freedSeats,
  isShownAt,
  mayAccept,
  mayAnswer,
  maySignOff,
  maySignUp,
  type SignUpRefusal,
} from "../../activities/sign-up-rules.ts"
import { respondBy } from "../../activities/offer-time.ts"
import { lateCostOf } from "../../activities/sign-up-terms.ts"
import { type OptionCounts, optionCents } from "../../activities/option-prices.ts"
import { requireRoom } from "./option-count.service.ts"
import { answerChange } from "../answer-change.ts"
import { paymentOwed } from "./promotion.service.ts"
import { answerFor, type OwnAnswer, type OwnState, readOwn } from "./own-sign-up.service.ts"
import { requireCalm } from "./sign-up-pace.ts"
import { paysOnline } from "../../online-payments/server/give-back.service.ts"
import { holdMs } from "./money/hold-terms.service.ts"
import { BatchRows } from "./sign-up-batch-rows.service.ts"
import {
  countOptions,
  countSignUps,
  type LockedActivity,
  lockActivity,
  questionsOf,
} from "../../activities/server/sign-up-terms.service.ts"

/** What somebody requested, and when. */
export interface SignUpRequest {
  /** `accept`: takes the place that they are offered. */
  kind: "signUp" | "accept" | "signOff"
  userId: number
  /** Only used for signing up. */
  answers: Record<string, unknown>
  /** Only used for signing off: what it may cost. */
  agreedCents?: number | undefined
  /** May see members-only activities, even without being a member today. */
  seesMembersOnly: boolean
  at: Date
}
export type SignUpReply = { answer: OwnAnswer } | { error: AppError }

/** The state of a batch; the counts and sign-ups are kept up to date as it goes. */
interface Batch {
  rows: BatchRows
  activity: LockedActivity
  questions: Question[]
  counts: Counts
  options: OptionCounts
  people: Map<number, OwnState>
  paysOnline: boolean
}

/**
 * Handles these requests for one activity in order, in one transaction: the activity is locked once, and each request
 * sees the result of those before it. Repeating a request changes nothing.
 * @returns one reply per request, in the same order, and whether anything was written
 */
export async function handleRequests(
  tx: Db,
  services: Pick<Services, "association" | "env" | "jobs" | "payments">,
  activityId: number,
  requests: readonly SignUpRequest[],
): Promise<{ replies: SignUpReply[]; isChanged: boolean }> {
  const activity = await lockActivity(tx, activityId)
  const userIds = [...new Set(requests.map(({ userId }) => userId))]
  const first = orNotFound(requests[0])
  const questions = await questionsOf(tx, activityId)
  const batch: Batch = {
    rows: new BatchRows(tx, services, activity),
    activity,
    questions,
    counts: await countSignUps(tx, activityId),
    options: await countOptions(tx, activityId, questions),
    people: await readOwn(tx, activityId, userIds, first.at),
    paysOnline: paysOnline(services),
  }
  const errors: (AppError | undefined)[] = []
  let isChanged = false
  for (const request of requests) {
    const person = batch.people.get(request.userId)
    try {
      if (!person) throw new AppError("unauthorized")
      requireVisible(activity, person, request)
      isChanged = (await acts[request.kind](batch, person, request)) || isChanged
      errors.push(undefined)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      errors.push(error)
    }
  }
  const now = orNotFound(requests.at(-1)).at
  await batch.rows.finish(now)
  const people = isChanged ? await readOwn(tx, activityId, userIds, now) : batch.people
  const replies = requests.map(({ userId }, index): SignUpReply => {
    const error = errors[index]
    if (error) return { error }
    return { answer: answerFor(orNotFound(people.get(userId)), activityId, activity, batch.counts, now) }
  })
  return { replies, isChanged }
}

/** @returns whether it changed anything. @throws AppError forbidden or validation, with the reason */
async function signUp(batch: Batch, person: OwnState, { answers: submitted, at }: SignUpRequest): Promise<boolean> {
  const outcome = maySignUp(batch.activity, batch.counts, person, at)
  const has = !outcome.allowed && (outcome.why === "alreadyRegistered" || outcome.why === "alreadyWaiting")
  if (has) return changeAnswers(batch, person, submitted, at)
  if (!outcome.allowed) throw refusal(outcome.why)
  const { answers, issues } = checkAnswers(batch.questions, submitted)
  if (issues.length) throw new AppError("validation", { issues })
  requireRoom(batch.options, answers)
  requireCalm(person, outcome.placement === "waiting" ? "queued" : "registered", at)
  batch.counts[outcome.placement]++
  batch.options.add(answers, 1)
  const priceCents = batch.activity.priceCents + optionCents(batch.questions, answers)
  person.signUp = {
    // Filled in once the row is written.
    signUpId: person.signUp?.signUpId ?? 0,
    status: outcome.placement,
    position: outcome.placement === "waiting" ? batch.counts.waiting : null,
    queuedAt: at,
    promotedAt: null,
    respondBy: null,
    cancelledAt: null,
    cancelKind: null,
    priceCents,
    lateSignOffCents: lateCostOf(batch.activity, priceCents),
    lateCents: person.signUp?.lateCents ?? 0,
    lateOpenCents: person.signUp?.lateOpenCents ?? 0,
    paymentState: paymentOf(priceCents, outcome.placement, person.signUp?.paymentState),
    ...holdOf(batch, outcome.placement, at),
    answers,
  }
  batch.rows.add(person.userId, person.signUp)
  return true
}

/** Whether their seat depends on paying, and until when it is held; only where people can pay online. */
function holdOf({ activity, paysOnline: isPossible }: Batch, placement: string, at: Date) {
  const payWithin = isPossible ? activity.payWithin : "no"
  const isHeld = payWithin === "halfHour" && placement === "registered"
  return { payWithin, heldUntil: isHeld ? new Date(at.getTime() + holdMs) : null, chargeId: null }
}

/** Somebody who paid, left and comes back has still paid. */
const paymentOf = (priceCents: number, placement: "registered" | "waiting", before: PaymentState | undefined) =>
  before === "paid" ? before : placement === "registered" ? paymentOwed(priceCents) : "none"

/** A hidden activity does not exist for this person, whatever they request, unless they signed up for it. */
function requireVisible(activity: LockedActivity, person: OwnState, { at, seesMembersOnly }: SignUpRequest): void {
  if (person.signUp) return
  const isForThem = activity.visibility === "public" || person.isMember || seesMembersOnly
  if (!isForThem || !isShownAt(activity, at)) throw new AppError("notFound")
}

const refusal = (why: SignUpRefusal): AppError =>
  why === "notShown" ? new AppError("notFound") : new AppError("conflict", { text: `signUps:refused.${why}` })

async function changeAnswers(batch: Batch, person: OwnState, submitted: Record<string, unknown>, at: Date) {
  const own = orNotFound(person.signUp)
  // Repeating the request without answers (a second click, a lost response) changes nothing.
  if (!Object.keys(submitted).length && Object.keys(own.answers).length) return false
  const { answers, issues } = checkAnswers(batch.questions, submitted)
  // The same answers change nothing, even if the questions have changed since.
  if (sameAnswers(issues.length ? (submitted as Answers) : answers, own.answers)) return false
  if (issues.length) throw new AppError("validation", { issues })
  if (!mayAnswer(batch.activity, own, at).allowed)
    throw new AppError("conflict", { text: "signUps:refused.tooLateToAnswer" })
  requireRoom(batch.options, answers, own.answers)
  const change = answerChange(own, batch, answers)
  if (change.isRepriced && (own.paymentState === "paid" || own.paymentState === "waived"))
    throw new AppError("conflict", { text: "signUps:refused.paidForAnswers" })
  requireCalm(person, "answered", at)
  await batch.rows.answer(person.userId, own, change, at)
  batch.options.add(own.answers, -1)
  batch.options.add(answers, 1)
  Object.assign(own, change.values)
  return true
}

/** Takes the place that they are offered. Does nothing if it is theirs already. */
async function accept({ activity, rows }: Batch, person: OwnState, { at }: SignUpRequest): Promise<boolean> {
  if (person.signUp?.status === "registered" && person.signUp.respondBy === null) return false
  const outcome = mayAccept(activity, person.signUp, at)
  if (!outcome.allowed) throw new AppError("conflict", { text: `signUps:refused.${outcome.why}` })
  const own = orNotFound(person.signUp)
  await rows.accept(person.userId, own, at)
  own.respondBy = null
  return true
}

/** Signs off, and gives the seat to the next person. Does nothing if they have already left. */
async function signOff(batch: Batch, person: OwnState, { at, agreedCents = 0 }: SignUpRequest): Promise<boolean> {
  const own = person.signUp
  if (own?.status === "cancelled" && own.cancelKind === "self") return false
  const outcome = maySignOff(batch.activity, own, at)
  if (!outcome.allowed) throw new AppError("conflict", { text: `signUps:refused.${outcome.why}` })
  if (!own || own.status === "cancelled") return false
  const cost = outcome.costCents ?? 0
  // The page may have been open since it was free, or show another amount.
  if (cost > agreedCents) throw new AppError("conflict", { text: "signUps:refused.costsNow" })
  requireCalm(person, "signedOff", at)
  await batch.rows.signOff(person.userId, own, cost, at)
  batch.counts[own.status]--
  batch.options.add(own.answers, -1)
  Object.assign(own, { status: "cancelled", cancelKind: "self", cancelledAt: at, position: null, respondBy: null })
  const free = freedSeats(batch.activity, batch.counts, at)
  if (!free) return true
  const until = respondBy(batch.activity, at)
  const promoted = await batch.rows.promote({ count: free, until }, batch.counts.waiting, at)
  batch.counts.registered += promoted.length
  batch.counts.waiting -= promoted.length
  for (const userId of promoted) {
    const next = batch.people.get(userId)?.signUp
    if (next) Object.assign(next, { status: "registered", promotedAt: at, position: null, respondBy: until })
  }
  return true
}

/** Each returns whether it changed anything. */
const acts = { signUp, accept, signOff }
