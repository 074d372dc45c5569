import { others, type PersonalSource } from "../../../platform/server/personal-data.ts"

/** What mandates know of people: how they pay. */
export const mandatePersonal: PersonalSource = {
  own: {
    userFinances: { by: "userId", without: others },
    mandates: { by: "userId", without: others },
  },
  made: ["userFinances", "mandates", "mandateAmendments", "directDebitSettings"],
}
