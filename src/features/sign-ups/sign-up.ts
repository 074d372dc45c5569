import * as z from "zod"
import { handMethods, paymentMethods } from "../money/money-kinds.ts"
import { boundedRecord, line, moment, multiline, ofLines, optionalLine } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { portrait } from "../members/portrait.ts"
import { personName } from "../members/member.ts"
import { guestsEachMax, priceMax } from "../activities/activity.ts"
import { poolsMax } from "../activities/pool.ts"
import { questionsMax } from "../activities/sign-up-question.ts"
import {
  cancelKinds,
  paymentStates,
  payWithins,
  presences,
  signUpEventKinds,
  signUpStatuses,
} from "../activities/sign-up-kinds.ts"

/** An answer to a question; line breaks in it become spaces. */
export const answer = z.union([ofLines(z.string().max(5000)), z.number(), z.boolean(), z.null()])
const answers = z.record(z.string(), answer)
/** Longest name of a guest. */
export const guestNameMax = 80
/** Body for bringing a guest, or changing what is known of one. */
export const guestInput = z.object({
  name: line(guestNameMax),
  answers: boundedRecord(answer, questionsMax).default({}),
})
export const guestParams = z.object({ activityId: id, signUpId: id })
/** Body for signing up or changing answers, by question id. */
export const signUpInput = z.object({
  answers: boundedRecord(answer, questionsMax).default({}),
})

const fields = {
  signUpId: id,
  status: z.enum(signUpStatuses),
  /** Position on the waiting list, from 1; null if not waiting. */
  position: z.int().nullable(),
  queuedAt: moment,
  promotedAt: moment.nullable(),
  /** Until when they can take the place that they are offered; null: it is theirs, or they have none. */
  respondBy: moment.nullable(),
  cancelledAt: moment.nullable(),
  cancelKind: z.enum(cancelKinds).nullable(),
  /** The price at the time of signing up. */
  priceCents: z.int(),
  paymentState: z.enum(paymentStates),
  answers,
}

