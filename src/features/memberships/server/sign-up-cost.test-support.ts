import type { SignUpCostInput } from "../sign-up-cost.ts"

/** The body for a sign-up cost that can be chosen. */
export const costBody = (changes: Partial<SignUpCostInput> = {}): SignUpCostInput => ({
  name_nl: "Lid, hele studie",
  name_en: "Member, whole degree",
  description_nl: "Een keer betalen.",
  description_en: "Pay once.",
  amountCents: 1750,
  membershipType: "regular",
  validFrom: "2020-09-01",
  validUntil: null,
  isActive: true,
  order: 10,
  ...changes,
})
