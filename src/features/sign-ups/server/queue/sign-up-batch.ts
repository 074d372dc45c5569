import { AppError } from "../../../../platform/app-error.ts"
import type { PaymentState } from "../../../activities/sign-up-kinds.ts"
import type { OptionCounts } from "../../../activities/option-prices.ts"
import { respondBy } from "../../../activities/offer-time.ts"
import { counted, type PooledCounts } from "../../../activities/pool-places.ts"
import { freedSeats } from "../../../activities/sign-up-rules.ts"
import type { LockedActivity } from "../../../activities/server/sign-up-terms.service.ts"
import type { Question } from "../../../activities/sign-up-question.ts"
import type { signUpRefusalMessages } from "../../sign-up.messages.ts"
import { holdMs } from "../money/hold-terms.service.ts"
import type { Own, OwnState } from "../own-sign-up.service.ts"
import { paymentOwed } from "../promotion.service.ts"
import type { OpenGuest } from "../guests/open-guest-rows.service.ts"
import type { BatchRows } from "./sign-up-batch-rows.service.ts"

/** What somebody requested, and when. */
export interface SignUpRequest {
  /** `accept`: takes the place that they are offered. The last three are about a guest of theirs. */
  kind: "signUp" | "accept" | "signOff" | "bring" | "changeGuest" | "dismiss"
  userId: number
  /** Only used for signing up, and for a guest. */
  answers: Record<string, unknown>
  /** Only used for signing off, and for a guest who does not come: what it may cost. */
  agreedCents?: number | undefined
  /** Only used for a guest: the name of who comes along. */
  guestName?: string
  /** Only used for a guest who is there already. */
  guestSignUpId?: number
  /** May see members-only activities, even without being a member today. */
  seesMembersOnly: boolean
  at: Date
}

/** What somebody without an account requested, by the link that was mailed to them. */
export interface OpenGuestRequest {
  kind: "come" | "changeOwn" | "stayAway"
  tokenHash: string
  /** Only used for changing. */
  name?: string
  answers?: Record<string, unknown>
  at: Date
}

/** The state of a batch; the counts and sign-ups are kept up to date as it goes. */
export interface Batch {
  rows: BatchRows
  activity: LockedActivity
  questions: Question[]
  counts: PooledCounts
  /** How many guests there are, those who wait included. */
  guests: number
  options: OptionCounts
  people: Map<number, OwnState>
  /** Those without a host who requested something, by the hash of their link. */
  openGuests: Map<string, OpenGuest>
  paysOnline: boolean
}

/** Whether a seat depends on paying, and until when it is held; only where people can pay online. */
export function holdOf({ activity, paysOnline: isPossible }: Batch, placement: string, at: Date) {
  const payWithin = isPossible ? activity.payWithin : "no"
  const isHeld = payWithin === "halfHour" && placement === "registered"
  return { payWithin, heldUntil: isHeld ? new Date(at.getTime() + holdMs) : null, chargeId: null }
}

/** Somebody who paid, left and comes back has still paid. */
export const paymentOf = (priceCents: number, placement: "registered" | "waiting", before?: PaymentState) =>
  before === "paid" ? before : placement === "registered" ? paymentOwed(priceCents) : "none"

/** Says why something cannot be done. */
export const refusal = (why: keyof typeof signUpRefusalMessages): AppError =>
  why === "notShown" ? new AppError("notFound") : new AppError("conflict", { text: `signUps:refused.${why}` })

/** Somebody leaves, perhaps for an amount. Their seat is still to be given away. */
export async function leave(batch: Batch, userId: number | null, own: Own, cents: number, at: Date): Promise<void> {
  if (own.status === "cancelled") return
  await batch.rows.signOff(userId, own, cents, at)
  batch.counts = counted(batch.counts, { ...own, status: own.status }, -1)
  batch.options.add(own.answers, -1)
  Object.assign(own, { status: "cancelled", cancelKind: "self", cancelledAt: at, position: null, respondBy: null })
}

/** Gives or offers the seats that are free to whoever is next. @returns whether anybody got one */
export async function fillSeats(batch: Batch, at: Date): Promise<boolean> {
  const free = freedSeats(batch.activity, batch.counts, at)
  if (!free) return false
  const until = respondBy(batch.activity, at)
  const promoted = await batch.rows.promote({ count: free, until }, batch.counts, at)
  for (const { userId, guestId, poolIds } of promoted) {
    batch.counts = counted(
      counted(batch.counts, { status: "waiting", poolIds }, -1),
      { status: "registered", poolIds },
      1,
    )
    const next = userId === null ? guestOf(batch, guestId) : batch.people.get(userId)?.signUp
    // Guests are not asked first.
    const asked = { respondBy: userId === null ? null : until }
    if (next) Object.assign(next, { status: "registered", promotedAt: at, position: null, ...asked })
  }
  return promoted.length > 0
}

function guestOf({ people, openGuests }: Batch, guestId: number | null): Own | undefined {
  for (const guest of openGuests.values()) if (guest.guestId === guestId && guest.signUp) return guest.signUp
  for (const { guests } of people.values()) {
    const guest = guests.find((each) => each.guestId === guestId)
    if (guest) return guest.signUp
  }
  return undefined
}
