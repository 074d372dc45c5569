import * as z from "zod"
import {
  about,
  audit,
  auditKeys,
  day,
  flag,
  line,
  nameMax,
  optionalLine,
  rights,
  sortOrder,
} from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { membershipTypes } from "../members/membership-type.ts"
import { costStates } from "./sign-up-cost-state.ts"

export const descriptionMax = 200
/** Highest amount: a thousand euros. */
export const amountMax = 100_000

export const signUpCost = z.object({
  signUpCostId: id,
  name_nl: line(nameMax),
  name_en: optionalLine(nameMax),
  description_nl: optionalLine(descriptionMax),
  description_en: optionalLine(descriptionMax),
  amountCents: z.coerce.number().int().min(0).max(amountMax) as z.ZodType<number, number>,
  membershipType: z.enum(membershipTypes),
  validFrom: day,
  /** Its last day. */
  validUntil: day.nullish(),
  isActive: flag,
  order: sortOrder,
  /** Today's state. Applicants only get current ones. */
  state: z.enum(costStates),
  ...audit,
})

/** A sign-up cost, with what the viewer may do with it. */
export const signUpCostDetail = signUpCost.extend({
  /** Whether applications refer to it; null for viewers who do not manage costs. */
  isUsed: z.boolean().nullable(),
  may: rights.nullable(),
})

/** The columns of a sign-up cost that can be written. */
export const signUpCostFields = signUpCost.omit({ signUpCostId: true, state: true, ...auditKeys })

/** The body of a POST, and with its version of a PUT. */
export const signUpCostInput = signUpCostFields.refine(
  ({ validFrom, validUntil }) => !validUntil || validFrom <= validUntil,
  { path: ["validUntil"], params: { i18n: "errors.endBeforeStart" }, ...about("validFrom", "validUntil") },
)
export type SignUpCostInput = z.output<typeof signUpCostInput>

export const signUpCostQuery = listQuery({
  filter: {
    signUpCostId: field.number(),
    name_nl: field.text(),
    name_en: field.text(),
    amountCents: field.number(),
    membershipType: field.oneOf(membershipTypes),
    isActive: field.flag(),
    state: field.oneOf(costStates),
  },
  /** `rank`: current ones first, then planned, hidden and ended ones, each in their own order. */
  sort: ["rank", "order", "name_nl", "name_en", "amountCents", "validFrom", "createdAt", "updatedAt"],
})
