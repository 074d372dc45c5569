import { addDays } from "../../../platform/amsterdam.ts"
import { createdBy } from "../../../platform/server/database/table.ts"
import type { DemoPart } from "../../../platform/server/demo/demo.ts"

/** What joining costs now, what it used to cost, and what it will cost after the summer. */
export const signUpCostDemo: DemoPart = {
  add: async ({ tx, by, now, today }) => {
    const always = { validFrom: addDays(today, -400), validUntil: null, isActive: true }
    const regular = { ...always, membershipType: "regular" } as const
    const costs = [
      {
        ...regular,
        name_nl: "Lid, hele studie",
        name_en: "Member, whole degree",
        description_nl: "Je betaalt één keer en blijft lid zolang je studeert.",
        description_en: "You pay once and stay a member for as long as you study.",
        amountCents: 3500,
        order: 10,
      },
      {
        ...regular,
        name_nl: "Lid, een jaar",
        name_en: "Member, one year",
        description_nl: "Handig als je hier een master of een minor doet.",
        description_en: "Handy if you are here for a master’s or a minor.",
        amountCents: 1250,
        order: 20,
      },
      {
        ...always,
        membershipType: "donor" as const,
        name_nl: "Donateur",
        name_en: "Donor",
        description_nl: "Je steunt ons, en hoort wat we doen.",
        description_en: "You support us, and hear what we are up to.",
        amountCents: 2000,
        order: 30,
      },
      {
        ...regular,
        name_nl: "Introductieactie",
        name_en: "Introduction offer",
        description_nl: "Alleen in de introductieweek.",
        description_en: "During the introduction week only.",
        validUntil: addDays(today, -60),
        amountCents: 2500,
        order: 5,
      },
      {
        ...regular,
        name_nl: "Lid, hele studie (nieuw tarief)",
        name_en: "Member, whole degree (new rate)",
        description_nl: "",
        description_en: "",
        validFrom: addDays(today, 120),
        amountCents: 4000,
        order: 10,
      },
    ]
    await tx
      .insertInto("signUpCosts")
      .values(costs.map((cost) => ({ ...cost, ...createdBy(by, now) })))
      .execute()
  },
}
