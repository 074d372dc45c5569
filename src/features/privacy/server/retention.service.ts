import { hasFinances } from "../../mandates/server/minimise-finances.service.ts"
import { applicationWaits } from "../../members/server/membership.service.ts"
import { listingDays } from "../../book-listings/book-listing-kinds.ts"
import { type RawBuilder, sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import type { RetentionDates } from "../privacy.ts"
import {
  bookYears,
  emailDays,
  questionnaireDays,
  type RetainedKind,
  rejectedDays,
  retention,
  guestDays,
  signUpDays,
  trailDays,
} from "../retention.ts"
import { anyOf } from "../../members/server/minimise.service.ts"

interface Found {
  /** The first day after the last membership; null if it has no end, or there is none. */
  leftOn: string | null
  kinds: Record<RetainedKind, boolean>
  rejectedAt: Date | null
  endsAt: Date | null
  guestsEndAt: Date | null
  closedAt: Date | null
  bookedOn: string | null
  at: Date | null
  hasBooks: boolean
  endedAt: Date | null
  hasEmails: boolean
  finishedAt: Date | null
}

/** SQL: whether the site has data of this kind of a person `u`. */
const hasKind = (kind: RetainedKind) => {
  const where = retention[kind]
  if ("users" in where) return anyOf("u", where.users)
  if ("finances" in where) return hasFinances
  return sql`exists (select from portraits p where p."userId" = u."userId")`
}

/** SQL: of the second-hand books that a person `u` sells or sold, or wrote about. */
const booksOf = (what: RawBuilder<unknown>) => sql`(select ${what} from "bookListings" l where l."sellerId" = u."userId"
  or exists (select from "listingConversations" c where c."bookListingId" = l."bookListingId" and c."buyerId" = u."userId"))`

/** SQL: of the mails to many people that a person `u` got. */
const emailsOf = (
  what: RawBuilder<unknown>,
) => sql`(select ${what} from "emailRecipients" r join emails using ("emailId")
  where r."userId" = u."userId")`

/** The day on which what was booked on a day loses its name. */
const booksNamelessOn = (day: string) => `${Number(day.slice(0, 4)) + bookYears + 1}-01-01`

/** When what the site has about a person goes, as `minimise` does it. */
export async function retentionDatesOf(db: Db, userId: number): Promise<Answer<RetentionDates>> {
  const kinds = Object.keys(retention) as RetainedKind[]
  const { rows } = await sql<Found>`
    select (select to_char(upper(u."memberDays"), 'YYYY-MM-DD') where not exists (
        select from memberships m where m."userId" = u."userId" and ${applicationWaits("m")})) as "leftOn",
      json_build_object(${sql.join(kinds.map((kind) => sql`${sql.lit(kind)}, ${hasKind(kind)}`))}) as kinds,
      (select min("rejectedAt") from memberships m where m."userId" = u."userId") as "rejectedAt",
      (select least(min(a."endsAt"), (select min(h."endsAt") from "shiftPlaces" p join shifts h using ("shiftId")
        where p."userId" = u."userId"))
        from "signUps" s join activities a using ("activityId") where s."userId" = u."userId") as "endsAt",
      (select min(a."endsAt") from guests g join activities a using ("activityId") where g."hostUserId" = u."userId")
        as "guestsEndAt",
      (select min(q."closesAt") from "questionnaireRespondents" r join questionnaires q using ("questionnaireId")
        where r."userId" = u."userId") as "closedAt",
      (select to_char(least(min(c."bookDate"), (select min(p."receivedOn") from payments p where p."userId" = u."userId")),
        'YYYY-MM-DD') from charges c where c."userId" = u."userId") as "bookedOn",
      (select min(at) from "memberEvents" e where e."userId" = u."userId") as at,
      ${booksOf(sql`count(*) > 0`)} as "hasBooks", ${booksOf(sql`min("endedAt")`)} as "endedAt",
      ${emailsOf(sql`count(*) > 0`)} as "hasEmails", ${emailsOf(sql`min(coalesce("stoppedAt", "finishedAt"))`)} as "finishedAt"
    from users u where u."userId" = ${userId}`.execute(db)
  const [found] = rows
  if (!found) return []
  const after = (moment: Date | null, days: number) => moment && addDays(dayOf(new Date(moment)), days)
  return [
    ...kinds.map((kind) => ({
      kind,
      has: found.kinds[kind],
      on: found.leftOn && found.kinds[kind] ? addDays(found.leftOn, retention[kind].days) : null,
    })),
    { kind: "application", has: found.rejectedAt !== null, on: after(found.rejectedAt, rejectedDays) },
    { kind: "signUps", has: found.endsAt !== null, on: after(found.endsAt, signUpDays) },
    { kind: "guests", has: found.guestsEndAt !== null, on: after(found.guestsEndAt, guestDays) },
    { kind: "questionnaires", has: found.closedAt !== null, on: after(found.closedAt, questionnaireDays) },
    { kind: "payments", has: found.bookedOn !== null, on: found.bookedOn && booksNamelessOn(found.bookedOn) },
    { kind: "trail", has: found.at !== null, on: after(found.at, trailDays) },
    { kind: "bookListing", has: found.hasBooks, on: after(found.endedAt, listingDays) },
    { kind: "emails", has: found.hasEmails, on: after(found.finishedAt, emailDays) },
  ]
}
