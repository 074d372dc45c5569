import * as z from "zod"
import { linkSecret, moment, nullableText } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { attemptStates, reviewReasons } from "./payment-attempt-kinds.ts"

const cents = z.int()

/** The most charges that are paid at once. */
export const chargesAtOnce = 50

/** What somebody pays. */
export const startInput = z.object({ chargeIds: z.array(id).min(1).max(chargesAtOnce) })
/** Where it is paid. */
export const startedAttempt = z.object({ key: z.uuid(), href: z.string() })

export const attemptParams = z.object({ key: z.uuid() })
/** How far somebody is with paying. */
export const attemptState = z.object({
  state: z.enum(attemptStates),
  amountCents: cents,
  /** Where they can go on; null if they cannot. */
  checkoutUrl: z.string().nullable(),
  /** A treasurer looks at it: it could not be used for what it was meant for. */
  isUnderReview: z.boolean(),
  /** What they can pay again. */
  openChargeIds: z.array(id).max(chargesAtOnce),
})
export type AttemptAnswer = z.output<typeof attemptState>

/** Whoever has a payment link pays what is open of it. */
export const linkStartInput = z.object({ token: linkSecret })
/** How far somebody is who pays by a link. It says nothing of whom or what. */
export const linkAttemptState = attemptState
  .omit({ openChargeIds: true })
  .extend({ canPayAgain: z.boolean().describe("Something is still open of the link, and it still works") })
export type LinkAttemptAnswer = z.output<typeof linkAttemptState>

/** Whether one can pay online here. */
export const payingOnline = z.object({ isPossible: z.boolean() })

/** Money that somebody must decide about. */
export const attemptReview = z.object({
  paymentAttemptId: id,
  reason: z.enum(reviewReasons),
  amountCents: cents,
  paidCents: cents,
  /** What of it pays nothing: it can go back, or wait for the next charge. */
  freeCents: cents,
  startedAt: moment,
  userId: id.nullable(),
  name: z.string().nullable(),
  /** The seat that it was for is gone, and there is another. */
  hasPlace: z.boolean(),
  charges: z.array(z.object({ text_nl: z.string(), text_en: z.string() })).max(chargesAtOnce),
})
export type AttemptReview = Omit<z.output<typeof attemptReview>, "startedAt"> & { startedAt: string | Date }
export const attemptReviews = z.object({ reviews: z.array(attemptReview).max(200), total: z.int() })
export interface AttemptReviews {
  reviews: AttemptReview[]
  total: number
}

export const reviewParams = z.object({ paymentAttemptId: id })
/** By default all that is free goes back. */
export const refundInput = z.object({
  cents: z.int().min(1).max(100_000_00).optional(),
  reason: nullableText(),
})
