import { paymentReference } from "../../../platform/payments/payment-reference.ts"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { literal, sendMail } from "../../../platform/server/mail/mail.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import type { Services } from "../../../platform/server/services.ts"
import { moneyMailer } from "../../money/server/money-mail.service.ts"
import type { LockedApplication } from "./application.service.ts"
import type { Owed } from "./joining-charges.service.ts"
import { howToPay } from "./pay-mails.ts"

/** Also what a job has, which can only add other jobs. */
type Sending = Pick<Services, "env"> & { jobs: Pick<Jobs, "send"> }
type Welcoming = Sending & Pick<Services, "association" | "translate">
type Applicant = Pick<LockedApplication, "email" | "language" | "firstName">

// Only the welcome, which goes to a verified address, contains a name: anybody can apply with somebody else's address.

/** "Welcome": the membership begins on this day, and if it costs something, this is to pay. */
export async function mailAccepted(
  { env, jobs, ...parts }: Welcoming,
  tx: Db,
  { email, language, firstName }: Applicant,
  { since, owed }: { since: string; owed: Owed | undefined },
): Promise<void> {
  const params = { name: literal(firstName), since: formatFullDate(since, language) }
  const to = { to: email, language }
  if (!owed)
    return sendMail(jobs, tx, {
      ...to,
      text: "applications:mails.accepted",
      params,
      link: `${env.ORIGIN}/activiteiten`,
    })
  const send = await moneyMailer({ association: parts.association, jobs }, tx)
  await send({
    ...to,
    text: "applications:mails.acceptedOwing",
    params: { ...params, ...owedIn(parts, language, owed) },
    link: `${env.ORIGIN}/mijn-account/betalingen`,
  })
}

/** What is to pay, in words. */
function owedIn(
  { association, translate }: Omit<Welcoming, "env" | "jobs">,
  language: Applicant["language"],
  { userId, cents, payBy, hasMandate, ...texts }: Owed,
) {
  return {
    text: literal(texts[`text_${language}`]),
    amount: formatMoney(cents, language),
    how: howToPay(
      { association: association.current, translate },
      { language, hasMandate, payBy: formatFullDate(payBy, language), reference: paymentReference(userId) },
    ),
  }
}

/** The decision of the board with its reason. */
export const mailRejected = ({ jobs }: Sending, tx: Db, { email, language }: Applicant, reason: string) =>
  sendMail(jobs, tx, {
    to: email,
    language,
    text: "applications:mails.rejected",
    params: { reason: literal(reason) },
  })

/** The rejection no longer holds. */
export const mailReopened = ({ jobs }: Sending, tx: Db, { email, language }: Applicant) =>
  sendMail(jobs, tx, { to: email, language, text: "applications:mails.reopened" })
