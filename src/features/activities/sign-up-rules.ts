import type { CancelKind, SignUpStatus } from "./sign-up-kinds.ts"
import type { SignUpTerms } from "./sign-up-terms.ts"

/**
 * What somebody may do now, and why not: used by the page (which button, which sentence), by the API (before it writes)
 * and by the tests. No clock and no database in here: callers pass in the time and the data.
 */

/** How many people have a seat, and how many wait for one. */
export interface Counts {
  registered: number
  waiting: number
}

/** Somebody's sign-up, if they ever signed up. */
export interface OwnSignUp {
  status: SignUpStatus
  promotedAt: Date | null
  /** Until when they can take the place that they are offered; null: it is theirs. */
  respondBy: Date | null
  cancelKind: CancelKind | null
  /** What signing off too late costs, as agreed when signing up; null: it is not possible. */
  lateSignOffCents?: number | null
}

export type SignUpRefusal =
  | "notShown"
  | "activityCancelled"
  | "noSignUp"
  | "elsewhere"
  | "notOpenYet"
  | "closed"
  | "alreadyRegistered"
  | "alreadyWaiting"
  | "membersOnly"
  | "notInPools"
  | "removed"
  | "full"
export type SignOffRefusal = "notSignedUp" | "activityCancelled" | "tooLate" | "started"
export type AnswerRefusal = "notSignedUp" | "activityCancelled" | "tooLate"
export type AcceptRefusal = "notSignedUp" | "activityCancelled" | "notOffered" | "offerOver"
export type BringRefusal =
  | "noGuests"
  | "notSignedUp"
  | "acceptFirst"
  | "activityCancelled"
  | "notOpenYet"
  | "closed"
  | "enoughGuests"
  | "guestsFull"
  | "full"

/** What there is for somebody of an activity with pools, in those that they are in. */
export interface InPools {
  /** When they can sign up; null: they are in none. */
  opensAt: Date | null
  /** What signing up gives them once they can. */
  placement: "registered" | "waiting" | "full"
}

export type ComeRefusal =
  | "notShown"
  | "noOpenGuests"
  | "activityCancelled"
  | "notOpenYet"
  | "closed"
  | "notInPools"
  | "guestsFull"
  | "full"

/** `placement`: what signing up gives now, a seat or the waiting list. */
export type SignUpOutcome =
  | { allowed: true; placement: "registered" | "waiting" }
  | { allowed: false; why: SignUpRefusal }
/** `costCents`: it is too late to do so for nothing. */
export type SignOffOutcome = { allowed: true; costCents?: number } | { allowed: false; why: SignOffRefusal }
export type AnswerOutcome = { allowed: true } | { allowed: false; why: AnswerRefusal }
export type BringOutcome =
  | { allowed: true; placement: "registered" | "waiting" }
  | { allowed: false; why: BringRefusal }
export type ComeOutcome = { allowed: true; placement: "registered" | "waiting" } | { allowed: false; why: ComeRefusal }
export type AcceptOutcome = { allowed: true } | { allowed: false; why: AcceptRefusal }

/** Whether the activity is visible: published, and not scheduled for later. */
export const isShownAt = ({ status, publishAt }: Pick<SignUpTerms, "status" | "publishAt">, now: Date): boolean =>
  status !== "draft" && (publishAt === null || publishAt <= now)

/** Whether sign-up is open at a time: from the second it opens up to, but not including, the one it closes. */
export const isOpenAt = ({ opensAt, closesAt, startsAt }: SignUpTerms, now: Date): boolean =>
  opensAt !== null && closesAt !== null && opensAt <= now && now < closesAt && now < startsAt

/** Whether people can sign up at a time, as far as the activity goes: it is shown, and its sign-up is open. */
export const isSignUpOpenAt = (terms: SignUpTerms, now: Date): boolean =>
  terms.signUpMode === "signUp" && terms.status === "published" && isShownAt(terms, now) && isOpenAt(terms, now)

/** Whether its places are still to be drawn: until then everybody who signs up takes part as an equal, and nobody has a seat. */
export const awaitsDraw = ({ drawAt, drawnAt }: Pick<SignUpTerms, "drawAt" | "drawnAt">): boolean =>
  drawAt !== null && drawnAt === null

/**
 * A free seat goes to the first person waiting. While the list is locked, free seats are kept for an organiser to give
 * out, so a newcomer never passes those who wait.
 */
