import { type RawBuilder, type SqlBool, sql } from "kysely"
import { orNotFound } from "../../../platform/app-error.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/db.ts"
import { hashToken, newToken } from "../../accounts/server/session.service.ts"
import type { ActivityStatus } from "../../activities/activity-kinds.ts"
import { readableBy } from "../../activities/server/activity-access.service.ts"

/** What a calendar shows of an activity. */
export interface CalendarActivity {
  activityId: number
  slug: string
  title_nl: string
  title_en: string
  summary_nl: string
  summary_en: string
  location_nl: string | null
  location_en: string | null
  room: { name_nl: string; name_en: string; street: string; houseNumber: string; city: string } | null
  startsAt: Date
  endsAt: Date
  opensAt: Date | null
  closesAt: Date | null
  status: ActivityStatus
  icalSequence: number
  createdAt: Date
  updatedAt: Date
}
/** The same with how the owner of a personal calendar stands with it. */
export interface OwnCalendarActivity extends CalendarActivity {
  /** Place on the waiting list; null for whoever has a place. */
  place: number | null
}

const shown = sql`a."activityId", a.slug, a.title_nl, a.title_en, a.summary_nl, a.summary_en, a.location_nl, a.location_en,
  case when r."roomId" is not null then json_build_object('name_nl', r.name_nl, 'name_en', r.name_en, 'street', r.street,
    'houseNumber', r."houseNumber", 'city', r.city) end as room,
  a."startsAt", a."endsAt", a."opensAt", a."closesAt", a.status, a."icalSequence", a."createdAt", a."updatedAt"`

/** How far back a calendar reaches, and how much it holds at most: it is fetched again and again. */
const daysBack = 60
const eventsMax = 500
const since = (now: Date) => new Date(now.getTime() - daysBack * 24 * 3_600_000)

async function publicActivities(db: Db, now: Date, which: RawBuilder<SqlBool>): Promise<CalendarActivity[]> {
  const { rows } = await sql<CalendarActivity>`
    select ${shown} from activities left join rooms r using ("roomId")
      cross join lateral (select activities.*) a
    where ${readableBy(null, now)} and ${which}
    order by a."startsAt", a."activityId" limit ${eventsMax}`.execute(db)
  return rows
}

/** Everything that everybody may know of: from two months ago on. */
export const calendarOf = (db: Db, now: Date) =>
  publicActivities(db, now, sql<SqlBool>`activities."endsAt" >= ${since(now)}`)

/** What people can sign up for, from the day it opened. */
export const openingsOf = (db: Db, now: Date) =>
  publicActivities(
    db,
    now,
    sql<SqlBool>`activities."signUpMode" = 'signUp' and activities.status = 'published' and activities."opensAt" >= ${since(now)}`,
  )

/** One activity that everybody may know of. */
export const oneForCalendar = (db: Db, slug: string, now: Date) =>
  publicActivities(db, now, sql<SqlBool>`activities.slug = ${slug}`)

/** What the owner of a personal calendar comes to or waits for; also what was cancelled, so that it disappears there. */
export async function personalCalendar(
  db: Db,
  token: string,
  now: Date,
): Promise<{ language: Language; activities: OwnCalendarActivity[] }> {
  const owner = orNotFound(
    await db
      .selectFrom("calendarTokens")
      .innerJoin("users", "users.userId", "calendarTokens.userId")
      .select(["users.userId", "language"])
      .where("tokenHash", "=", hashToken(token))
      .executeTakeFirst(),
  )
  const { rows } = await sql<OwnCalendarActivity>`
    select ${shown}, case when s.status = 'waiting' then (
      select count(*)::integer from "signUps" before
      where before."activityId" = s."activityId" and before.status = 'waiting' and before."queueNumber" <= s."queueNumber"
    ) end as place
    from "signUps" s join activities a using ("activityId") left join rooms r using ("roomId")
    where s."userId" = ${owner.userId} and a."endsAt" >= ${since(now)} and a.status <> 'draft'
      and (s.status <> 'cancelled' or s."cancelKind" = 'activityCancelled')
    order by a."startsAt", a."activityId" limit ${eventsMax}`.execute(db)
  return { language: owner.language, activities: rows }
}

/** Since when somebody has a personal calendar; null without one. */
export async function calendarSince(db: Db, userId: number): Promise<Date | null> {
  const row = await db.selectFrom("calendarTokens").select("createdAt").where("userId", "=", userId).executeTakeFirst()
  return row?.createdAt ?? null
}

/** Makes the secret of a personal calendar; the one before it no longer works. Only its digest is kept. */
export async function renewCalendar(tx: Db, userId: number, now: Date): Promise<string> {
  const token = newToken()
  const values = { tokenHash: hashToken(token), createdAt: now }
  await tx
    .insertInto("calendarTokens")
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .execute()
  return token
}

/** Ends a personal calendar: its address is nothing any more. @returns whether there was one */
export async function endCalendar(tx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("calendarTokens").where("userId", "=", userId).executeTakeFirst()
  return numDeletedRows > 0
}
