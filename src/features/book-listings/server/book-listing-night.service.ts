import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { formatDate } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { sendMail } from "../../../platform/server/mail/mail.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import { listingDays } from "../book-listing-kinds.ts"
import { reminderDays } from "../book-listing-kinds.ts"
import { releasePhotos } from "./book-listing.service.ts"
import { titleParams } from "./title-params.ts"

const dayMs = 24 * 3_600_000

/** Withdraws what expired or whose seller left; with it go the requests of people who left. */
export async function withdrawEnded(tx: Db, now: Date): Promise<void> {
  const isLive = sql`status in ('active', 'reserved')`
  await sql`update "bookListings" set status = 'withdrawn', "reservedFor" = null, "endedAt" = "expiresAt"
    where ${isLive} and "expiresAt" <= ${now}`.execute(tx)
  await sql`update "bookListings" set status = 'withdrawn', "reservedFor" = null, "endedAt" = ${now}
    where ${isLive} and not ${isMemberOn(dayOf(now), sql`"sellerId"`)}`.execute(tx)
  await sql`delete from "listingAlerts" where not ${isMemberOn(dayOf(now), sql`"listingAlerts"."userId"`)}`.execute(tx)
}

interface Reminding {
  tx: Db
  jobs: Pick<Jobs, "send">
  origin: string
}
interface Reminded {
  title: string
  expiresAt: Date
  renewalKey: string
  email: string
  language: Language
}

/** Once per term: what was noted is mailed in the same transaction. */
export async function remind({ tx, jobs, origin }: Reminding, now: Date): Promise<void> {
  const { rows } = await sql<Reminded>`
    update "bookListings" set "remindedAt" = ${now} from users u
    where u."userId" = "sellerId" and u."emailVerifiedAt" is not null and "remindedAt" is null
      and status in ('active', 'reserved') and "expiresAt" <= ${new Date(now.getTime() + reminderDays * dayMs)}
    returning title, "expiresAt", "renewalKey", u.email, u.language`.execute(tx)
  for (const { title, expiresAt, renewalKey, email, language } of rows)
    await sendMail(jobs, tx, {
      to: email,
      language,
      text: "bookListings:mails.expiring",
      params: { ...titleParams(title), day: formatDate(dayOf(expiresAt), language, now) },
      link: `${origin}/tweedehands-boeken/verlengen/${renewalKey}`,
    })
}

/** Deletes what was over long ago, with what was written about it. */
export async function removeOld(tx: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ bookListingId: number }>`select "bookListingId" from "bookListings"
    where "endedAt" < ${new Date(now.getTime() - listingDays * dayMs)} limit 5000`.execute(tx)
  const ids = rows.map(({ bookListingId }) => bookListingId)
  await releasePhotos(tx, ids, now)
  if (ids.length) await tx.deleteFrom("bookListings").where("bookListingId", "in", ids).execute()
}
