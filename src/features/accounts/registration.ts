import * as z from "zod"
import { line, nameMax } from "../../platform/contract.ts"
import { languages } from "../../platform/i18n.ts"
import { emailAddress } from "./account.ts"
import { newPassword } from "./password.ts"

export const infixMax = 20

/** Signs that no name has, and that would make an address or a link of one in a mail or a list. */
const unlikeName = /[\p{Cc}<>@/\\:{}[\]|=]/u
const nameOf = (max: number) =>
  line(max).refine((value) => !unlikeName.test(value), { params: { i18n: "errors.name" } })
/** What may be left out or empty: both become null. */
const maybe = (schema: z.ZodType<string, string>) =>
  z
    .preprocess((value) => (typeof value === "string" && value.trim() === "" ? null : value), schema.nullish())
    .optional() as z.ZodOptional<z.ZodType<string | null | undefined, string | null | undefined>>

/** What is sent to make an account and apply for membership. */
export const registration = z.object({
  firstName: nameOf(nameMax),
  infix: maybe(nameOf(infixMax)),
  lastName: nameOf(nameMax),
  email: emailAddress,
  universityEmail: maybe(emailAddress),
  password: newPassword,
  /** Language of the mails; the form sends that of the page. */
  language: z.enum(languages).default("nl"),
})
export type Registration = z.output<typeof registration>
export type RegistrationInput = z.input<typeof registration>
