import { isValidPhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min"
import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator"
import * as z from "zod"
import { addYears, dayOf } from "../../platform/amsterdam.ts"
import { absentOr, day, nameMax, nullableText, rawText } from "../../platform/contract.ts"
import { markdown } from "../../platform/markdown.ts"

const phoneMax = 30
const postalCodeMax = 12
const youngest = 16

/** A phone number as people write it, Dutch unless it begins with a plus; stored as E.164: `+31612345678`. */
export const nullablePhone = absentOr(
  phoneMax,
  rawText(phoneMax)
    .max(phoneMax, { abort: true })
    .refine((value) => isValidPhoneNumber(value, "NL"), { params: { i18n: "errors.phone" } }),
  (text) => parsePhoneNumberFromString(text, "NL")?.number ?? text.trim(),
)

/** A two-letter code (ISO 3166-1). */
export const country = z.string().regex(/^[A-Z]{2}$/)

/** A day of birth: not in the future, and of somebody who is old enough to join. */
export const birthDate = day.check(({ value, issues }) => {
  const today = dayOf(new Date())
  const problem = value > today ? "errors.inFuture" : value > addYears(today, -youngest) ? "errors.tooYoung" : null
  if (problem) issues.push({ code: "custom", input: value, params: { i18n: problem, youngest } })
})
export const nullableBirthDate = absentOr(10, birthDate)

/** A Dutch postal code as `1234 AB`; of other countries as it is. */
const tidyPostalCode = (text: string) => {
  const compact = text.replaceAll(/\s+/g, " ").trim().toUpperCase()
  const dutch = /^(\d{4}) ?([A-Z]{2})$/.exec(compact)
  return dutch ? `${dutch[1]} ${dutch[2]}` : compact
}

/** Whether a postal code exists in that country; of countries whose form is unknown every code is accepted. */
export const isPostalCodeOf = (value: string, of: string): boolean =>
  !postcodeValidatorExistsForCountry(of) || postcodeValidator(value, of)

/** What a person tells about themselves; the name and the addresses for mail are elsewhere. */
export const memberDetails = {
  initials: nullableText(20),
  nickname: nullableText(nameMax),
  pronouns: nullableText(40),
  phone: nullablePhone,
  birthDate: nullableBirthDate,
  street: nullableText(100),
  houseNumber: nullableText(20),
  postalCode: absentOr(postalCodeMax, rawText(postalCodeMax).max(postalCodeMax), tidyPostalCode),
  city: nullableText(100),
  country,
  emergencyName: nullableText(nameMax),
  emergencyPhone: nullablePhone,
  studentNumber: absentOr(20, rawText(20).regex(/^[A-Za-z]?\d{4,12}$/)),
  study: nullableText(100),
  startYear: z.coerce.number().int().min(1950).max(2100).nullish() as z.ZodType<
    number | null | undefined,
    number | null | undefined
  >,
  bio_nl: markdown(2000),
  bio_en: markdown(2000),
}
