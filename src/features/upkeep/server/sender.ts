import type { Env } from "../../../platform/server/env.ts"
import { senderAddress } from "../../../platform/server/mail/mailer.ts"

/** Names that exist on no network but one's own (RFC 2606, RFC 6762). */
const unreal = /(^|\.)(localhost|local|lan|internal|test|invalid|example)$|^example\.(com|net|org)$|^[^.]*$/

/** The domain of the address that mail comes from, and whether others can look it up. */
export function senderDomain(env: Pick<Env, "MAIL_FROM">): { domain: string; isReal: boolean } {
  const domain = (senderAddress(env).split("@").at(-1) ?? "").toLowerCase()
  return { domain, isReal: !unreal.test(domain) }
}

/** The mail server that mail is handed to; null without one. Its name only: the address in the settings has a password. */
export const mailServerOf = ({ SMTP_URL }: Pick<Env, "SMTP_URL">): string | null =>
  SMTP_URL ? new URL(SMTP_URL).hostname.replace(/^\[(.*)\]$/, "$1") : null
