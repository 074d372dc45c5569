import * as z from "zod"
import { day, moment, multiline } from "../../platform/contract.ts"
import { languages } from "../../platform/i18n.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { membershipTypes } from "../members/membership-type.ts"
import { applicationStates } from "./application-state.ts"

export const decisionReasonMax = 500

/**
 * A membership as the application that it began as, for the board. What the person hides from the board is absent.
 */
export const application = z.object({
  membershipId: id,
  userId: id,
  slug: z.string(),
  name: z.string(),
  state: z.enum(applicationStates),
  appliedAt: moment,
  type: z.enum(membershipTypes),
  /** The chosen sign-up cost as it was then; null if none was chosen. */
  costName_nl: z.string().nullable(),
  costName_en: z.string().nullable(),
  amountCents: z.int().nullable(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  universityEmail: z.string().nullable().optional(),
  isUniversityEmailVerified: z.boolean().optional(),
  study: z.string().nullable().optional(),
  /** In whole years: the day of birth itself is not needed to decide. */
  age: z.int().nullable().optional(),
  language: z.enum(languages),
  /** Whether a mandate for direct debit was given; the account number is not for the board. */
  hasMandate: z.boolean(),
  /** First day of the membership, if it was accepted. */
  since: day.nullable(),
  /** Null also if it was accepted before this was kept. */
  acceptedAt: moment.nullable(),
  rejectedAt: moment.nullable(),
  decisionReason: z.string().nullable(),
  /** Name of the person who decided, if known. */
  decidedBy: z.string().nullable(),
})
export type Application = z.output<typeof application>

/** For the `state`, `eq` is fastest. Without a sort the longest waiting comes first. */
export const applicationQuery = listQuery({
  filter: { userId: field.number(), state: field.oneOf(applicationStates), name: field.text() },
  sort: ["appliedAt", "lastName"],
})

export const applicationParams = z.object({ membershipId: id })

/**
 * Body for accepting: default is from today, with the type that was applied for, and the end that goes with it
 * (`endOf`). `until`: the first day it no longer covers; null for no end.
 */
export const acceptInput = z.object({
  since: day.optional(),
  until: day.nullish(),
  type: z.enum(membershipTypes).optional(),
})
export type AcceptInput = z.output<typeof acceptInput>

/** Body for rejecting; the applicant reads the reason. */
export const rejectInput = z.object({ reason: multiline(decisionReasonMax) })