export function seatFor(
  terms: Pick<SignUpTerms, "capacity" | "waitingList" | "drawAt" | "drawnAt">,
  { registered, waiting }: Counts,
): "registered" | "waiting" | "full" {
  const { capacity, waitingList } = terms
  if (awaitsDraw(terms)) return "waiting"
  if (capacity === null && waiting === 0) return "registered"
  if (capacity !== null && registered < capacity && waiting === 0) return "registered"
  return waitingList === "off" ? "full" : "waiting"
}

/** Whether this person can sign up now, and whether they get a seat or wait. */
export function maySignUp(
  terms: SignUpTerms,
  counts: Counts,
  person: { isMember: boolean; signUp: OwnSignUp | null; inPools?: InPools | null | undefined },
  now: Date,
): SignUpOutcome {
  const no = (why: SignUpRefusal): SignUpOutcome => ({ allowed: false, why })
  if (!isShownAt(terms, now)) return no("notShown")
  if (terms.status === "cancelled") return no("activityCancelled")
  if (terms.signUpMode === "none") return no("noSignUp")
  if (terms.signUpMode === "external") return no("elsewhere")
  if (person.signUp?.status === "registered") return no("alreadyRegistered")
  if (person.signUp?.status === "waiting") return no("alreadyWaiting")
  if (person.signUp?.cancelKind === "organiser") return no("removed")
  if (!person.isMember && !terms.allowNonMembers) return no("membersOnly")
  const { inPools } = person
  if (inPools && !inPools.opensAt) return no("notInPools")
  const opensAt = inPools?.opensAt ?? terms.opensAt
  if (!opensAt || opensAt > now) return no("notOpenYet")
  if (!isOpenAt(terms, now)) return no("closed")
  const placement = inPools?.placement ?? seatFor(terms, counts)
  return placement === "full" ? no("full") : { allowed: true, placement }
}

/**
 * Whether somebody can bring a guest now, and whether the guest gets a seat or waits.
 * @param guests how many there are of the activity, and how many of them are theirs
 */
export function mayBring(
  terms: SignUpTerms,
  counts: Counts,
  {
    signUp,
    guests,
    inPools,
  }: { signUp: OwnSignUp | null; guests: { all: number; own: number }; inPools?: InPools | null | undefined },
  now: Date,
): BringOutcome {
  const no = (why: BringRefusal): BringOutcome => ({ allowed: false, why })
  if (terms.guestsEach === null) return no("noGuests")
  if (terms.status === "cancelled") return no("activityCancelled")
  if (!signUp || signUp.status === "cancelled") return no("notSignedUp")
  if (signUp.respondBy !== null) return no("acceptFirst")
  if (!terms.opensAt || terms.opensAt > now) return no("notOpenYet")
  if (!isOpenAt(terms, now)) return no("closed")
  if (guests.own >= terms.guestsEach) return no("enoughGuests")
  if (terms.guestPlaces !== null && guests.all >= terms.guestPlaces) return no("guestsFull")
  const placement = inPools?.placement ?? seatFor(terms, counts)
  return placement === "full" ? no("full") : { allowed: true, placement }
}

/** From when somebody without an account can sign up on their own, never before the others; null: they cannot. */
export function openToGuestsFrom({ guestsFrom, opensAt, signUpMode }: SignUpTerms): Date | null {
  if (signUpMode !== "signUp" || !guestsFrom || !opensAt) return null
  return guestsFrom > opensAt ? guestsFrom : opensAt
}

/**
 * Whether somebody without an account, whom nobody brings, can come now, and whether they get a seat or wait.
 * @param guests how many guests there are of the activity, whoever brings them
 */
export function mayComeAsGuest(
  terms: SignUpTerms,
  counts: Counts,
  { guests, inPools }: { guests: number; inPools?: InPools | null | undefined },
  now: Date,
): ComeOutcome {
  const no = (why: ComeRefusal): ComeOutcome => ({ allowed: false, why })
  const from = openToGuestsFrom(terms)
  if (!isShownAt(terms, now)) return no("notShown")
  if (!from) return no("noOpenGuests")
  if (terms.status === "cancelled") return no("activityCancelled")
  if (inPools && !inPools.opensAt) return no("notInPools")
  if (from > now || (inPools?.opensAt && inPools.opensAt > now)) return no("notOpenYet")
  if (!isOpenAt(terms, now)) return no("closed")
  if (terms.guestPlaces !== null && guests >= terms.guestPlaces) return no("guestsFull")
  const placement = inPools?.placement ?? seatFor(terms, counts)
  return placement === "full" ? no("full") : { allowed: true, placement }
}

