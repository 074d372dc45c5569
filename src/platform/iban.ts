import { electronicFormatIBAN, isValidIBAN } from "ibantools"
import { absentOr, rawText } from "./contract.ts"

/** Longest account number of any country, with spaces between its groups. */
const ibanMax = 42

/** An account number as people write it; stored without spaces, its check digits checked. */
export const nullableIban = absentOr(
  ibanMax,
  rawText(ibanMax)
    .max(ibanMax, { abort: true })
    .refine((value) => isValidIBAN(value), { params: { i18n: "errors.iban" } }),
  (text) => electronicFormatIBAN(text) ?? "",
)
