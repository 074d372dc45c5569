import { type RawBuilder, sql } from "kysely"
import type { Db } from "../database/db.ts"
import { failedQueue } from "../job-queues.ts"
import { mailQueue } from "./mail.ts"

export interface MailQueueState {
  undelivered: number
  waiting: number
  /** Age of the oldest waiting mail, in seconds; 0 if there is none. */
  oldestSeconds: number
}

/** SQL: one row, `waiting` (number of people) and `since` (null if there are none), for mails that are not in the queue. */
export type MailWaiting = (now: Date) => RawBuilder<{ waiting: number; since: Date | null }>

/**
 * SQL: one row with the state of the mail queue, and of the mails to many, whose recipients wait in tables of their own.
 * Ages in the queue use the clock of the database, which wrote the times.
 */
export const mailQueueState = (now: Date, toMany: MailWaiting) => sql<MailQueueState>`
  select queue.undelivered, queue.waiting + many.waiting as waiting,
    greatest(queue.seconds, coalesce(extract(epoch from ${now}::timestamptz - many.since), 0))::integer as "oldestSeconds"
  from (
    select count(*) filter (where name = ${failedQueue(mailQueue)})::integer as undelivered,
      count(*) filter (where name = ${mailQueue})::integer as waiting,
      coalesce(extract(epoch from now() - min(created_on) filter (where name = ${mailQueue})), 0) as seconds
    from jobs.job
    where (name = ${mailQueue} and state in ('created', 'retry', 'active'))
      or (name = ${failedQueue(mailQueue)} and state = 'created')) queue
  cross join (${toMany(now)}) many`

export async function readMailQueue(db: Db, now: Date, toMany: MailWaiting): Promise<MailQueueState> {
  const { rows } = await mailQueueState(now, toMany).execute(db)
  return rows[0] ?? { undelivered: 0, waiting: 0, oldestSeconds: 0 }
}

/** Mail goes out within seconds; if one waits longer than this, something is wrong. */
export const stuckAfterSeconds = 15 * 60
