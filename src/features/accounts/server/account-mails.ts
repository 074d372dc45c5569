import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { type Mail, sendMail } from "../../../platform/server/mail/mail.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { ProvableAddress } from "../account.ts"
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

interface Verification {
  address: ProvableAddress
  /** It is to replace another. */
  isChange: boolean
  issued: IssuedToken
}

/** Mails the link that verifies an address. */
export const mailLinkTo = (
  { env, jobs }: Sending,
  db: Db,
  to: Pick<Addressee, "email" | "language">,
  { address, isChange, issued }: Verification,
) =>
  sendMail(jobs, db, {
    to: to.email,
    language: to.language,
    text: `users:mails.${address === "universityEmail" ? "verifyUniversity" : isChange ? "verifyNew" : "verify"}`,
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

/** Tells an address that an account no longer has it. Without a link: whoever reads this mail may no longer be the owner. */
export const mailAddressChanged = (
  { association, env, jobs }: Sending & Pick<Services, "association">,
  db: Db,
  old: Addressee,
) =>
  sendMail(jobs, db, {
    to: old.email,
    language: old.language,
    text: "users:mails.addressChanged",
    params: { contact: association.current.email || env.ORIGIN },
  })

/**
 * Warns the owner of an address that somebody tried to register with it, or to change theirs to it. `isWaiting`: the
 * association made their account, and they have no password yet.
 */
export const mailOwner = (
  { env, jobs }: Sending,
  db: Db,
  to: Addressee & { isWaiting: boolean },
  { isChange }: { isChange: boolean },
) =>
  sendMail(jobs, db, {
    to: to.email,
    language: to.language,
    text: `users:mails.${to.isWaiting ? "accountWaits" : isChange ? "changeAttempt" : "registerAttempt"}`,
    link: `${env.ORIGIN}${to.isWaiting ? "/wachtwoord-resetten" : "/login"}`,
  })
