import { sql } from "kysely"
import { orNotFound } from "../../../platform/app-error.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { jsonRowOf } from "../../../platform/server/database/json-rows.ts"
import { listPage } from "../../../platform/server/database/list.ts"
import { cachedTotals } from "../../../platform/server/database/totals.ts"
import type { Columns } from "../../../platform/server/database/list-filter.ts"
import { requireAllowed } from "../../../platform/server/http/route.ts"
import { fullName } from "../../members/server/member.table.ts"
import { slugFor } from "../../members/server/member-visibility.service.ts"
import { emailRecipient } from "../email.ts"
import { isOfOwnActivity, readableBy } from "./email-access.service.ts"
import { seesNames } from "./email-audience.service.ts"
import { hasNewAddress, isRetryable } from "./email-retry.service.ts"

const columns: Columns = {
  name: fullName("u"),
  state: sql.ref("r.state"),
  language: sql.ref("r.language"),
  sentAt: sql.ref("r.sentAt"),
}
/** What needs attention first; then as they were written, which is by name. The index has this expression. */
const inOrder = sql`case r.state when 'failed' then 0 when 'retrying' then 1 when 'stopped' then 2 when 'waiting' then 3
  when 'skipped' then 4 else 5 end`
const row = jsonRowOf(emailRecipient)

/** Who a mail is for, each with how far it is. @throws AppError notFound · forbidden: the viewer may not see names */
export async function listRecipients({ db, viewer, now }: Scope, emailId: number, query: ListQuery) {
  const found = orNotFound(
    await db
      .selectFrom("emails")
      .select(isOfOwnActivity(viewer, now).as("isOwn"))
      .where("emailId", "=", emailId)
      .where(readableBy(viewer, now))
      .executeTakeFirst(),
  )
  requireAllowed(viewer, viewer !== null && seesNames(viewer, found.isOwn))
  const people = db
    .selectFrom("emailRecipients as r")
    .leftJoin("users as u", "u.userId", "r.userId")
    .select(["r.emailRecipientId", "r.language", "r.state", "r.reason", "r.attempts", "r.dueAt", "r.sentAt"])
    .select([fullName("u").as("name"), slugFor(viewer, now, "u").as("slug")])
    .select([hasNewAddress.as("hasNewAddress"), isRetryable.as("mayRetry")])
    .where("r.emailId", "=", emailId)
  const totals = cachedTotals(db, now)
  return listPage(db, people, query, { row, columns, key: "r.emailRecipientId", defaultSort: inOrder, totals })
}

/**
 * Takes people out of the mails that were sent long ago; how many there were, stays. Those who were still to get one that
 * was stopped no longer can.
 */
export async function makeEmailsNameless(tx: Db, before: Date): Promise<void> {
  await sql`
    update "emailRecipients" r set "userId" = null, email = null,
      state = case when r.state = 'stopped' then 'skipped' else r.state end,
      reason = case when r.state = 'stopped' then 'abandoned' else r.reason end
    from emails e where e."emailId" = r."emailId" and coalesce(e."stoppedAt", e."finishedAt") <= ${before} and (r."userId" is not null or r.email is not null)
  `.execute(tx)
  await sql`update emails set "toUserIds" = '{}'
    where "toUserIds" <> '{}' and coalesce("stoppedAt", "finishedAt") <= ${before}`.execute(tx)
}

/** Of somebody whose account is deleted: they are not mailed, and no longer named, nor chosen for what is unsent. */
export async function forgetRecipient(tx: Db, userId: number): Promise<void> {
  await sql`
    update "emailRecipients" set "userId" = null, email = null,
      state = case when state in ('waiting', 'retrying', 'stopped') then 'skipped' else state end,
      reason = case when state in ('waiting', 'retrying', 'stopped') then 'gone' else reason end
    where "userId" = ${userId}`.execute(tx)
  await sql`update emails set "toUserIds" = array_remove("toUserIds", ${userId}::integer)
    where "toUserIds" @> array[${userId}::integer]`.execute(tx)
}
