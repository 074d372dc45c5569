import * as z from "zod"
import { about, absentOr, emailAddress, emailMax, flag, nameMax, nullableText } from "../../platform/contract.ts"
import { languages } from "../../platform/i18n.ts"
import { nullableIban } from "../../platform/iban.ts"
import { birthDate, isPostalCodeOf, memberDetails } from "../members/member-details.ts"
import { membershipStep } from "../memberships/membership-status.ts"
import { newPassword } from "./password.ts"
import { personStep } from "./registration-person.ts"

const { phone, street, houseNumber, postalCode, city, country, study, studentNumber, startYear } = memberDetails

const contact = {
  birthDate,
  ...z.object({ phone, street, houseNumber, postalCode, city }).partial().shape,
  country: country.default("NL"),
}
const universityEmail = absentOr(emailMax, emailAddress)
const studies = z.object({ study, studentNumber, startYear, universityEmail }).partial().shape
const payment = {
  /** Permission for direct debit (SEPA). Without it no account number is stored. */
  hasMandate: flag.default(false),
  iban: nullableIban.optional(),
  accountHolder: nullableText(nameMax).optional(),
}
/** Not answered is no, and stays a question. */
const photoConsent = z.enum(["yes", "no"]).nullish()
const consent = {
  privacyAccepted: flag.refine((isAccepted) => isAccepted, { params: { i18n: "errors.consentRequired" } }),
  photoConsentInternal: photoConsent,
  photoConsentExternal: photoConsent,
}

type Rule<T> = [(input: T) => boolean, { path: string[]; params: { i18n: string } } & ReturnType<typeof about>]
type Maybe = string | null | undefined

const postalCodeFits: Rule<{ postalCode?: Maybe; country: string }> = [
  ({ postalCode: code, country: of }) => !code || isPostalCodeOf(code, of),
  { path: ["postalCode"], params: { i18n: "errors.postalCode" }, ...about("postalCode", "country") },
]
const forMandate = (
  name: "iban" | "accountHolder",
): Rule<{ hasMandate: boolean; iban?: Maybe; accountHolder?: Maybe }> => [
  (input) => !input.hasMandate || Boolean(input[name]),
  { path: [name], params: { i18n: "errors.required" }, ...about("hasMandate", name) },
]

/** The steps of joining after the first. The fields of all steps together are the body of the call. */
export const contactStep = z.object(contact).refine(...postalCodeFits)
export const studiesStep = z.object(studies)
export const paymentStep = z
  .object(payment)
  .refine(...forMandate("iban"))
  .refine(...forMandate("accountHolder"))
export const consentStep = z.object({ password: newPassword, ...consent })

/** Body for making an account and applying for membership. */
export const registration = z
  .object({
    ...personStep.shape,
    ...contact,
    ...studies,
    ...membershipStep.shape,
    ...payment,
    ...consentStep.shape,
    /** Language of the mails; the form sends that of the page. */
    language: z.enum(languages).default("nl"),
  })
  .refine(...postalCodeFits)
  .refine(...forMandate("iban"))
  .refine(...forMandate("accountHolder"))
export type Registration = z.output<typeof registration>
export type RegistrationInput = z.input<typeof registration>
