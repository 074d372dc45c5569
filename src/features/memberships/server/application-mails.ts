import { formatFullDate } from "../../../platform/format.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { literal, sendMail } from "../../../platform/server/mail/mail.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { LockedApplication } from "./application.service.ts"

/** Also what a job has, which can only add other jobs. */
type Sending = Pick<Services, "env"> & { jobs: Pick<Jobs, "send"> }
type Applicant = Pick<LockedApplication, "email" | "language" | "firstName">

// Only the welcome, which goes to a verified address, contains a name: anybody can apply with somebody else's address.

/** "Welcome": the membership begins on this day. */
export const mailAccepted = (
  { env, jobs }: Sending,
  tx: Db,
  { email, language, firstName }: Applicant,
  since: string,
) =>
  sendMail(jobs, tx, {
    to: email,
    language,
    text: "applications:mails.accepted",
    params: { name: literal(firstName), since: formatFullDate(since, language) },
    link: `${env.ORIGIN}/activiteiten`,
  })

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
