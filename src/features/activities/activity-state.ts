import { publishState, type Visibility } from "../../platform/publishing/publishing.ts"
import type { ActivityStatus } from "./activity-kinds.ts"
import type { PaymentState, SignUpMode } from "./sign-up-kinds.ts"

/** What decides about an activity's badges. */
export interface Described {
  status: ActivityStatus
  publishAt?: string | null | undefined
  startsAt: string
  endsAt: string
  visibility: Visibility
  signUpMode: SignUpMode
  opensAt?: string | null | undefined
  closesAt?: string | null | undefined
  capacity?: number | null | undefined
  registered: number | null
  waiting: number | null
  isFull: boolean
  drawAt?: string | null | undefined
  drawnAt?: string | null | undefined
}

/** A badge: a key below `activities:state`, its parameters, and its tone. */
export interface StateLabel {
  key: string
  tone: "good" | "attention" | "bad" | "neutral"
  count?: number
  /** On the waiting list. */
  position?: number
  /** A time, for the parameter `when`. */
  when?: string
}

const minute = 60_000

/** The viewer's own sign-up, which says more to them than how full it is. */
export interface OwnState {
  status: "registered" | "waiting"
  position: number | null
  /** Until when they can take the place that they are offered. */
  respondBy: string | null
  paymentState: PaymentState
}

/** The badges of an activity at a time (milliseconds), most important first. */
export function stateLabels(activity: Described, now: number, own?: OwnState): StateLabel[] {
  const { publishAt, visibility } = activity
  const status = publishState(activity, now)
  const labels: StateLabel[] = []
  if (status === "cancelled") labels.push({ key: "cancelled", tone: "bad" })
  else if (status === "draft") labels.push({ key: "draft", tone: "neutral" })
  else if (status === "scheduled") labels.push({ key: "scheduled", tone: "neutral", when: publishAt ?? "" })
  else {
    const label = timeWord(activity, now)
    const isOver = label?.key === "past"
    if (own && !isOver) labels.push(...ownWords(own))
    if (label) labels.push(label)
    const word = label || own ? undefined : signUpWord(activity, now)
    if (word) labels.push(word)
  }
  if (visibility === "members") labels.push({ key: "membersOnly", tone: "neutral" })
  return labels
}

function timeWord({ startsAt, endsAt }: Described, now: number): StateLabel | undefined {
  if (Date.parse(endsAt) <= now) return { key: "past", tone: "neutral" }
  return Date.parse(startsAt) <= now ? { key: "now", tone: "good" } : undefined
}

/** What the user's own sign-up comes down to: a place, an offer, a position or a draw. */
export const ownState = (own: OwnState): StateLabel => ownWords(own)[0]

function ownWords({ status, position, respondBy, paymentState }: OwnState): [StateLabel, ...StateLabel[]] {
  if (status === "waiting" && position === null) return [{ key: "inDraw", tone: "attention" }]
  if (status === "waiting") return [{ key: "waiting", tone: "attention", position: position ?? 1 }]
  if (respondBy) return [{ key: "offered", tone: "attention" }]
  return [
    { key: "registered", tone: "good" },
    ...(paymentState === "due" ? [{ key: "due", tone: "attention" } as const] : []),
  ]
}

function signUpWord(activity: Described, now: number): StateLabel | undefined {
  const { signUpMode, opensAt, closesAt, capacity, registered, waiting, isFull, drawAt, drawnAt } = activity
  if (signUpMode === "none") return undefined
  if (signUpMode === "external") return { key: "elsewhere", tone: "neutral" }
  const wait = Date.parse(opensAt ?? "") - now
  if (wait > 0)
    return wait < 60 * minute
      ? { key: "opensSoon", tone: "attention", count: Math.ceil(wait / minute) }
      : { key: "opens", tone: "attention", when: opensAt ?? "" }
  if (drawAt && !drawnAt) return { key: "draw", tone: "good", when: drawAt }
  if (now >= Date.parse(closesAt ?? "")) return { key: "closed", tone: "neutral" }
  if (isFull) return waiting ? { key: "fullWaiting", tone: "bad", count: waiting } : { key: "full", tone: "bad" }
  if (capacity && registered !== null) {
    const count = Math.max(0, capacity - registered)
    return { key: "placesLeft", tone: count <= Math.ceil(capacity / 10) ? "attention" : "good", count }
  }
  return registered ? { key: "going", tone: "good", count: registered } : { key: "open", tone: "good" }
}