/** An event in the life of a sign-up. */
const signUpEvent = z.object({
  at: moment,
  kind: z.enum(signUpEventKinds),
  position: z.int().nullable(),
  /** The name of the organiser who did it; null if it was the person, or automatic. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
})

/** Whether somebody may do something now, and why not. */
export const outcome = z.object({
  allowed: z.boolean(),
  placement: z.string().optional(),
  why: z.string().optional(),
  /** Of signing off: what it costs, because it is late. */
  costCents: z.int().optional(),
})
/** What signing off may cost, as the person was shown: it never costs more than that. */
export const signOffQuery = z.object({ agreedCents: z.coerce.number().int().min(0).max(priceMax).optional() })

/** Somebody without an account, whom they bring: with a seat, or waiting for one. */
const ownGuest = z.object({
  signUpId: id,
  name: z.string(),
  status: z.enum(["registered", "waiting"]),
  position: z.int().nullable(),
  priceCents: z.int(),
  paymentState: z.enum(paymentStates),
  /** Until when the seat must be paid for; null: it does not depend on that, or not any more. */
  heldUntil: moment.nullable(),
  /** What the host owes for the seat. */
  chargeId: id.nullable(),
  answers,
  may: z.object({ signOff: outcome, answer: outcome }),
})

/** Somebody's sign-up status: their sign-up, their guests, what they may do now and why not, and the event log. */
export const ownSignUp = z.object({
  activityId: id,
  signUp: z
    .object({
      ...fields,
      /** What signing off too late costs, as agreed when signing up; null: it is not possible. */
      lateSignOffCents: z.int().nullable(),
      /** What they were charged for signing off too late, and what of it is not paid yet. */
      lateCents: z.int(),
      lateOpenCents: z.int(),
      payWithin: z.enum(payWithins),
      /** Until when they must have paid to keep their seat; null: it does not depend on that, or not any more. */
      heldUntil: moment.nullable(),
      /** What they owe for their seat. */
      chargeId: id.nullable(),
    })
    .nullable(),
  /** Their membership covers today. */
  isMember: z.boolean(),
  /** `signOff`: with all guests. */
  may: z.object({ signUp: outcome, accept: outcome, signOff: outcome, answer: outcome, bring: outcome }),
  /** Of an activity with pools: the ones they are in, and what there is for them. */
  pools: z
    .object({
      poolIds: z.array(id).max(poolsMax),
      /** When they can sign up; null: they are in none. */
      opensAt: moment.nullable(),
      /** What signing up gives them once they can, as long as nobody else comes. */
      placement: z.enum(["registered", "waiting", "full"]),
    })
    .nullable(),
  /** What a guest pays, without what they choose. */
  guestCents: z.int(),
  guests: z.array(ownGuest).max(guestsEachMax),
  /** Until when a seat can be given up. */
  signOffEnds: moment,
  log: z.array(signUpEvent),
})

/** One of the user's sign-ups, for the home page. */
export const mySignUp = z.object({
  activityId: id,
  slug: z.string(),
  title_nl: z.string(),
  title_en: z.string(),
  startsAt: moment,
  endsAt: moment,
  activityStatus: z.enum(["published", "cancelled"]),
  status: z.enum(["registered", "waiting"]),
  position: z.int().nullable(),
  /** Until when they can take the place that they are offered; null: it is theirs, or they wait. */
  respondBy: moment.nullable(),
  paymentState: z.enum(paymentStates),
  priceCents: z.int(),
})

/** A participant, by name. */
export const participant = personName.extend({ portrait: portrait.nullable() })
export const participants = z.object({
  /** Null if the activity does not show names, or not to this viewer. */
  names: z.array(participant).nullable(),
  /** How many participants are not named, because they opted out. */
  hidden: z.int(),
})

/** A sign-up as organisers see it. */
export const signUpRow = z.object({
  ...fields,
  /** Null for a guest, who has no account. */
  userId: id.nullable(),
  slug: z.string().nullable(),
  /** The host of a guest, without a slug if the viewer may not open their page; null for who came by themselves. */
  guestOf: z.object({ userId: id, slug: z.string().nullable(), name: z.string() }).nullable(),
  /** Without an account, brought by somebody or on their own. */
  isGuest: z.boolean(),
  name: z.string(),
  lastName: z.string(),
  /** Null for guests of somebody, and for people added by an organiser: the address is only shared by signing up yourself. */
  email: z.string().nullable(),
  isMember: z.boolean(),
  /** The pools of the activity that they were in when they signed up. */
  poolIds: z.array(id).max(poolsMax),
  presence: z.enum(presences),
})

export const signUpSorts = ["name", "status", "queuedAt", "presence", "paymentState"] as const
export const signUpQuery = listQuery({
  filter: {
    name: field.text(),
    status: field.oneOf(signUpStatuses),
    presence: field.oneOf(presences),
    paymentState: field.oneOf(paymentStates),
  },
  sort: signUpSorts,
})
export const signUpParams = z.object({ activityId: id, signUpId: id })
export const signUpDetail = signUpRow.extend({
  log: z.array(signUpEvent),
  /** How they paid; null if they did not. */
  paidWith: z.enum(paymentMethods).nullable(),
  /** What they were charged for signing off too late. */
  lateCents: z.int(),
})

/** The reason for a change by an organiser; the person reads it. */
export const reason = multiline(300)
/** Body for adding somebody by hand. */
export const addInput = z.object({ userId: id, reason, answers: signUpInput.shape.answers })
/** Body for moving somebody: to a position on the waiting list, from it to a seat, or back to it. */
export const moveInput = z.discriminatedUnion("to", [
  z.object({ to: z.literal("position"), position: z.coerce.number().int().min(1).max(1_000_000), reason }),
  z.object({ to: z.literal("registered"), reason }),
  z.object({ to: z.literal("waiting"), reason }),
])
export type MoveInput = z.output<typeof moveInput>
/** Body for changing somebody's answers by hand. */
export const answersByHandInput = z.object({ answers: signUpInput.shape.answers, reason })
export const removeQuery = z.object({ reason })
export const presenceInput = z.object({ presence: z.enum(presences) })
export const paymentInput = z.object({
  paymentState: z.enum(["due", "paid", "waived"]),
  /** How it was paid; by default in cash. */
  method: z.enum(handMethods).optional(),
  note: optionalLine(200).optional(),
})
export type PaymentInput = z.output<typeof paymentInput>

const sumBack = z.object({ people: z.int(), cents: z.int() })
/** What a change of an activity will do, shown before it is saved. */
export const changePreview = z.object({
  /** People who get a seat, in order. */
  promoted: z.array(z.string()),
  /** People who keep their seat although the capacity is now lower. */
  overCapacity: z.int(),
  /** With pools: how many members can never sign up, because they are in none; otherwise null. */
  inNoPool: z.int().nullable(),
  /** How many stay on the waiting list. */
  stillWaiting: z.int(),
  /** How many mails are sent, and what about. */
  mails: z.array(z.object({ about: z.enum(["promoted", "moved", "cancelled"]), count: z.int() })),
  /** How many people keep the price they signed up for. */
  keepPrice: z.int(),
  /** What people get back of what they paid. */
  back: z.object({ online: sumBack, byHand: sumBack }),
})
export type ChangePreview = z.output<typeof changePreview>
