import { sql } from "kysely"
import type { Db } from "../database/db.ts"
import { failedQueue } from "../jobs.ts"
import { mailQueue } from "./mail.ts"

export interface MailQueueState {
  undelivered: number
  waiting: number
  /** Age of the oldest waiting mail, in seconds; 0 if there is none. */
  oldestSeconds: number
}

/** SQL: one row with the state of the mail queue. Ages use the clock of the database, which wrote the times. */
export const mailQueueState = sql<MailQueueState>`
  select count(*) filter (where name = ${failedQueue(mailQueue)})::integer as "undelivered",
    count(*) filter (where name = ${mailQueue})::integer as "waiting",
    coalesce(extract(epoch from now() - min(created_on) filter (where name = ${mailQueue})), 0)::integer as "oldestSeconds"
  from jobs.job
  where (name = ${mailQueue} and state in ('created', 'retry', 'active'))
    or (name = ${failedQueue(mailQueue)} and state = 'created')`

export async function readMailQueue(db: Db): Promise<MailQueueState> {
  const { rows } = await mailQueueState.execute(db)
  return rows[0] ?? { undelivered: 0, waiting: 0, oldestSeconds: 0 }
}

/** Mail goes out within seconds; if one waits longer than this, something is wrong. */
export const stuckAfterSeconds = 15 * 60
