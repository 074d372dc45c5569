import * as z from "zod"
import { day, moment } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"

export const membershipStates = ["none", "applicant", "rejected", "accepted", "active", "ended"] as const

/** Where somebody stands with the association, for themselves. `accepted`: their membership is still to begin. */
export const membershipStatus = z.object({
  state: z.enum(membershipStates),
  appliedAt: moment.nullable(),
  /** First day of the membership. */
  since: day.nullable(),
  /** The chosen sign-up cost as it was then. */
  costName_nl: z.string().nullable(),
  costName_en: z.string().nullable(),
  amountCents: z.int().nullable(),
  /** What the board said about its decision. */
  decisionReason: z.string().nullable(),
})
/** What an applicant chooses: the sign-up cost, required if there is any to choose. */
export const membershipStep = z.object({ signUpCostId: id.nullish() })
/** The same if there is a sign-up cost to choose. */
export const membershipChoice = z.object({ signUpCostId: id })
export type MembershipChoice = z.output<typeof membershipStep>

export type MembershipStatus = z.output<typeof membershipStatus>
