import { sql } from "kysely"
import { LRUCache } from "lru-cache"
import type { Db } from "../../../platform/server/database/db.ts"
import { type QrCode, qrOf } from "../../../platform/server/qr-code.ts"
import { peopleMax, ticketsMax } from "../check-in-limits.ts"
import { isOfSomebody, nameOf } from "../../sign-ups/server/guests/host.service.ts"
import { isPriced } from "../../activities/option-prices.ts"
import { questionsOf } from "../../activities/server/sign-up-terms.service.ts"
import type { CheckInPeople, CheckInPerson } from "../check-in.ts"
import { fullName } from "../../members/server/member.table.ts"

/** Drawing one takes as long as the rest of a call, and every page of its holder has it. */
const drawn = new LRUCache<string, QrCode>({ max: 1000 })
function qrOfCode(code: string): QrCode {
  const qr = drawn.get(code) ?? qrOf(code)
  drawn.set(code, qr)
  return qr
}

/** SQL: the digest of a code, which phones of organisers compare with what they scan. */
const digest = sql<string>`encode(sha256(convert_to(s."checkInCode"::text, 'UTF8')), 'hex')`

/** SQL: what the sign-up `s` chose of what costs something or is limited; nothing that only organisers may read. */
async function choicesOf(db: Db, activityId: number) {
  const questions = (await questionsOf(db, activityId)).filter((each) => isPriced(each) && !each.sensitive)
  const ids = questions.map(({ questionId }) => questionId)
  if (!ids.length) return sql<CheckInPerson["choices"]>`'[]'::jsonb`
  return sql<CheckInPerson["choices"]>`(
    select coalesce(jsonb_agg(o.chosen - array['cents', 'places'] order by q."order"), '[]') from "activityQuestions" q
    cross join lateral (select q.options -> (s.answers ->> q."questionId"::text)::integer as chosen) o
    where q."questionId" = any(${sql.val(ids)}::integer[]) and o.chosen is not null)`
}

/**
 * Who ever signed up for an activity, those with a seat first, by name: everybody, or those whose sign-up changed since a
 * cursor. Some may be sent again: those of transactions that were under way. A cursor of the future is of another
 * database, restored from a backup.
 */
export async function listPeople(db: Db, activityId: number, since: string | null = null): Promise<CheckInPeople> {
  const now = sql`pg_current_snapshot()`
  const isAll = sql<boolean>`(${since}::xid8 is null or ${since}::xid8 > pg_snapshot_xmax(${now}))`
  const choices = await choicesOf(db, activityId)
  const people = db
    .selectFrom("signUps as s")
    .leftJoin("users as u", "u.userId", "s.userId")
    .leftJoin("guests as g", "g.guestId", "s.guestId")
    .leftJoin("users as h", "h.userId", "g.hostUserId")
    .select(["s.signUpId", "s.status", "s.presence", "s.paymentState", "s.priceCents"])
    .select([
      nameOf.as("name"),
      sql<string | null>`${fullName("h")}`.as("guestOf"),
      sql<boolean>`s."guestId" is not null`.as("isGuest"),
      digest.as("ticket"),
      choices.as("choices"),
    ])
    .where("s.activityId", "=", activityId)
    .where(isOfSomebody)
    .where(sql<boolean>`(s."changedIn" >= ${since}::xid8 or ${isAll})`)
    .orderBy(sql`case s.status when 'registered' then 0 when 'waiting' then 1 else 2 end`)
    .orderBy(nameOf)
    .orderBy("s.signUpId")
    .limit(peopleMax)
  // One statement, so that the cursor is of exactly these people.
  const { rows } = await sql<CheckInPeople>`
    select coalesce((select json_agg(person) from ${people} person), '[]') as people, ${isAll} as "isAll",
      (select least(count(*), ${peopleMax})::integer from "signUps"
        where "activityId" = ${activityId} and ("userId" is not null or "guestId" is not null)) as total,
      pg_snapshot_xmin(${now})::text as cursor`.execute(db)
  return rows[0] as CheckInPeople
}

/** The codes of a user, for what they have a seat at and is not over. */
export async function listTickets(db: Db, userId: number, now: Date) {
  const rows = await db
    .selectFrom("signUps as s")
    .innerJoin("activities as a", "a.activityId", "s.activityId")
    .select(["s.activityId", "s.checkInCode as code"])
    .where("s.userId", "=", userId)
    .where("s.status", "=", "registered")
    .where("a.status", "=", "published")
    .where("a.endsAt", ">=", now)
    .orderBy("a.startsAt")
    .orderBy("a.activityId")
    .limit(ticketsMax)
    .execute()
  return rows.map((row) => ({ ...row, qr: qrOfCode(row.code) }))
}
