import { type RawBuilder, sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { attemptsMax } from "./email-round.service.ts"
import { emailQueue, lockEmail } from "./email-send.service.ts"

// SQL here is of recipients `r`, joined with their users `u`.

/** The address that failed is no longer theirs. */
export const hasNewAddress: RawBuilder<boolean> = sql<boolean>`coalesce(r.state = 'failed'
  and lower(u.email) <> lower(r.email), false)`

/**
 * Can be tried again by hand: they still have an account and a confirmed address, which nobody else of this mail has.
 */
export const isRetryable: RawBuilder<boolean> = sql<boolean>`coalesce(r.state = 'failed' and u."emailVerifiedAt" is not null
  and not exists (select from "emailRecipients" other where other."emailId" = r."emailId"
    and other."emailRecipientId" <> r."emailRecipientId" and lower(other.email) = lower(u.email)), false)`

/** Worth another attempt: we gave up, as long as the mail server did not refuse the address, or that is another one now. */
export const isWorthRetrying: RawBuilder<boolean> = sql<boolean>`(${isRetryable}
  and (r.attempts >= ${sql.lit(attemptsMax)} or ${hasNewAddress}))`

/**
 * Retries recipients whom a mail did not reach, at their current address: one, or all with a chance.
 * @throws AppError notFound · forbidden · conflict: there is nobody to try again
 */
export async function retryRecipients(scope: WriteScope, emailId: number, emailRecipientId: number | null) {
  const { db, viewer, now, services } = scope
  await lockEmail(scope, emailId, "retry")
  const which = emailRecipientId === null ? isWorthRetrying : sql`r."emailRecipientId" = ${emailRecipientId}`
  const { numAffectedRows = 0n } = await sql`
    update "emailRecipients" set state = 'waiting', reason = null, attempts = 0, "dueAt" = ${now}, email = found.email
    from (select r."emailRecipientId", u.email from "emailRecipients" r join users u on u."userId" = r."userId"
      where r."emailId" = ${emailId} and ${isRetryable} and ${which}) found
    where "emailRecipients"."emailRecipientId" = found."emailRecipientId"`.execute(db)
  if (!numAffectedRows) throw new AppError("conflict", { text: "emails:refused.nobodyToRetry" })
  await db
    .updateTable("emails")
    .set({ status: "sending", finishedAt: null, ...updatedBy(viewer, now) })
    .where("emailId", "=", emailId)
    .execute()
  await services.jobs.send(db, emailQueue, {})
}
