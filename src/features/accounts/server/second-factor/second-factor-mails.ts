import type { Language } from "../../../../platform/i18n.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { sendMail } from "../../../../platform/server/mail/mail.ts"
import type { Services } from "../../../../platform/server/services.ts"

/** What happened to how somebody logs in. */
export type SecondFactorEvent =
  | "passkeyAdded"
  | "passkeyRemoved"
  | "authenticatorAdded"
  | "authenticatorRemoved"
  | "codesRenewed"
  | "codeUsed"

interface Owner {
  email: string
  language: Language
  emailVerifiedAt: Date | null
}

/**
 * Notifies the owner, who may not have done it themselves. Not at an address that they never verified: it may be somebody
 * else's.
 */
export async function mailSecondFactor(
  { env, jobs }: Pick<Services, "env" | "jobs">,
  tx: Db,
  { email, language, emailVerifiedAt }: Owner,
  event: SecondFactorEvent,
): Promise<void> {
  if (!emailVerifiedAt) return
  await sendMail(jobs, tx, {
    to: email,
    language,
    text: `secondFactor:mails.${event}`,
    link: `${env.ORIGIN}/mijn-account/beveiliging`,
  })
}
