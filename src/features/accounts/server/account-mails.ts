import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/db.ts"
import { type Mail, sendMail } from "../../../platform/server/mail.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { IssuedToken } from "./token.service.ts"

type Sending = Pick<Services, "env" | "jobs">

/** The person a mail is for. */
export interface Addressee {
  userId: number
  email: string
  language: Language
}

// None of these mails says a name: anybody can register somebody else's address under a name of their choice, and
// would so put words of their own in a mail of ours.

const verificationLink = (origin: string, token: string) => `${origin}/tokens/verifieer/${token}`

export const mailVerification = ({ env, jobs }: Sending, db: Db, to: Addressee, issued: IssuedToken) =>
  sendMail(jobs, db, {
    to: to.email,
    language: to.language,
    text: "users:mails.verify",
    link: verificationLink(env.ORIGIN, issued.token),
    linkExpiresAt: issued.expiresAt.toISOString(),
  })

export const mailUniversityVerification = ({ env, jobs }: Sending, db: Db, to: Addressee, issued: IssuedToken) =>
  sendMail(jobs, db, {
    to: to.email,
    language: to.language,
    text: "users:mails.verifyUniversity",
    link: verificationLink(env.ORIGIN, issued.token),
    linkExpiresAt: issued.expiresAt.toISOString(),
  })

/** The mail with a link for a new password. */
export const resetMail = (origin: string, to: Addressee, { token, expiresAt }: IssuedToken): Mail => ({
  to: to.email,
  language: to.language,
  text: "users:mails.reset",
  link: `${origin}/wachtwoord-resetten/${token}`,
  linkExpiresAt: expiresAt.toISOString(),
})

/**
 * Tells the owner; whoever did not do it themselves can take the account back with the button.
 * `hadCalendar`: the address of a personal calendar ended with it.
 */
export const mailPasswordChanged = ({ env, jobs }: Sending, db: Db, to: Addressee, { hadCalendar = false } = {}) =>
  sendMail(jobs, db, {
    to: to.email,
    language: to.language,
    text: hadCalendar ? "users:mails.passwordAndCalendarChanged" : "users:mails.passwordChanged",
    link: `${env.ORIGIN}/wachtwoord-resetten`,
  })

/** Tells the owner of an account that somebody tried to make another one with their address. */
export const mailRegisterAttempt = ({ env, jobs }: Sending, db: Db, to: Addressee) =>
  sendMail(jobs, db, {
    to: to.email,
    language: to.language,
    text: "users:mails.registerAttempt",
    link: `${env.ORIGIN}/login`,
  })
