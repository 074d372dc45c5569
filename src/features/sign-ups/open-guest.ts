import * as z from "zod"
import { boundedRecord, emailAddress, linkSecret, moment, optionalMultiline } from "../../platform/contract.ts"
import { languages } from "../../platform/i18n.ts"
import { id } from "../../platform/list-query.ts"
import { activity } from "../activities/activity.ts"
import { askedQuestion, questionsMax } from "../activities/sign-up-question.ts"
import { cancelKinds, paymentStates, payWithins, signUpStatuses } from "../activities/sign-up-kinds.ts"
import type { ComeRefusal } from "../activities/sign-up-rules.ts"
import { personName } from "../members/person-name.ts"
import { answer, guestInput, outcome, reason } from "./sign-up.ts"

/** The page of somebody with this link. */
export const guestPage = (token: string): string => `/gast/${encodeURIComponent(token)}`

/** Why somebody without an account cannot come. */
export type GuestRefusal = ComeRefusal | "alreadyIn" | "removed" | "askAgain"

/** Most requests of an activity that wait for their address to be confirmed. */
export const guestRequestsMax = 2000

/** As strictly as that of who joins: a stranger wrote it, for a list that others read. */
const guestName = personName.shape.firstName
/** Body for asking to come, without an account. */
export const guestRequestInput = z.object({
  name: guestName,
  email: emailAddress,
  answers: boundedRecord(answer, questionsMax).default({}),
  /** Nobody sees this field: what fills it in is a program. */
  remark: optionalMultiline(200).default(""),
})

/** How they pay, if it costs something: online or not, and whether the place depends on doing so in time. */
const paying = { paysOnline: z.boolean(), payWithin: z.enum(payWithins) }

/** Whether people without an account can sign up for an activity now, and for what. */
export const guestTerms = z.object({
  may: outcome,
  /** From when they can. */
  from: moment,
  /** What they pay, without what they choose. */
  priceCents: z.int(),
  ...paying,
})

/** Body for adding somebody without an account by hand. */
export const addGuestInput = z.object({
  name: guestName,
  email: emailAddress,
  /** Of the mail to them. */
  language: z.enum(languages).default("nl"),
  reason,
  answers: boundedRecord(answer, questionsMax).default({}),
})

export const guestLinkParams = z.object({ token: linkSecret })
/** Body for changing what is known of the guest with a link. */
export const guestLinkInput = guestInput.extend({ name: guestName })

/** What the guest with a link has, and may do. */
export const guestLink = z.object({
  activity: activity.pick({
    activityId: true,
    slug: true,
    title_nl: true,
    title_en: true,
    startsAt: true,
    endsAt: true,
    location_nl: true,
    location_en: true,
    room: true,
    status: true,
    cancelReason_nl: true,
    cancelReason_en: true,
    signOffUntil: true,
    visibility: true,
  }),
  questions: z.array(askedQuestion),
  name: z.string(),
  answers: z.record(z.string(), answer),
  /** Null as long as they have not confirmed their address: they have no place, and do not wait. */
  signUp: z
    .object({
      signUpId: id,
      status: z.enum(signUpStatuses),
      position: z.int().nullable(),
      cancelKind: z.enum(cancelKinds).nullable(),
      paymentState: z.enum(paymentStates),
      payWithin: z.enum(payWithins),
      /** Until when the place is held as long as it is not paid; null: it does not depend on that. */
      heldUntil: moment.nullable(),
      /** Something is open, and it can be paid online. */
      canPay: z.boolean(),
    })
    .nullable(),
  priceCents: z.int(),
  ...paying,
  /** Waits for the draw. */
  isInDraw: z.boolean(),
  /** The code for the door; null without a seat. */
  qr: z.object({ size: z.int(), path: z.string() }).nullable(),
  may: z.object({ come: outcome, answer: outcome, signOff: outcome }),
  /** Until when a seat can be given up. */
  signOffEnds: moment,
})
export type GuestLink = z.output<typeof guestLink>
