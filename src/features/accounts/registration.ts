import * as z from "zod"
import { absentOr, emailAddress, emailMax, line, nameMax } from "../../platform/contract.ts"
import { languages } from "../../platform/i18n.ts"
import { newPassword } from "./password.ts"

export const infixMax = 20

/**
 * Signs that no name has: those that would make an address or a link of one in a mail or a list, and those that nobody
 * sees (blank letters, and what turns the direction of text), by which two people could seem to have the same name.
 */
const unlikeName = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0<>@/\\:{}[\]|=]/u
const nameOf = (max: number) =>
  line(max).refine((value) => !unlikeName.test(value), { params: { i18n: "errors.name" } })
/** Whoever has one name puts a full stop for the other, so only the first name must have a letter. */
const firstName = nameOf(nameMax).refine((value) => value === "" || /\p{L}/u.test(value), {
  params: { i18n: "errors.name" },
})
/** What is sent to make an account and apply for membership. */
export const registration = z.object({
  firstName,
  infix: absentOr(infixMax, nameOf(infixMax)).optional(),
  lastName: nameOf(nameMax),
  email: emailAddress,
  universityEmail: absentOr(emailMax, emailAddress).optional(),
  password: newPassword,
  /** Language of the mails; the form sends that of the page. */
  language: z.enum(languages).default("nl"),
})
export type Registration = z.output<typeof registration>
export type RegistrationInput = z.input<typeof registration>
