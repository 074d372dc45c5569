import { sql } from "kysely"
import type { Changes } from "../../../platform/server/database/changes.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { JobFailure, type JobRun } from "../../../platform/server/jobs.ts"
import type { Mailer } from "../../../platform/server/mail/mailer.ts"
import type { Services } from "../../../platform/server/services.ts"
import { unsubscribeSecret } from "../../notices/server/unsubscribe.service.ts"
import type { MailPurpose } from "../../members/mail-purposes.ts"
import type { RecipientState, SkipReason } from "../email-kinds.ts"
import { isUnsubscribed } from "./email-audience.service.ts"
import { type Content, contentOf, messageOf, type Writing } from "./email-content.service.ts"
import { beginDue, emailQueue } from "./email-send.service.ts"

export type Sending = Writing & Pick<Services, "database" | "changes" | "now" | "log"> & { mailer: Mailer }

/** Longer than an attempt can last. After a crash somebody is tried again when this is over. */
export const leaseSeconds = 180
/** With pauses of half an hour, more than a day: a mail server may be away for a night. */
export const attemptsMax = 55
/** When so many in a row find no mail server at all, the rest need not try. */
const awayAfter = 6
/** A round makes way for the next after a minute, so that a job never lasts. */
const roundMs = 60_000
/** Pages that show progress are told at most this often. */
const tellMs = 1000

/** Seconds until the next attempt: a minute, doubling to half an hour. */
export const pauseAfter = (attempts: number): number => Math.min(60 * 2 ** (attempts - 1), 1800)

interface Claimed {
  emailRecipientId: number
  emailId: number
  userId: number | null
  email: string | null
  language: "nl" | "en"
  attempts: number
}

/**
 * Takes the recipient who has waited longest, in one statement: two workers never take the same. Moving `dueAt` is what
 * keeps others away; a worker that is killed leaves nothing to be cleaned up.
 */
async function claim(db: Db, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update "emailRecipients" set attempts = attempts + 1, "dueAt" = ${after(now, leaseSeconds)}
    where "emailRecipientId" = (
      select "emailRecipientId" from "emailRecipients" where state in ('waiting', 'retrying') and "dueAt" <= ${now}
      order by "dueAt", "emailRecipientId" limit 1 for update skip locked)
    returning "emailRecipientId", "emailId", "userId", email, language, attempts`.execute(db)
  return rows[0]
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Whether somebody ended mails like this after the recipients were frozen. */
async function hasEnded(db: Db, userId: number | null, purpose: MailPurpose): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select ${isUnsubscribed(purpose)} as ended from users u where u."userId" = ${userId}`.execute(db)
  return rows[0]?.ended === true
}

type Outcome =
  | { state: "sent"; sentAt: Date }
  | { state: "skipped"; reason: SkipReason }
  | { state: "failed"; reason: string }
  | { state: "retrying"; reason: string; dueAt: Date }

/**
 * Notes how an attempt ended, unless its person was forgotten meanwhile. If the mail was stopped meanwhile, there is no
 * next attempt until it goes on.
 */
const note = (db: Db, { emailRecipientId }: Claimed, outcome: Outcome) =>
  db
    .updateTable("emailRecipients")
    .set({
      reason: null,
      ...outcome,
      ...(outcome.state === "retrying"
        ? { state: sql<RecipientState>`case when state = 'stopped' then 'stopped' else 'retrying' end` }
        : {}),
    })
    .where("emailRecipientId", "=", emailRecipientId)
    .where("state", "in", ["waiting", "retrying", "stopped"])
    .execute()

/** A failure as an outcome. */
function outcomeOf(error: unknown, { attempts }: Claimed, now: Date): Outcome & { isAway: boolean } {
  const { reason, status } = error instanceof JobFailure ? error.details : { reason: "fault", status: null }
  const text = status ?? reason
  const isOver = (error instanceof JobFailure && error.isPermanent) || attempts >= attemptsMax
  // Without an answer of three digits there was no mail server to refuse it.
  const isAway = !/^\d{3}/.test(text)
  return isOver
    ? { state: "failed", reason: text, isAway }
    : { state: "retrying", reason: text, dueAt: after(now, pauseAfter(attempts)), isAway }
}

