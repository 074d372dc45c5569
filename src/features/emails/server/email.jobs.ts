import type { JobType } from "../../../platform/server/jobs.ts"
import { openMailer } from "../../../platform/server/mail/mailer.ts"
import { unsubscribeSecret } from "../../notices/server/unsubscribe.service.ts"
import { contentOf, messageOf } from "./email-content.service.ts"
import { sendRound, type Sending } from "./email-round.service.ts"
import { emailQueue, type Trial, trialQueue } from "./email-send.service.ts"

/**
 * Mails to many are sent over connections of their own, fewer than the other mails have: a link that somebody waits for
 * does not queue behind a newsletter.
 */
const connections = 3

type Parts = Omit<Sending, "mailer">

/** Every minute, and as soon as something is sent. */
export function emailJobs(parts: Parts): [JobType, JobType<Trial>] {
  const mailer = openMailer(parts.env, parts.log, connections)
  const sending = { ...parts, mailer }
  return [
    {
      name: emailQueue,
      schedule: "* * * * *",
      // A round lasts a minute; the next one finds what this one left.
      retries: { limit: 0, longestPauseSeconds: 60 },
      expireInSeconds: 300,
      work: (_, run) => sendRound(sending, run),
      close: () => mailer.close(),
    },
    {
      name: trialQueue,
      retries: { limit: 5, longestPauseSeconds: 60 },
      work: (trial, { id }) => sendOne(sending, trial, id),
    },
  ]
}

/** A mail to whoever tries it out, as others will get it. */
async function sendOne(sending: Sending, { emailId, userId, language }: Trial, id: string): Promise<void> {
  const { db } = sending.database
  const content = await contentOf(db, emailId)
  const person = await db
    .selectFrom("users")
    .select(["userId", "email"])
    .where("userId", "=", Number(userId))
    .where("emailVerifiedAt", "is not", null)
    .executeTakeFirst()
  // Deleted meanwhile.
  if (!content || !person) return
  const to = { key: `trial-${id}`, userId: person.userId, address: person.email, language }
  await sending.mailer.send(messageOf(sending, await unsubscribeSecret(db), content, to))
}
