import { electronicFormatIBAN, isValidIBAN } from "ibantools"
import { absentOr, rawText } from "./contract.ts"

/** Longest account number of any country, with spaces between its groups. */
const ibanMax = 42

const written = rawText(ibanMax)
  .max(ibanMax, { abort: true })
  .refine((value) => isValidIBAN(electronicFormatIBAN(value) ?? ""), { params: { i18n: "errors.iban" } })

/** An account number as people write it; stored without spaces, its check digits checked. */
export const accountNumber = written.transform((text) => electronicFormatIBAN(text) ?? "")

/** The same, or none. */
export const nullableIban = absentOr(ibanMax, written, (text) => electronicFormatIBAN(text) ?? "")