/**
 * Begins the mails whose time has come, and sends to everybody who is due: a few at once, each person claimed, sent to and
 * noted on their own. It can be killed at any point; what it had claimed is tried again when the claim has expired.
 */
export async function sendRound(sending: Sending, run: Pick<JobRun, "send" | "isStopping">): Promise<void> {
  const { database, changes, now, mailer, log } = sending
  const { db } = database
  await beginDue(db, changes, now())
  const secret = await unsubscribeSecret(db)
  const contents = new Map<number, Promise<Content | undefined>>()
  const contentFor = (emailId: number) => {
    const known = contents.get(emailId) ?? contentOf(db, emailId)
    contents.set(emailId, known)
    return known
  }
  const began = performance.now()
  const progress = progressOf(sending)
  let [consecutiveOutages, isTimeUp] = [0, false]
  const deliver = async (claimed: Claimed): Promise<Outcome> => {
    const content = await contentFor(claimed.emailId)
    if (!content || claimed.email === null) return { state: "skipped", reason: "gone" }
    if (await hasEnded(db, claimed.userId, content.purpose)) return { state: "skipped", reason: "unsubscribed" }
    try {
      await mailer.send(
        messageOf(sending, secret, content, {
          ...claimed,
          address: claimed.email,
          key: String(claimed.emailRecipientId),
        }),
      )
      consecutiveOutages = 0
      return { state: "sent", sentAt: now() }
    } catch (error) {
      const { isAway, ...outcome } = outcomeOf(error, claimed, now())
      consecutiveOutages = isAway ? consecutiveOutages + 1 : 0
      if (!(error instanceof JobFailure)) log.error({ err: error, email: claimed.emailId }, "a mail could not be made")
      return outcome
    }
  }
  const lane = async () => {
    while (!run.isStopping() && consecutiveOutages < awayAfter) {
      if (performance.now() - began > roundMs) {
        isTimeUp = true
        return
      }
      const claimed = await claim(db, now())
      if (!claimed) return
      await note(db, claimed, await deliver(claimed))
      await progress.tell()
    }
  }
  await Promise.all(Array.from({ length: mailer.connections }, lane))
  await finish(db, now())
  await progress.tell(true)
  if (isTimeUp) await run.send(db, emailQueue, {})
}

/** Marks the mails of which everybody has been tried; of one that was stopped, the last may have been under way. */
async function finish(db: Db, now: Date): Promise<void> {
  await sql`
    update emails e set status = case when done.sent = 0 then 'failed' else 'sent' end,
      "finishedAt" = ${now}, "stoppedAt" = null, "failedCount" = done.failed, "skippedCount" = done.skipped
    from (
      select r."emailId", count(*) filter (where r.state = 'sent')::integer as sent,
        count(*) filter (where r.state = 'failed')::integer as failed,
        count(*) filter (where r.state = 'skipped')::integer as skipped
      from "emailRecipients" r where r."emailId" in (select "emailId" from emails where status in ('sending', 'stopped'))
      group by r."emailId" having count(*) filter (where r.state in ('waiting', 'retrying', 'stopped')) = 0) done
    where e."emailId" = done."emailId" and e.status in ('sending', 'stopped')`.execute(db)
}

/** Tells open pages how far it is, now and then. */
function progressOf({ database, changes }: { database: Sending["database"]; changes: Changes }) {
  let toldAt = performance.now()
  let isNew = false
  return {
    tell: async (isLast = false) => {
      isNew ||= !isLast
      if (!isNew || (!isLast && performance.now() - toldAt < tellMs)) return
      toldAt = performance.now()
      isNew = false
      await changes.announce(database.db, ["emails"])
      changes.emit(["emails"])
    },
  }
}
