export const chargeKinds = ["contribution", "signUp", "lateSignOff", "returnCost", "manual", "correction"] as const
/** Why somebody owes something. `correction`: the counterpart of a charge that no longer holds. */
export type ChargeKind = (typeof chargeKinds)[number]

export const paymentMethods = ["cash", "pin", "transfer", "online", "directDebit", "writeOff", "payout"] as const
/** How a charge was settled. `writeOff`: nobody pays it. `payout`: the association paid. */
export type PaymentMethod = (typeof paymentMethods)[number]
/** What a person says came in by hand. */
export const handMethods = ["cash", "pin", "transfer"] as const satisfies readonly PaymentMethod[]
export type HandMethod = (typeof handMethods)[number]

export const ledgerAccountKinds = ["income", "expense", "settlement"] as const
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number]
/**
 * What is booked somewhere: each kind of charge and each method of payment, what people owe (`debtors`), what they paid that
 * pays nothing yet (`suspense`), claims to pay, and what the payment provider keeps (`providerCosts`).
 */
export const ledgerPurposes = [
  "contribution",
  "signUp",
  "lateSignOff",
  "returnCost",
  "manual",
  ...paymentMethods,
  "debtors",
  "suspense",
  "claims",
  "providerCosts",
] as const
export type LedgerPurpose = (typeof ledgerPurposes)[number]
