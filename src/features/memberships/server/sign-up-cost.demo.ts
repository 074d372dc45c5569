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
        name_nl: "Lid, met verenigingstrui",
        name_en: "Member, with a sweater",
        description_nl: "De contributie van je eerste jaar, en onze trui in jouw maat.",
        description_en: "The membership fee of your first year, and our sweater in your size.",
        amountCents: 3500,
        order: 10,
      },
      {
        ...regular,
        name_nl: "Lid, een jaar",
        name_en: "Member, one year",
        description_nl: "De contributie van je eerste jaar. Daarna € 12,50 per jaar.",
        description_en: "The membership fee of your first year. After that €12.50 a year.",
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
        name_nl: "Lid, met verenigingstrui (nieuw tarief)",
        name_en: "Member, with a sweater (new rate)",
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
