import * as z from "zod"
import { moment, rawText } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { marksMax, peopleMax, ticketsMax } from "./check-in-limits.ts"
import { questionsMax } from "../activities/sign-up-question.ts"
import { paymentStates, presences, signUpStatuses } from "../activities/sign-up-kinds.ts"
import { handMethods } from "../money/money-kinds.ts"

/** Somebody on the check-in list. Only what the door needs: phones store it. */
export const checkInPerson = z.object({
  signUpId: id,
  name: z.string(),
  /** Who brings the guest; null for who came by themselves. */
  guestOf: z.string().nullable(),
  /** Without an account, brought by somebody or on their own. */
  isGuest: z.boolean(),
  status: z.enum(signUpStatuses),
  presence: z.enum(presences),
  paymentState: z.enum(paymentStates),
  priceCents: z.int(),
  /** What they chose of what costs something or is limited: two nights, or three. */
  choices: z.array(z.object({ label_nl: z.string(), label_en: z.string() })).max(questionsMax),
  /** A digest of what their QR code holds: enough to recognise it, not to make one. */
  ticket: z.string(),
})
export type CheckInPerson = z.output<typeof checkInPerson>

/** Up to which change a phone has the list: the number of a transaction of the database. */
const cursor = z.string().regex(/^\d{1,18}$/)

/** The cursor that came with the people that a phone has; everybody without it. */
export const checkInQuery = z.strictObject({ since: cursor.optional() })

/** Who signed up, those with a seat first, by name: everybody, or those who changed since the phone asked last. */
export const checkInPeople = z.object({
  people: z.array(checkInPerson).max(peopleMax),
  isAll: z.boolean(),
  /** How many a phone then has. If it has another number, somebody is gone, and it asks for everybody. */
  total: z.int(),
  cursor,
})
export type CheckInPeople = z.output<typeof checkInPeople>

const tap = {
  /** Chosen by the phone: sent twice, it counts once. */
  markId: z.uuid(),
  /** Milliseconds between the tap and this call, by the clock of the phone: its own time may be wrong. */
  age: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  signUpId: id.nullable(),
  /** What a QR code held, of somebody who is not on the phone's list. */
  ticket: rawText(200).max(200).nullable(),
}

/** A tap at the door. `from` is what the phone showed before; null if it did not know. */
export const checkInMark = z.discriminatedUnion("what", [
  z.object({ ...tap, what: z.literal("presence"), to: z.enum(presences), from: z.enum(presences).nullable() }),
  z.object({
    ...tap,
    what: z.literal("payment"),
    to: z.enum(["due", "paid"]),
    from: z.enum(paymentStates).nullable(),
    /** How it was paid; by default in cash. */
    method: z.enum(handMethods).optional(),
  }),
])
export type CheckInMark = z.output<typeof checkInMark>

export const checkInInput = z.object({
  marks: z.array(checkInMark).max(marksMax),
  /** As in a GET; without it the answer has no people. */
  since: cursor.nullish(),
})

/** `overruled`: somebody said something else after this tap. `unknown`: nobody of this activity. */
export const markOutcomes = ["applied", "overruled", "unknown", "tooOld"] as const

export const markResult = z.object({
  markId: z.uuid(),
  outcome: z.enum(markOutcomes),
  signUpId: id.nullable(),
  /** What somebody else said in the meantime, that the phone did not know of. */
  conflict: z
    .object({ value: z.enum([...presences, ...paymentStates]), by: z.string().nullable(), at: moment })
    .nullable(),
})
export type MarkResult = z.output<typeof markResult>

export const checkInAnswer = z.object({
  results: z.array(markResult).max(marksMax),
  /** Since the cursor that was sent, these taps included. */
  changes: checkInPeople.nullable(),
})

/** The code that shows who somebody is at the door. */
export const ticket = z.object({
  activityId: id,
  code: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
})
export const tickets = z.array(ticket).max(ticketsMax)
