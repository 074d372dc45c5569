import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { type Answers, checkAnswers, sameAnswers } from "../../../activities/sign-up-answers.ts"
import {
  awaitsDraw,
  isShownAt,
  leavingCents,
  mayAccept,
  mayAnswer,
  maySignOff,
  maySignUp,
} from "../../../activities/sign-up-rules.ts"
import { counted } from "../../../activities/pool-places.ts"
import { lateCostOf } from "../../../activities/sign-up-terms.ts"
import { optionCents } from "../../../activities/option-prices.ts"
import { requireRoom } from "../option-count.service.ts"
import { answerChange } from "../../answer-change.ts"
import { answerFor, inPoolsOf, type OwnAnswer, type OwnState, readOwn } from "../own-sign-up.service.ts"
import { requireCalm } from "../sign-up-pace.ts"
import { paysOnline } from "../../../online-payments/server/give-back.service.ts"
import { bring, changeGuest, dismiss, dismissAll } from "../guests/guest-acts.service.ts"
import { openGuestActs } from "../guests/open-guest-acts.service.ts"
import { readOpenGuests } from "../guests/open-guest-rows.service.ts"
import {
  type Batch,
  fillSeats,
  holdOf,
  leave,
  type OpenGuestRequest,
  paymentOf,
  refusal,
  type SignUpRequest,
} from "./sign-up-batch.ts"
import { BatchRows } from "./sign-up-batch-rows.service.ts"
import {
  countGuests,
  countOptions,
  countSignUps,
  type LockedActivity,
  lockActivity,
  questionsOf,
} from "../../../activities/server/sign-up-terms.service.ts"

/** A guest without a host gets no answer: their page asks for it. */
export type SignUpReply = { answer: OwnAnswer | null } | { error: AppError }
export type QueuedRequest = SignUpRequest | OpenGuestRequest

const userIdOf = (request: QueuedRequest): number[] => ("userId" in request ? [request.userId] : [])
const tokenHashOf = (request: QueuedRequest): string[] => ("tokenHash" in request ? [request.tokenHash] : [])

/**
 * Handles these requests for one activity in order, in one transaction: the activity is locked once, and each request
 * sees the result of those before it. Repeating a request changes nothing.
 * @returns one reply per request, in the same order, and whether anything was written
 */
export async function handleRequests(
  tx: Db,
  services: Pick<Services, "association" | "env" | "jobs" | "payments">,
  activityId: number,
  requests: readonly QueuedRequest[],
): Promise<{ replies: SignUpReply[]; isChanged: boolean }> {
  const activity = await lockActivity(tx, activityId)
  const userIds = [...new Set(requests.flatMap(userIdOf))]
  const first = orNotFound(requests[0])
  const questions = await questionsOf(tx, activityId)
  const batch: Batch = {
    rows: new BatchRows(tx, services, activity),
    activity,
    questions,
    counts: await countSignUps(tx, activity),
    guests: activity.guestPlaces === null ? 0 : await countGuests(tx, activityId),
    options: await countOptions(tx, activityId, questions),
    people: await readOwn(tx, activity, userIds, first.at),
    openGuests: await readOpenGuests(tx, activityId, requests.flatMap(tokenHashOf), first.at),
    paysOnline: paysOnline(services),
  }
  // A pool that opened, or all that merged, since the round of every minute: who waits for that is before who comes now.
  let isChanged = activity.pools.length > 0 && (await fillSeats(batch, first.at))
  const errors: (AppError | undefined)[] = []
  for (const request of requests) {
    try {
      isChanged = (await act(batch, request)) || isChanged
      errors.push(undefined)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      errors.push(error)
    }
  }
  const now = orNotFound(requests.at(-1)).at
  await batch.rows.finish(now)
  const people = isChanged ? await readOwn(tx, activity, userIds, now) : batch.people
  const replies = requests.map((request, index): SignUpReply => {
    const error = errors[index]
    if (error) return { error }
    if (!("userId" in request)) return { answer: null }
    return { answer: answerFor(orNotFound(people.get(request.userId)), batch, now) }
  })
  return { replies, isChanged }
}

