import {
  awaitsDraw,
  mayAccept,
  maySignUp,
  offerEnds,
  type OwnSignUp as Mine,
  signOffEnds,
} from "../../activities/sign-up-rules.ts"
import { type SignUpTerms, termsOf } from "../../activities/sign-up-terms.ts"
import type { Activity } from "../../activities/web/activity.api.ts"
import type { OwnSignUp } from "./sign-up.api.ts"

/** What the card shows: one of these, by sign-up status and time. */
export type SignUpView =
  | { kind: "cancelled"; wasIn: boolean }
  | { kind: "notShown" | "noSignUp" | "elsewhere" | "full" | "membersOnly" | "notInPools" | "removed" }
  | { kind: "later"; opensAt: string }
  | { kind: "open"; left: number | null; going: number | null }
  | { kind: "queue"; waiting: number | null }
  | { kind: "draw"; drawAt: Date; waiting: number | null }
  | { kind: "closed"; hasStarted: boolean }
  | { kind: "registered"; until: Date; mayLeave: boolean; wasPromoted: boolean; isPast: boolean; costCents: number }
  | { kind: "offered"; until: Date; mayAccept: boolean; mayLeave: boolean }
  | { kind: "waiting"; position: number; mayLeave: boolean }
  | { kind: "inDraw"; drawAt: Date; mayLeave: boolean }

type CardActivity = Pick<Activity, keyof SignUpTerms | "endsAt" | "registered" | "waiting" | "isFull">

/** Seats taken and people waiting. If counts are hidden, fall back to `isFull`. */
const countsOf = ({ registered, waiting, isFull }: CardActivity) =>
  registered === null || waiting === null ? { registered: 0, waiting: isFull ? 1 : 0 } : { registered, waiting }

/**
 * What the card shows at a time. Visitors, and users whose status is still loading, see what a member would.
 * @param own the user's sign-up status; undefined while loading
 * @param now milliseconds, by the server's clock
 */
export function signUpView(activity: CardActivity, own: OwnSignUp | undefined, now: number): SignUpView {
  const terms = termsOf(activity)
  const has = own?.signUp
  const mine = has ? { ...has, promotedAt: timeOf(has.promotedAt), respondBy: timeOf(has.respondBy) } : null
  const pools = own?.pools
  const inPools = pools && { ...pools, opensAt: timeOf(pools.opensAt) }
  const person = { isMember: own?.isMember ?? true, signUp: mine, inPools }
  const outcome = maySignUp(terms, countsOf(activity), person, new Date(now))
  const drawAt = awaitsDraw(terms) ? terms.drawAt : null
  if (outcome.allowed && drawAt) return { kind: "draw", drawAt, waiting: activity.waiting }
  if (outcome.allowed)
    return outcome.placement === "registered"
      ? { kind: "open", ...(pools ? { left: null, going: activity.registered } : room(activity)) }
      : { kind: "queue", waiting: activity.waiting }
  switch (outcome.why) {
    case "activityCancelled":
      return { kind: "cancelled", wasIn: mine !== null && mine.cancelKind === "activityCancelled" }
    case "alreadyRegistered":
      return registeredView(activity, terms, mine, now)
    case "alreadyWaiting":
      return waitingView(terms, has?.position ?? 1, now)
    case "notOpenYet":
      return { kind: "later", opensAt: pools?.opensAt ?? activity.opensAt ?? activity.startsAt }
    case "closed":
      return { kind: "closed", hasStarted: now >= terms.startsAt.getTime() }
    default:
      return { kind: outcome.why }
  }
}

function waitingView(terms: SignUpTerms, position: number, now: number): SignUpView {
  const mayLeave = now < terms.startsAt.getTime()
  return awaitsDraw(terms) && terms.drawAt
    ? { kind: "inDraw", drawAt: terms.drawAt, mayLeave }
    : { kind: "waiting", position, mayLeave }
}

const room = ({ capacity, registered }: CardActivity) => ({
  left: capacity && registered !== null ? capacity - registered : null,
  going: registered,
})

const timeOf = (moment: string | null) => (moment ? new Date(moment) : null)

function registeredView(activity: CardActivity, terms: SignUpTerms, mine: Mine | null, now: number): SignUpView {
  if (mine?.respondBy) {
    const until = offerEnds(terms, mine.respondBy)
    const mayStill = mayAccept(terms, mine, new Date(now)).allowed
    return { kind: "offered", until, mayAccept: mayStill, mayLeave: now < terms.startsAt.getTime() }
  }
  const promotedAt = mine?.promotedAt ?? null
  const until = signOffEnds(terms, promotedAt)
  const usual = terms.signOffUntil ?? terms.startsAt
  const isLate = now >= until.getTime()
  // What it costs was agreed when signing up.
  const cost = now < terms.startsAt.getTime() ? (mine?.lateSignOffCents ?? null) : null
  return {
    kind: "registered",
    until,
    mayLeave: !isLate || cost !== null,
    // Somebody promoted late may leave longer than others, and should know.
    wasPromoted: promotedAt !== null && until > usual && !isLate,
    isPast: now >= Date.parse(activity.endsAt),
    costCents: (isLate && cost) || 0,
  }
}

const hour = 3_600_000

/** `9:58`, `0:07`: the time left within the hour, rounded up to seconds; undefined if it is longer. */
export function countdown(to: string, now: number): string | undefined {
  const left = Date.parse(to) - now
  if (left <= 0 || left > hour) return undefined
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}

/** Whether they have a seat, can take one, wait for one or take part in the draw. */
export const isIn = ({ kind }: SignUpView): boolean =>
  kind === "registered" || kind === "offered" || kind === "waiting" || kind === "inDraw"
