import { sql } from "kysely"
import type { MailWaiting } from "../../../platform/server/mail/mail-queue.ts"

/**
 * How many people still have to get a mail to many, and since when nothing of it has gone out. One that is stopped does
 * not wait, and neither does one that is scheduled.
 */
export const peopleWaiting: MailWaiting = (now) => sql`
  select coalesce(sum(mail.waiting), 0)::integer as waiting, min(mail.since) as since
  from (
    select count(*) filter (where r.state in ('waiting', 'retrying')) as waiting,
      greatest(e."startedAt", e."updatedAt", max(r."sentAt")) as since
    from emails e join "emailRecipients" r using ("emailId")
    where e.status = 'sending' and e."startedAt" <= ${now}
    group by e."emailId"
    having count(*) filter (where r.state in ('waiting', 'retrying')) > 0) mail`
