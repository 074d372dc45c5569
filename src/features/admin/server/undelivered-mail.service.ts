import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { failedQueue } from "../../../platform/server/job-queues.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { isLinkExpired, type Mail, mailQueue } from "../../../platform/server/mail/mail.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { mayUpdateMembers } from "../../members/member.policy.ts"
import { type UndeliveredMail, undeliveredReasons } from "../undelivered-mail.ts"

interface FailedJob {
  id: string
  data: Mail
  queuedAt: Date
  failedAt: Date
  attempts: number
  reason: string | null
  status: string | null
  total: number
}

/** The queue belongs to pg-boss: its columns are the library's. */
const failedMails = sql`jobs.job where name = ${failedQueue(mailQueue)} and state = 'created'`

interface MailContext {
  viewer: Viewer | null
  now: Date
  t: (key: string, params?: Record<string, unknown>) => string
}

/** A page of the mails that could not be delivered, newest first by default. */
export async function listUndeliveredMails(
  db: Db,
  { sort, pageNumber, pageSize }: ListQuery,
  context: MailContext,
): Promise<{ items: Answer<UndeliveredMail>[]; totalItems: number }> {
  const direction = sort?.[0]?.direction === "asc" ? sql`asc` : sql`desc`
  const { rows } = await sql<FailedJob>`
    select id, data, coalesce(source_created_on, created_on) as "queuedAt", created_on as "failedAt",
      coalesce(source_retry_count, 0) + 1 as attempts, source_output->>'reason' as reason,
      source_output->>'status' as status, count(*) over ()::integer as total
    from ${failedMails}
    order by created_on ${direction}, id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(db)
  const totalItems = rows[0]?.total ?? (pageNumber > 1 ? await countUndelivered(db) : 0)
  return { items: rows.map((row) => toAnswer(row, context)), totalItems }
}

async function countUndelivered(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${failedMails}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * The only data of a mail that leaves the server: its link works until it expires. Addresses are only for viewers who
 * manage members.
 */
function toAnswer(
  { id, data, queuedAt, failedAt, attempts, reason, status }: FailedJob,
  { viewer, now, t }: MailContext,
) {
  return {
    undeliveredMailId: id,
    subject: t(`${data.text}.subject`, data.params),
    to: mayUpdateMembers.allows(viewer) ? data.to : null,
    queuedAt,
    failedAt,
    attempts,
    reason: undeliveredReasons.find((each) => each === reason) ?? ("fault" as const),
    status,
    mayRetry: !isLinkExpired(data, now),
  }
}

/**
 * Reads the mail and locks it until this transaction ends, so that nobody else can retry or dismiss it.
 * @throws AppError notFound
 */
async function holdUndelivered(db: Db, id: string): Promise<Mail> {
  const { rows } = await sql<{ data: Mail }>`
    select data from ${failedMails} and id = ${id}::uuid for update`.execute(db)
  return orNotFound(rows[0]).data
}

/**
 * Sends it again, with as many attempts as a new mail.
 * @throws AppError notFound · conflict if its link no longer works
 */
export async function retryUndeliveredMail(jobs: Jobs, db: Db, id: string, now: Date): Promise<void> {
  const mail = await holdUndelivered(db, id)
  if (isLinkExpired(mail, now)) throw new AppError("conflict", { text: "admin:mail.errors.expired" })
  await jobs.retryFailed(db, mailQueue, id)
}

/** Deletes it. @throws AppError notFound */
export async function dismissUndeliveredMail(jobs: Jobs, db: Db, id: string): Promise<void> {
  await holdUndelivered(db, id)
  await jobs.dropFailed(db, mailQueue, id)
}
