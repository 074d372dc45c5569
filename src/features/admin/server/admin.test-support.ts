import type { TestServer } from "../../../../tests/support/server.ts"
import { type Mail, sendMail } from "../../../platform/server/mail/mail.ts"

/** A mail that the recipient's server refused. @returns its id among the undelivered ones */
export async function failMail(server: TestServer, to: string, changes: Partial<Mail> = {}): Promise<string> {
  const { jobs, database } = server.services
  await sendMail(jobs, database.db, {
    to,
    language: "nl",
    text: "users:mails.verify",
    link: "http://localhost:3000/tokens/verifieer/a-secret-that-works",
    ...changes,
  })
  // What the queue itself does with a job that failed for good.
  const { rows } = await database.query(
    `with failed as (delete from jobs.job where name = 'mail' and data->>'to' = $1 returning *)
     insert into jobs.job (name, priority, data, keep_until, source_name, source_id, source_created_on,
       source_retry_count, source_output, source_root_id)
     select 'mail-failed', priority, data, now() + interval '14 days', name, id, created_on, 2,
       '{"reason":"refused","status":"550 5.1.1"}', id from failed
     returning id`,
    [to],
  )
  return String(rows[0]?.id)
}
