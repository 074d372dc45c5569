import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/db.ts"
import { type Mail, sendMail } from "../../../platform/server/mail.ts"
import type { Services } from "../../../platform/server/services.ts"

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

export const mailVerification = ({ env, jobs }: Sending, db: Db, to: Addressee, token: string) =>
  sendMail(jobs, db, {
    to: to.email,
    language: to.language,
    text: "users:mails.verify",
    link: verificationLink(env.ORIGIN, token),
  })

export const mailUniversityVerification = ({ env, jobs }: Sending, db: Db, to: Addressee, token: string) =>
  sendMail(jobs, db, {
    to: to.email,
    language: to.language,
    text: "users:mails.verifyUniversity",
    link: verificationLink(env.ORIGIN, token),
  })

/** The mail with a link for a new password. */
export const resetMail = (origin: string, to: Addressee, token: string): Mail => ({
  to: to.email,
  language: to.language,
  text: "users:mails.reset",
  link: `${origin}/wachtwoord-resetten/${token}`,
})

/** Tells the owner; whoever did not do it themselves can take the account back with the button. */
export const mailPasswordChanged = ({ env, jobs }: Sending, db: Db, to: Addressee) =>
  sendMail(jobs, db, {
    to: to.email,
    language: to.language,
    text: "users:mails.passwordChanged",
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
