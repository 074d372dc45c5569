/** The steps of joining, in order. */
export const stepNames = ["person", "contact", "studies", "membership", "payment", "consent"] as const
export type StepName = (typeof stepNames)[number]

const fieldsOf: Record<StepName, readonly string[]> = {
  person: ["firstName", "infix", "lastName", "email"],
  contact: ["birthDate", "phone", "street", "houseNumber", "postalCode", "city", "country"],
  studies: ["study", "studentNumber", "startYear", "universityEmail"],
  membership: ["signUpCostId"],
  payment: ["hasMandate", "iban", "accountHolder"],
  consent: ["password", "privacyAccepted", "photoConsentInternal", "photoConsentExternal"],
}

/** A field that the server refused, and why. */
export interface Refusal {
  name: string
  message: string
}

/** The step that a field is in; of an unknown one the last, which shows what belongs to no field. */
export function stepOf(field: string): number {
  const index = stepNames.findIndex((name) => fieldsOf[name].includes(field))
  return index < 0 ? stepNames.length - 1 : index
}