const day = 24 * 60 * 60 * 1000

/**
 * Until when somebody can give up their seat: `signOffUntil`, or if they were promoted less than a day before that, a
 * day after the promotion. Never later than the start.
 */
export function signOffEnds({ signOffUntil, startsAt }: SignUpTerms, promotedAt: Date | null): Date {
  const usual = signOffUntil ?? startsAt
  const own = promotedAt ? new Date(promotedAt.getTime() + day) : usual
  const last = own > usual ? own : usual
  return last < startsAt ? last : startsAt
}

/**
 * Whether somebody can sign off now. Leaving the waiting list is always possible, up to the start. Their guests leave with
 * them, each for what that costs by now; those who could not leave by themselves any more do so for nothing.
 */
export function maySignOff(
  terms: SignUpTerms,
  signUp: OwnSignUp | null,
  now: Date,
  guests: readonly OwnSignUp[] = [],
): SignOffOutcome {
  const own = mayLeave(terms, signUp, now)
  const cents = guests.reduce((sum, guest) => sum + leavingCents(terms, guest, now), 0)
  return own.allowed && cents ? { allowed: true, costCents: (own.costCents ?? 0) + cents } : own
}

/** What it costs now that somebody leaves, if anything. */
export function leavingCents(terms: SignUpTerms, signUp: OwnSignUp, now: Date): number {
  const outcome = mayLeave(terms, signUp, now)
  return outcome.allowed ? (outcome.costCents ?? 0) : 0
}

function mayLeave(terms: SignUpTerms, signUp: OwnSignUp | null, now: Date): SignOffOutcome {
  if (!signUp || signUp.status === "cancelled") return { allowed: false, why: "notSignedUp" }
  if (terms.status === "cancelled") return { allowed: false, why: "activityCancelled" }
  if (now >= terms.startsAt) return { allowed: false, why: "started" }
  // Who is offered a place may still say no to it.
  if (signUp.status === "waiting" || signUp.respondBy !== null) return { allowed: true }
  if (now < signOffEnds(terms, signUp.promotedAt)) return { allowed: true }
  const costCents = signUp.lateSignOffCents ?? null
  return costCents === null ? { allowed: false, why: "tooLate" } : { allowed: true, costCents }
}

/** Whether somebody can change their answers now. */
export function mayAnswer(terms: SignUpTerms, signUp: OwnSignUp | null, now: Date): AnswerOutcome {
  if (!signUp || signUp.status === "cancelled") return { allowed: false, why: "notSignedUp" }
  if (terms.status === "cancelled") return { allowed: false, why: "activityCancelled" }
  return now < signOffEnds(terms, signUp.promotedAt) ? { allowed: true } : { allowed: false, why: "tooLate" }
}

/** Until when an offered place can be taken: never after the start, whenever that is by now. */
export const offerEnds = ({ startsAt }: Pick<SignUpTerms, "startsAt">, respondBy: Date): Date =>
  respondBy < startsAt ? respondBy : startsAt

/** Whether somebody can take the place that they are offered now. */
export function mayAccept(terms: SignUpTerms, signUp: OwnSignUp | null, now: Date): AcceptOutcome {
  if (!signUp || signUp.status === "cancelled")
    return { allowed: false, why: signUp?.cancelKind === "notAnswered" ? "offerOver" : "notSignedUp" }
  if (terms.status === "cancelled") return { allowed: false, why: "activityCancelled" }
  if (signUp.respondBy === null) return { allowed: false, why: "notOffered" }
  return now < offerEnds(terms, signUp.respondBy) ? { allowed: true } : { allowed: false, why: "offerOver" }
}

/**
 * How many waiting people get a seat now. Nobody is promoted automatically on a locked list, in a cancelled activity,
 * before the draw, after the start, or if the activity no longer uses sign-up.
 */
export function freedSeats(terms: SignUpTerms, { registered, waiting }: Counts, now: Date): number {
  if (terms.status !== "published" || terms.signUpMode !== "signUp" || terms.waitingList === "locked") return 0
  if (now >= terms.startsAt) return 0
  if (awaitsDraw(terms)) return 0
  if (terms.capacity === null) return waiting
  return Math.max(0, Math.min(waiting, terms.capacity - registered))
}
