import * as z from "zod"
import { boundedRecord, line, moment, optionalLine } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { questionsMax } from "../activities/activity.ts"
import {
  cancelKinds,
  paymentStates,
  presences,
  signUpEventKinds,
  signUpStatuses,
} from "../activities/activity-kinds.ts"

const answer = z.union([z.string().max(5000), z.number(), z.boolean(), z.null()])
const answers = z.record(z.string(), answer)
/** What is sent to sign up, or to change answers. By the number of the question. */
export const signUpInput = z.object({
  answers: boundedRecord(answer, questionsMax).default({}),
})
export type SignUpInput = z.output<typeof signUpInput>

const fields = {
  signUpId: id,
  status: z.enum(signUpStatuses),
  /** Place on the waiting list, from 1; null for whoever does not wait. */
  place: z.int().nullable(),
  queuedAt: moment,
  promotedAt: moment.nullable(),
  cancelledAt: moment.nullable(),
  cancelKind: z.enum(cancelKinds).nullable(),
  /** What it cost at the moment of signing up. */
  priceCents: z.int(),
  paymentState: z.enum(paymentStates),
  answers,
}

/** One thing that happened to a sign-up. */
const signUpEvent = z.object({
  at: moment,
  kind: z.enum(signUpEventKinds),
  place: z.int().nullable(),
  /** The name of the organiser who did it; null when it was the person, or nobody. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type SignUpEvent = z.output<typeof signUpEvent>

const outcome = z.object({ allowed: z.boolean(), place: z.string().optional(), why: z.string().optional() })

/** How somebody stands with an activity: what they have, what they may do now and why not, and what happened. */
export const ownSignUp = z.object({
  activityId: id,
  signUp: z.object(fields).nullable(),
  /** Their membership covers today. */
  isMember: z.boolean(),
  may: z.object({ signUp: outcome, signOff: outcome, answer: outcome }),
  /** Until when a place can be given up. */
  signOffEnds: moment,
  log: z.array(signUpEvent),
})
export type OwnSignUpAnswer = z.output<typeof ownSignUp>

/** What somebody may do with an activity beside signing up. */
export const activityRights = z.object({
  mayUpdate: z.boolean(),
  mayDelete: z.boolean(),
  mayReadSignUps: z.boolean(),
  mayUpdateSignUps: z.boolean(),
})

/** One of my own sign-ups, for the home page. */
export const mySignUp = z.object({
  activityId: id,
  slug: z.string(),
  title_nl: z.string(),
  title_en: z.string(),
  startsAt: moment,
  endsAt: moment,
  activityStatus: z.enum(["published", "cancelled"]),
  status: z.enum(["registered", "waiting"]),
  place: z.int().nullable(),
  paymentState: z.enum(paymentStates),
  priceCents: z.int(),
})

/** A person on the list of who comes. */
export const participant = z.object({ userId: id, slug: z.string(), name: z.string() })
export const participants = z.object({
  /** Null where the activity does not show names, or not to this reader. */
  names: z.array(participant).nullable(),
  /** How many come but are not named, because they asked for that. */
  hidden: z.int(),
})

/** A sign-up as organisers see it. */
export const signUpRow = z.object({
  ...fields,
  userId: id,
  slug: z.string(),
  name: z.string(),
  lastName: z.string(),
  /** Null for somebody whom an organiser added: only who signs up tells the organisers their address. */
  email: z.string().nullable(),
  isMember: z.boolean(),
  presence: z.enum(presences),
})
export type SignUpRow = z.output<typeof signUpRow>

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
export const signUpDetail = signUpRow.extend({ log: z.array(signUpEvent) })

/** Why an organiser steps in: the person reads it. */
export const reason = line(300)
/** What is sent to add somebody by hand. */
export const addInput = z.object({ userId: id, reason, answers: signUpInput.shape.answers })
/** What is sent to move somebody: to a place on the waiting list, from it onto the activity, or back to it. */
export const moveInput = z.discriminatedUnion("to", [
  z.object({ to: z.literal("place"), place: z.coerce.number().int().min(1).max(1_000_000), reason }),
  z.object({ to: z.literal("registered"), reason }),
  z.object({ to: z.literal("waiting"), reason }),
])
export type MoveInput = z.output<typeof moveInput>
export const removeQuery = z.object({ reason })
export const presenceInput = z.object({ presence: z.enum(presences) })
export const paymentInput = z.object({
  paymentState: z.enum(["due", "paid", "waived"]),
  note: optionalLine(200).optional(),
})

/** What a change of an activity will do, told before it is saved. */
export const changePreview = z.object({
  /** Who gets a place, in order. */
  promoted: z.array(z.string()),
  /** Who has a place although there are now fewer: nobody loses one. */
  overCapacity: z.int(),
  /** How many stay on the waiting list. */
  stillWaiting: z.int(),
  /** How many get mail, and what about. */
  mails: z.array(z.object({ about: z.enum(["promoted", "moved", "cancelled"]), count: z.int() })),
  /** How many keep the price they signed up for. */
  keepPrice: z.int(),
})
export type ChangePreview = z.output<typeof changePreview>

/** A personal calendar: since when there is one. */
export const ownCalendar = z.object({ since: moment.nullable() })
/** The same at the one moment that its address can be told. */
export const madeCalendar = z.object({ since: moment, address: z.string() })
