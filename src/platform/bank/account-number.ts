import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from "ibantools"

/** Countries of SEPA outside the European Economic Area: a payer there must be sent with town and country. */
const outsideEea = new Set(["AD", "CH", "GB", "GG", "GI", "IM", "JE", "MC", "SM", "VA"])

/** An account number as it is stored, without blanks; null for what is none, or is not within SEPA. */
export function sepaAccount(text: string): string | null {
  const iban = electronicFormatIBAN(text)
  return iban && isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)) ? iban : null
}

/** Whether a direct debit of this account must have the town and country of its holder. */
export const needsAddress = (iban: string): boolean => outsideEea.has(iban.slice(0, 2))

/** Whether money can be collected from this account without knowing where its holder lives. */
export const isCollectable = (iban: string): boolean => sepaAccount(iban) !== null && !needsAddress(iban)
