import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { type Mail, sendMail } from "../../../platform/server/mail/mail.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { IssuedToken } from "./token.service.ts"

type Sending = Pick<Services, "env"> & { jobs: Pick<Jobs, "send"> }

/** The recipient of a mail. */
export interface Addressee {
  userId: number
  email: string
  language: Language
}

// None of these mails contains a name: anybody can register somebody else's address under any name, and could so put
// their own text into our mail.

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

/** The mail with a password reset link. */
export const resetMail = (origin: string, to: Addressee, { token, expiresAt }: IssuedToken): Mail => ({
  to: to.email,
  language: to.language,
  text: "users:mails.reset",
  link: `${origin}/wachtwoord-resetten/${token}`,
  linkExpiresAt: expiresAt.toISOString(),
})

/**
 * Notifies the owner; if they did not change it themselves, the button lets them take the account back. `hadCalendar`:
 * the URL of a personal calendar was revoked too.
 */
export const mailPasswordChanged = ({ env, jobs }: Sending, db: Db, to: Addressee, { hadCalendar = false } = {}) =>
  sendMail(jobs, db, {
    to: to.email,
    language: to.language,
    text: hadCalendar ? "users:mails.passwordAndCalendarChanged" : "users:mails.passwordChanged",
    link: `${env.ORIGIN}/wachtwoord-resetten`,
  })

/** Warns the owner of an account that somebody tried to register with their address. */
export const mailRegisterAttempt = ({ env, jobs }: Sending, db: Db, to: Addressee) =>
  sendMail(jobs, db, {
    to: to.email,
    language: to.language,
    text: "users:mails.registerAttempt",
    link: `${env.ORIGIN}/login`,
  })