/** @returns whether it changed anything. @throws AppError with the reason of a refusal */
async function act(batch: Batch, request: QueuedRequest): Promise<boolean> {
  if (!("userId" in request)) return openGuestActs[request.kind](batch, request)
  const person = batch.people.get(request.userId)
  if (!person) throw new AppError("unauthorized")
  requireVisible(batch.activity, person, request)
  return acts[request.kind](batch, person, request)
}

/** @returns whether it changed anything. @throws AppError forbidden or validation, with the reason */
async function signUp(batch: Batch, person: OwnState, { answers: submitted, at }: SignUpRequest): Promise<boolean> {
  const { isInPools: poolIds } = person
  const inPools = inPoolsOf(batch, poolIds, at)
  const outcome = maySignUp(batch.activity, batch.counts, { ...person, inPools }, at)
  const has = !outcome.allowed && (outcome.why === "alreadyRegistered" || outcome.why === "alreadyWaiting")
  if (has) return changeAnswers(batch, person, submitted, at)
  if (!outcome.allowed) throw refusal(outcome.why)
  const { answers, issues } = checkAnswers(batch.questions, submitted)
  if (issues.length) throw new AppError("validation", { issues })
  requireRoom(batch.options, answers)
  requireCalm(person, outcome.placement === "waiting" ? "queued" : "registered", at)
  batch.counts = counted(batch.counts, { status: outcome.placement, poolIds }, 1)
  batch.options.add(answers, 1)
  const priceCents = batch.activity.priceCents + optionCents(batch.questions, answers)
  person.signUp = {
    // Filled in once the row is written.
    signUpId: person.signUp?.signUpId ?? 0,
    status: outcome.placement,
    // Until the draw everybody is equal.
    position: outcome.placement === "waiting" && !awaitsDraw(batch.activity) ? batch.counts.waiting : null,
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
    poolIds,
  }
  batch.rows.add(person.userId, person.signUp)
  return true
}

/** A hidden activity does not exist for this person, whatever they request, unless they signed up for it. */
function requireVisible(activity: LockedActivity, person: OwnState, { at, seesMembersOnly }: SignUpRequest): void {
  if (person.signUp) return
  const isForThem = activity.visibility === "public" || person.isMember || seesMembersOnly
  if (!isForThem || !isShownAt(activity, at)) throw new AppError("notFound")
}

async function changeAnswers(batch: Batch, person: OwnState, submitted: Record<string, unknown>, at: Date) {
  const own = orNotFound(person.signUp)
  // Repeating the request without answers (a second click, a lost response) changes nothing.
  if (!Object.keys(submitted).length && Object.keys(own.answers).length) return false
  const { answers, issues } = checkAnswers(batch.questions, submitted)
  // The same answers change nothing, even if the questions have changed since.
  if (sameAnswers(issues.length ? (submitted as Answers) : answers, own.answers)) return false
  if (issues.length) throw new AppError("validation", { issues })
  if (!mayAnswer(batch.activity, own, at).allowed) throw refusal("tooLateToAnswer")
  requireRoom(batch.options, answers, own.answers)
  const change = answerChange(own, batch, answers)
  if (change.isRepriced && (own.paymentState === "paid" || own.paymentState === "waived"))
    throw refusal("paidForAnswers")
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
  if (!outcome.allowed) throw refusal(outcome.why)
  const own = orNotFound(person.signUp)
  await rows.accept(person.userId, own, at)
  own.respondBy = null
  return true
}

/** Signs off with all guests, and gives the seats to the next people. Does nothing if they have already left. */
async function signOff(batch: Batch, person: OwnState, { at, agreedCents = 0 }: SignUpRequest): Promise<boolean> {
  const own = person.signUp
  if (own?.status === "cancelled" && own.cancelKind === "self") return false
  const guests = person.guests.map(({ signUp }) => signUp)
  const outcome = maySignOff(batch.activity, own, at, guests)
  if (!outcome.allowed) throw refusal(outcome.why)
  if (!own || own.status === "cancelled") return false
  // The page may have been open since it was free, or show another amount.
  if ((outcome.costCents ?? 0) > agreedCents) throw refusal("costsNow")
  requireCalm(person, "signedOff", at)
  await dismissAll(batch, person, at)
  await leave(batch, person.userId, own, leavingCents(batch.activity, own, at), at)
  await fillSeats(batch, at)
  return true
}

/** Each returns whether it changed anything. */
const acts = { signUp, accept, signOff, bring, changeGuest, dismiss }
