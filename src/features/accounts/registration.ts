import * as z from "zod"
import { absentOr, emailAddress, emailMax, line, nameMax } from "../../platform/contract.ts"
import { languages } from "../../platform/i18n.ts"
import { newPassword } from "./password.ts"

export const infixMax = 20

/**
 * Characters that no name has: those that would turn a name into an address or a link in a mail or a list, and
 * invisible ones (blank letters, and those that change the text direction), with which two people could seem to have
 * the same name.
 */
const unlikeName = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0<>@/\\:{}[\]|=]/u
const nameOf = (max: number) =>
  line(max).refine((value) => !unlikeName.test(value), { params: { i18n: "errors.name" } })
/** Somebody with a single name enters a full stop for the other, so only the first name must contain a letter. */
const firstName = nameOf(nameMax).refine((value) => value === "" || /\p{L}/u.test(value), {
  params: { i18n: "errors.name" },
})
/** Body for making an account and applying for membership. */
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
